"""What one hears at the end of a sit, and sees while it lasts."""

import pytest
from playwright.sync_api import expect

from hands import begin, done, offer

# Stands for the audio device, and writes down what it is asked for.
BELL = """
window.bell = []
const param = (name) => new Proxy({}, { get: () => (...words) => name && bell.push({ name, words }) })
class Part {
  constructor(context, options) { this.gain = param(options.gain === 0 ? "" : "gain") }
  connect(next) { return next }
  disconnect() {}
  start(at) { bell.push({ name: "start", at }) }
  stop() {}
}
window.AudioContext = class {
  state = "suspended"; currentTime = 5; destination = {}
  constructor() { bell.push({ name: "made", gesture: navigator.userActivation.isActive }) }
  async resume() { this.state = "running" }
  async suspend() { this.state = "suspended" }
}
window.GainNode = window.OscillatorNode = Part
"""


MIDDLES = """() => [".ring", ".bell-tap"].map((it) => document.querySelector(it).getBoundingClientRect())
  .map((it) => it.x + it.width / 2)"""


def starts(page):
    return page.evaluate("() => bell.filter(({ name }) => name === 'start').map(({ at }) => at)")


def test_the_bell_is_set_at_the_press(stage, page):
    """A-B8: the sound was made when it was due, at the loudness of the one before, by whatever the device then allowed."""
    page.add_init_script(BELL)
    begin(page, 5)
    page.wait_for_function("() => bell.some(({ name }) => name === 'start')")
    assert page.evaluate("() => bell[0]") == {"name": "made", "gesture": True}
    assert all(abs(at - 305) < 2 for at in starts(page))
    expect(page.locator(".bell-tap")).to_be_hidden()
    stage.advance(80)
    page.get_by_role("button", name="Cancel").click()
    expect(offer(page)).to_be_visible()
    assert page.evaluate("() => bell.at(-1).name") == "gain", "a cancelled sit rings no bell"


def test_a_page_resumed_without_a_gesture_offers_a_tap_for_the_bell(stage, context, page):
    begin(page)
    page.close()
    again = context.new_page()
    again.add_init_script(BELL)
    again.goto("/sit")
    tap = again.get_by_role("button", name="Tap for the bell")
    expect(tap).to_be_visible()
    assert starts(again) == []
    stage.advance(60)
    again.reload()
    middles = again.evaluate(MIDDLES)
    assert middles == [640, 640]
    tap.click()
    expect(tap).to_be_hidden()
    again.wait_for_function("() => bell.some(({ name }) => name === 'start')")
    assert all(abs(at - 65) < 2 for at in starts(again))


def test_no_bell_sounds_where_none_is_wanted(stage, enter):
    page = enter(stage, {"bell": "silent"}).new_page()
    page.add_init_script(BELL)
    begin(page)
    stage.advance(120)
    expect(done(page)).to_be_visible()
    assert page.evaluate("() => bell") == []


def picture(page):
    return page.evaluate("() => document.querySelector('canvas.sky').toDataURL()")


@pytest.mark.parametrize("motion, is_still", [("reduce", True), ("no-preference", False)])
def test_the_sky_lives_unless_motion_is_to_be_reduced(stage, enter, motion, is_still):
    page = enter(stage, reduced_motion=motion).new_page()
    page.clock.install()
    begin(page)
    page.clock.run_for(200)
    before = picture(page)
    page.clock.run_for(2000)
    assert (picture(page) == before) == is_still


def test_the_ring_stands_out_from_its_ground(stage, page):
    begin(page)
    ring = page.evaluate("""() => ({
      ring: getComputedStyle(document.querySelector(".ring-progress")).stroke,
      track: getComputedStyle(document.querySelector(".ring-track")).stroke })""")
    assert ring["ring"] == "rgb(255, 255, 255)"
    # Over the lightest rose of the sky the track's own wine is still at least 3:1 against the ring.
    red, green, blue, alpha = (float(part) for part in ring["track"].removeprefix("rgba(").removesuffix(")").split(","))
    mixed = [own * alpha + sky * (1 - alpha) for own, sky in zip((red, green, blue), (255, 170, 200))]
    assert 1.05 / (luminance(mixed) + 0.05) >= 3


def luminance(colour):
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
