"""What one hears and sees of a sit while it lasts and at its end, as the person chose."""

from playwright.sync_api import expect

from hands import advance, begin, done, held, offer, running, words

# Stands for the audio device, whose clock stands at 5, and writes down what it is asked for.
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
RINGS = "() => bell.some(({ name }) => name === 'start')"
STRIKES = """() => [...new Set(bell.filter(({ name }) => name === "start").map(({ at }) => Math.round(at)))]
  .sort((one, other) => one - other)"""
# Of the strikes of the gong's nine overtones those that did not give way to a newer plan.
STANDING = """() => {
  const count = (wanted) => bell.filter(({ name }) => name === wanted).length
  return count("start") / 9 - count("gain")
}"""
MIDDLES = """() => [".ring", ".bell-tap"].map((it) => document.querySelector(it).getBoundingClientRect())
  .map((it) => it.x + it.width / 2)"""
STIRS = """window.stirs = []
Object.defineProperty(navigator, "vibrate", { value: (pattern) => stirs.push(pattern) })"""
BREATHS = """window.breaths = 0
new MutationObserver((changes) => {
  breaths += changes.filter(({ oldValue }) => /\\bstruck now\\b/.test(oldValue ?? "")).length
}).observe(document, { subtree: true, attributeFilter: ["class"], attributeOldValue: true })"""


def practise(stage, **settings):
    for key, value in settings.items():
        stage.shell("settings", "set", key, value)


def strikes(page):
    """The whole seconds at which a bell was ever planned to strike, once one is."""
    page.wait_for_function(RINGS)
    return page.evaluate(STRIKES)


def cancel(page):
    page.get_by_role("button", name="Cancel").click()
    expect(running(page)).to_have_count(0)


def test_the_bells_are_planned_at_the_press_on_the_clock_of_the_sound(stage, page):
    page.add_init_script(BELL)
    held(page)
    page.goto("/sit")
    # Those of the book are those of every window; 0 is the beginning, after the wait, and nothing rings beyond the end.
    practise(stage, delay="10", bells="0, 1, 2, 5, 7")
    expect(page.locator("#stage")).to_have_attribute("data-bells", "0 1 2 5 7")
    page.locator("#lengths > summary").click()
    page.locator('.choice[value="5"]').click()
    expect(running(page)).to_be_visible()
    advance(page, 0)
    assert strikes(page) == [15, 75, 135, 315]
    assert page.evaluate(STANDING) == 4, "none is doubled, and the end has one bell"
    assert page.evaluate("() => bell[0]") == {"name": "made", "gesture": True}
    expect(page.locator(".bell-tap")).to_be_hidden()
    stage.advance(90)
    cancel(page)
    expect(offer(page)).to_be_visible()
    assert page.evaluate("() => bell.at(-1).name") == "gain", "a cancelled sit rings no bell"
    practise(stage, delay="0", bells="0, 1")
    begin(page, 2)
    advance(page, 0)
    assert strikes(page) == [5, 65, 125]
    assert page.evaluate(STANDING) == 3, "the one that sounds is neither cut off nor struck again when the page learns that the sit runs"
    cancel(page)
    practise(stage, bells="10, 20")
    begin(page, "open")
    advance(page, 0)
    assert strikes(page) == [605, 1205]


def test_a_page_opened_late_offers_a_tap_for_the_bells_that_are_still_to_come(stage, context, page):
    practise(stage, bells="0, 1, 3, 4")
    held(page)
    begin(page, 5)
    advance(page, 0)
    page.close()
    stage.advance(125)
    again = context.new_page()
    again.add_init_script(BELL)
    again.goto("/sit")
    tap = again.get_by_role("button", name="Tap for the bell")
    expect(tap).to_be_visible()
    assert again.evaluate("() => bell") == []
    assert again.evaluate(MIDDLES) == [640, 640]
    tap.click()
    expect(tap).to_be_hidden()
    assert strikes(again) == [60, 120, 180]


# What the person chose, and whether a minute is felt, seen and heard.
SIGNALS = [
    ({"bell": "vibration"}, 1, 1, False), ({"bell": "bell"}, 0, 1, True), ({"bell": "silent"}, 0, 0, False), ({"volume": "0"}, 0, 1, False),
]


def test_a_minute_is_felt_seen_and_heard_as_the_person_chose(stage, enter):
    practise(stage, bells="1")
    for wishes, stirs, breaths, sounds in SIGNALS:
        page = enter(stage, wishes, reduced_motion="reduce").new_page()
        for script in (BELL, STIRS, BREATHS):
            page.add_init_script(script)
        held(page)
        begin(page)
        advance(page, 0)
        page.clock.run_for(100)
        page.clock.fast_forward(59_000)
        page.clock.run_for(5_000)
        assert page.evaluate("() => [breaths, stirs]") == [breaths, [[300]] * stirs], wishes
        page.clock.fast_forward(20_000)
        page.clock.run_for(100)
        assert page.evaluate("() => [breaths, stirs.length]") == [breaths, stirs], "once"
        assert bool(page.evaluate("() => bell.length")) == sounds, wishes
        stage.advance(120)
        expect(done(page)).to_be_visible()
        assert bool(page.evaluate("() => bell.length")) == sounds, wishes
        stage.advance(600)


def test_a_sit_begins_so_many_seconds_after_the_press(stage, page):
    practise(stage, delay="10")
    held(page)
    begin(page)
    advance(page, 0)
    page.clock.run_for(100)
    expect(page.locator(".begins")).to_have_text(words(r"Begins in\s*10"))
    expect(page.locator(".ring-progress")).to_be_hidden()
    page.clock.run_for(2000)
    expect(page.locator(".begins output")).to_have_text("8")
    stage.advance(10)
    page.clock.run_for(8000)
    expect(page.locator(".begins")).to_be_hidden()
    expect(page.locator(".ring-progress")).to_be_visible()
    stage.advance(120)
    expect(done(page)).to_be_visible()
    [session] = stage.sessions()
    assert (session["start"], session["seconds"]) == ("2026-11-20T07:00:10.000Z", 120)


def test_each_tone_has_overtones_of_its_own_and_is_heard_in_settings_as_loud_as_chosen(stage, page):
    page.add_init_script(BELL)
    page.goto("/settings")
    for tone, overtones in (("gong", 9), ("bowl", 7), ("chime", 7)):
        if tone != "gong":
            with page.expect_response("**/settings/browser"):
                page.locator("#tone").select_option(tone)
        expect(page.locator("html")).to_have_attribute("data-tone", tone)
        page.evaluate("() => bell.splice(0)")
        page.get_by_role("button", name="Play").click()
        page.wait_for_function(RINGS)
        assert page.evaluate("() => bell.filter(({ name }) => name === 'start').length") == overtones
    with page.expect_response("**/settings/browser"):
        page.locator("#volume").fill("30")
    expect(page.locator("html")).to_have_attribute("data-volume", "30")
    page.reload()
    expect(page.locator("#volume")).to_have_value("30")


PICTURE = "() => document.querySelector('canvas.sky').toDataURL()"
# Every part of it has more green than red.
IS_GREEN = """() => {
  const canvas = document.querySelector("canvas.sky")
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)
  return data[3] === 255 && [...Array(data.length / 4).keys()].every((place) => data[4 * place + 1] >= data[4 * place])
}"""


def test_the_sky_has_the_colours_chosen_and_lives_unless_motion_is_to_be_reduced(stage, enter):
    stage.shell("settings", "set", "accent", "green")
    for motion, is_still in (("reduce", True), ("no-preference", False)):
        page = enter(stage, reduced_motion=motion).new_page()
        held(page)
        begin(page)
        advance(page, 0)
        page.clock.run_for(200)
        page.wait_for_function(IS_GREEN)
        before = page.evaluate(PICTURE)
        page.clock.run_for(2000)
        assert (page.evaluate(PICTURE) == before) == is_still
        cancel(page)
