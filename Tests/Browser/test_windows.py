"""Open windows are live: what is changed anywhere shows in all of them, and only one of them holds the line."""

from playwright.sync_api import expect

from hands import begin, choose, hide, running, show, thought, until, words, write
from watch import GONE

PAGES = ["/sit", "/sit/log", "/sit/days/2026-11-19", "/sit/weeks/2026-11-16", "/history", "/sit", "/sit/log", "/sit"]


def told(page):
    """Where a page shows that something was sat yesterday."""
    if "/history" in page.url:
        return page.locator("#acts .act", has_text="Added a session on 19 November")
    if "/days/" in page.url:
        return page.locator("#day .row", has_text="20 min")
    if "/weeks/" in page.url:
        return page.locator("#week .row", has_text="20 min")
    return page.locator("main .day .row", has_text="20 min")


def test_eight_windows_show_what_the_shell_adds_and_share_one_stream(stage, context, watch):
    windows = [context.new_page() for _ in PAGES]
    for window, address in zip(windows, PAGES):
        window.goto(address)
        expect(told(window)).to_have_count(0)
    stage.add("2026-11-19T18:00:00+01:00", 20)
    for window in windows:
        expect(told(window)).to_have_count(1, timeout=10_000)
    assert len(watch.feeds) == 1
    # The one that held the line leaves, another takes it up, and no touch is lost between them.
    windows[0].close()
    stage.shell("undo")
    for window in windows[1:]:
        if "/history" not in window.url:
            expect(told(window)).to_have_count(0)
    assert len(watch.feeds) == 1


def test_a_hidden_page_leaves_the_line_and_catches_up_when_shown(stage, page, watch):
    page.goto("/sit/log")
    until(lambda: page.evaluate("1") and len(watch.feeds) == 1)
    hide(page)
    until(lambda: page.evaluate("1") and len(watch.feeds) == 0)
    stage.add("2026-11-19T18:00:00+01:00", 20)
    stage.add("2026-11-18T18:00:00+01:00", 20)
    expect(page.locator("#log .row")).to_have_count(0)
    show(page)
    expect(page.locator("#log .row")).to_have_count(2)


def test_a_page_finds_back_to_a_server_that_was_away(stage, page, watch):
    watch.allow(GONE)
    page.goto("/sit/log")
    stage.kill()
    stage.add("2026-11-19T18:00:00+01:00", 20)
    stage.start()
    expect(page.locator("#log .row")).to_have_count(1)


def test_only_what_differs_is_replaced(stage, page):
    stage.add("2026-11-18T18:00:00+01:00", 10)
    page.goto("/sit/log")
    page.evaluate("() => (document.querySelector('#log .row').seen = true)")
    stage.add("2026-11-19T18:00:00+01:00", 20)
    expect(page.locator("#log .row")).to_have_count(2)
    assert page.evaluate("() => [...document.querySelectorAll('#log .row')].filter((row) => row.seen).length") == 1


def test_a_sit_begun_in_one_window_shows_in_all(stage, context, page):
    other = context.new_page()
    other.goto("/sit")
    begin(page)
    expect(running(other)).to_be_visible()


def test_the_field_a_person_types_in_is_left_alone(stage, context, page):
    page.goto("/sit")
    thought(page).press_sequentially("Half a sen")
    caret = page.evaluate("() => document.getElementById('thought').selectionStart")
    stage.add("2026-11-20T06:00:00+01:00", 3)
    expect(page.locator("#recent .row")).to_have_count(1)
    expect(thought(page)).to_have_value("Half a sen")
    expect(thought(page)).to_be_focused()
    assert page.evaluate("() => document.getElementById('thought').selectionStart") == caret


def test_a_thought_written_here_is_read_there(stage, context, page):
    other = context.new_page()
    other.goto("/sit")
    page.goto("/sit")
    write(page, "Snow on the sill.")
    expect(thought(other)).to_have_value("Snow on the sill.")
    stage.shell("thought", "set", "From the shell.", "--day", "2026-11-20")
    expect(thought(other)).to_have_value("From the shell.")


def test_the_day_turns_at_the_persons_own_midnight(raise_stage, enter):
    """The clocks of Tokyo, not those of the server in Berlin: 23:59:57 there is 15:59:57 here."""
    stage = raise_stage("2026-11-20T14:59:57.000Z")
    stage.add("2026-11-20T12:00:00+09:00", 7)
    page = enter(stage, zone="Asia/Tokyo").new_page()
    page.goto("/sit")
    expect(page.locator("#grid a[aria-current]")).to_have_attribute("href", "/sit/days/2026-11-20")
    expect(page.locator("#gauge .dial")).to_have_attribute("aria-label", words("^7 minutes of 7"))
    stage.advance(10)
    expect(page.locator("#grid a[aria-current]")).to_have_attribute("href", "/sit/days/2026-11-21")
    expect(page.locator("#gauge .dial")).to_have_attribute("aria-label", words("^0 minutes of 7"))
    expect(page.locator(".eyebrow")).to_have_text("Saturday 21 November")
    write(page, "A new day.")
    assert stage.thought("2026-11-21") == "A new day."


def test_a_cursor_left_in_the_thought_overnight_does_not_keep_yesterday(raise_stage, enter):
    stage = raise_stage("2026-11-20T22:59:50.000Z")
    page = enter(stage).new_page()
    page.clock.install(time="2026-11-20T22:59:50.000Z")
    page.goto("/sit")
    write(page, "Snow.")
    stage.advance(15)
    thought(page).press_sequentially(" And ice.")
    page.clock.run_for(15_000)
    # Whoever is writing finishes the day's thought.
    until(lambda: stage.thought("2026-11-20") == "Snow. And ice.")
    expect(page.locator(".eyebrow")).to_have_text("Friday 20 November")
    expect(thought(page)).to_be_focused()
    stage.advance(180)
    page.clock.run_for(180_000)
    expect(page.locator(".eyebrow")).to_have_text("Saturday 21 November")
    expect(thought(page)).to_have_value("")
    assert stage.thought("2026-11-20") == "Snow. And ice."


def test_the_zone_is_the_browsers_unless_it_was_chosen(stage, enter):
    page = enter(stage, {"zone": "Europe/Berlin"}, zone="Pacific/Kiritimati").new_page()
    page.goto("/sit")
    # It is 21:00 there.
    expect(page.locator("#grid a[aria-current]")).to_have_attribute("href", "/sit/days/2026-11-20")
    stage.advance(5 * 3600)
    page.reload()
    expect(page.locator("#grid a[aria-current]")).to_have_attribute("href", "/sit/days/2026-11-21")
    page.goto("/settings")
    choose(page, "zone", "Europe/Berlin")
    page.goto("/sit")
    expect(page.locator("#grid a[aria-current]")).to_have_attribute("href", "/sit/days/2026-11-20")
