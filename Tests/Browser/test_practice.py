"""How a person sits: the wait before it, the bells within it, how they sound."""

import pytest
from playwright.sync_api import expect

from hands import begin, done, offer, running, until, words
from test_bell_and_sky import BELL, starts

STRIKES = """() => [...new Set(bell.filter(({ name }) => name === "start").map(({ at }) => Math.round(at)))]"""
COUNT = """(text) => document.querySelector(".begins output")?.textContent === text"""


def practise(stage, **settings):
    for key, value in settings.items():
        stage.shell("settings", "set", key, value)


def strikes(page):
    """The whole seconds of the audio clock, which stands at 5, at which a bell was ever planned to strike."""
    return sorted(page.evaluate(STRIKES))


def standing(page):
    """How many strikes of the gong's nine overtones are planned, less those that gave way to a newer plan."""
    count = page.evaluate("() => ['start', 'gain'].map((wanted) => bell.filter(({ name }) => name === wanted).length)")
    return count[0] / 9 - count[1]


def test_a_sit_begins_so_many_seconds_after_the_press(stage, page):
    practise(stage, delay="10")
    page.clock.install()
    begin(page)
    expect(page.locator(".begins")).to_have_text(words(r"Begins in\s*10"))
    expect(page.locator(".ring-progress")).to_be_hidden()
    page.clock.run_for(2100)
    page.wait_for_function(COUNT, arg="8")
    stage.advance(10)
    page.clock.run_for(8000)
    expect(page.locator(".begins")).to_be_hidden()
    expect(page.locator(".ring-progress")).to_be_visible()
    stage.advance(120)
    expect(done(page)).to_be_visible()
    [session] = stage.sessions()
    assert (session["start"], session["seconds"]) == ("2026-11-20T07:00:10.000Z", 120)


def test_a_page_opened_while_a_sit_waits_counts_what_is_left(stage, context, page):
    practise(stage, delay="30")
    begin(page, "open")
    stage.advance(12)
    again = context.new_page()
    again.goto("/sit")
    expect(again.locator(".begins output")).to_have_text(words("^1[678]$"))
    expect(again.get_by_role("button", name="Finish")).to_have_count(0)
    stage.advance(18)
    again.reload()
    expect(again.locator(".clock")).to_have_text(words("^0:0"))
    expect(again.locator(".begins")).to_have_count(0)
    expect(again.get_by_role("button", name="Finish")).to_be_visible()


def test_cancelled_while_it_waits_a_sit_was_never_there(stage, page):
    practise(stage, delay="20")
    begin(page)
    stage.advance(12)
    page.get_by_role("button", name="Cancel").click()
    expect(running(page)).to_have_count(0)
    expect(page.locator(".round")).to_be_visible()
    expect(offer(page)).to_have_count(0)
    assert stage.sessions() == []


def test_the_bells_strike_at_their_minutes_on_the_clock_of_the_sound(stage, page):
    """0 is the beginning, after the wait; the end has its own bell, and nothing rings beyond it."""
    practise(stage, delay="10", bells="0, 1, 2, 5, 7")
    page.add_init_script(BELL)
    begin(page, 5)
    page.wait_for_function("() => bell.some(({ name }) => name === 'start')")
    assert strikes(page) == [15, 75, 135, 315]
    assert standing(page) == 4, "none is doubled, and the end has one bell"


def test_a_bell_at_nought_strikes_with_the_press_and_once(stage, page):
    practise(stage, bells="0, 1")
    page.add_init_script(BELL)
    begin(page)
    page.wait_for_function("() => bell.some(({ name }) => name === 'start')")
    assert strikes(page) == [5, 65, 125]
    assert standing(page) == 3, "the one that sounds is neither cut off nor struck again when the page learns that the sit runs"


def test_a_page_opened_late_strikes_no_bell_that_is_past(stage, context, page):
    practise(stage, bells="0, 1, 3, 4")
    begin(page, 5)
    page.close()
    stage.advance(125)
    again = context.new_page()
    again.add_init_script(BELL)
    again.goto("/sit")
    again.get_by_role("button", name="Tap for the bell").click()
    again.wait_for_function("() => bell.some(({ name }) => name === 'start')")
    assert all(abs(at - due) <= 2 for at, due in zip(strikes(again), [60, 120, 180], strict=True))


def test_an_open_ended_sit_has_its_bells_too(stage, page):
    practise(stage, bells="10, 20")
    page.add_init_script(BELL)
    begin(page, "open")
    page.wait_for_function("() => bell.some(({ name }) => name === 'start')")
    assert strikes(page) == [605, 1205]


STIRS = """window.stirs = []
Object.defineProperty(navigator, "vibrate", { value: (pattern) => stirs.push(pattern) })"""
# Breaths are counted as they end: a busy machine would look too late for one that lasts three seconds.
BREATHS = """window.breaths = 0
new MutationObserver((changes) => {
  breaths += changes.filter(({ oldValue }) => /\\bstruck now\\b/.test(oldValue ?? "")).length
}).observe(document, { subtree: true, attributeFilter: ["class"], attributeOldValue: true })"""


@pytest.mark.parametrize("signal, stirs, shows", [("vibration", 1, True), ("bell", 0, True), ("silent", 0, False)])
def test_a_minute_is_felt_and_seen_as_the_person_chose(stage, enter, signal, stirs, shows):
    practise(stage, bells="1")
    page = enter(stage, {"bell": signal}).new_page()
    page.add_init_script(BELL)
    page.add_init_script(STIRS)
    page.add_init_script(BREATHS)
    page.clock.install()
    begin(page)
    page.clock.run_for(65_000)
    assert page.evaluate("() => [breaths, stirs]") == [1 if shows else 0, [[300]] * stirs]
    page.clock.run_for(20_000)
    assert page.evaluate("() => [breaths, stirs.length]") == [1 if shows else 0, stirs], "once"


def test_the_bells_of_the_book_are_those_of_every_window(stage, page):
    page.add_init_script(BELL)
    page.goto("/sit")
    practise(stage, delay="5", bells="1")
    expect(page.locator("#stage")).to_have_attribute("data-bells", "1")
    page.locator(".round").click()
    page.wait_for_function("() => bell.some(({ name }) => name === 'start')")
    assert strikes(page) == [70, 130]


TONES = """() => ({ count: bell.filter(({ name }) => name === 'start').length, wished: { ...document.documentElement.dataset } })"""


@pytest.mark.parametrize("tone, overtones", [("gong", 9), ("bowl", 7), ("chime", 7)])
def test_each_tone_has_overtones_of_its_own_and_can_be_heard_in_settings(stage, page, tone, overtones):
    page.add_init_script(BELL)
    page.goto("/settings")
    if tone != "gong":
        with page.expect_response("**/settings/browser"):
            page.locator("#tone").select_option(tone)
    page.get_by_role("button", name="Play").click()
    page.wait_for_function("() => bell.some(({ name }) => name === 'start')")
    assert page.evaluate(TONES)["count"] == overtones
    page.goto("/sit")
    expect(page.locator("html")).to_have_attribute("data-tone", tone)


def test_the_volume_holds_at_once_and_stays(stage, enter, page):
    page.add_init_script(BELL)
    page.goto("/settings")
    with page.expect_response("**/settings/browser"):
        page.locator("#volume").fill("30")
    expect(page.locator("html")).to_have_attribute("data-volume", "30")
    expect(page.locator("#volume")).to_be_visible()
    page.reload()
    expect(page.locator("#volume")).to_have_value("30")
    assert page.context.new_page().goto("/sit").ok
    elsewhere = enter(stage).new_page()
    elsewhere.goto("/sit")
    expect(elsewhere.locator("html")).to_have_attribute("data-volume", "80")


def test_a_volume_of_nothing_is_silence(stage, enter):
    page = enter(stage, {"volume": "0"}).new_page()
    page.add_init_script(BELL)
    begin(page)
    stage.advance(120)
    expect(done(page)).to_be_visible()
    assert page.evaluate("() => bell") == []


def test_bells_that_are_no_minutes_are_refused_with_a_word(stage, page, watch):
    watch.allow("422")
    page.goto("/settings")
    page.locator("#bells").fill("at dawn")
    page.locator("#bells").press("Tab")
    expect(page.get_by_role("alert").first).to_contain_text("whole minutes from 0 to 240")
    assert stage.asked("settings", "get", "bells")["value"] == "none"
    page.locator("#bells").fill("30 0, 25")
    page.locator("#bells").press("Tab")
    until(lambda: stage.asked("settings", "get", "bells")["value"] == "0, 25, 30")
