"""Open windows are live: what is changed anywhere shows in all of them, and only one of them holds the line."""

from playwright.sync_api import expect

from hands import advance, held, hide, show, take_back, thought, until, write
from watch import GONE

ADDED = "Added a session on 19 November"
# Each page, and where it shows that something was sat yesterday.
PAGES = {
    "/sit": "main .day .row", "/sit/log": "main .day .row", "/day/2026-11-19": "#day .row", "/sit/weeks/2026-11-16": "#week .row",
    "/history": "#acts .act",
}
CARET = "() => document.getElementById('thought').selectionStart"


def told(page, address):
    return page.locator(PAGES[address], has_text=ADDED if address == "/history" else "20 min")


def test_windows_show_what_the_shell_adds_and_share_one_stream(stage, context, watch):
    windows = {address: context.new_page() for address in PAGES}
    for address, window in windows.items():
        window.goto(address)
        expect(told(window, address)).to_have_count(0)
    stage.add("2026-11-19T18:00:00+01:00", 20)
    for address, window in windows.items():
        expect(told(window, address)).to_have_count(1)
    assert len(watch.feeds) == 1
    # The one that held the line leaves, another takes it up, and no touch is lost between them.
    windows.pop("/sit").close()
    stage.shell("undo")
    expect(windows.pop("/history").locator("#acts .taken-back")).to_have_count(1)
    for address, window in windows.items():
        expect(told(window, address)).to_have_count(0)
    assert len(watch.feeds) == 1


def test_a_page_that_was_hidden_or_whose_server_was_away_catches_up(stage, page, watch):
    watch.allow(GONE)
    page.goto("/sit/log")
    until(lambda: page.evaluate("1") and len(watch.feeds) == 1)
    hide(page)
    until(lambda: page.evaluate("1") and len(watch.feeds) == 0)
    for day in (18, 19):
        stage.add(f"2026-11-{day}T18:00:00+01:00", 20)
    expect(page.locator("#log .row")).to_have_count(0)
    show(page)
    expect(page.locator("#log .row")).to_have_count(2)
    stage.restart()
    stage.add("2026-11-17T18:00:00+01:00", 20)
    expect(page.locator("#log .row")).to_have_count(3)


def test_the_field_a_person_types_in_is_left_alone_and_read_by_the_others(stage, context, page):
    other = context.new_page()
    other.goto("/sit")
    page.goto("/sit")
    write(page, "Half a sen")
    caret = page.evaluate(CARET)
    stage.add("2026-11-20T06:00:00+01:00", 3)
    expect(page.locator("#recent .row")).to_have_count(1)
    expect(thought(page)).to_have_value("Half a sen")
    expect(thought(page)).to_be_focused()
    assert page.evaluate(CARET) == caret
    expect(thought(other)).to_have_value("Half a sen")
    stage.shell("thought", "set", "From the shell.", "--day", "2026-11-20")
    expect(thought(other)).to_have_value("From the shell.")


def test_an_accent_chosen_anywhere_shows_everywhere_at_once(stage, context, page):
    page.goto("/settings")
    other = context.new_page()
    other.goto("/sit")
    page.get_by_role("radio", name="Green").check()
    for window in (page, other):
        expect(window.locator("html")).to_have_attribute("data-accent", "green")
    expect(page.get_by_role("radio", name="Green")).to_be_focused()
    take_back(page, "Changed the colours")
    for window in (page, other):
        expect(window.locator("html")).to_have_attribute("data-accent", "rose")


def today(page):
    return page.locator("#grid a[aria-current]")


def test_the_day_turns_at_the_persons_own_midnight_but_not_under_their_hands(raise_stage, enter):
    """First by the clocks of Tokyo, not those of the server in Berlin: 23:59:57 there is 15:59:57 here."""
    stage = raise_stage("2026-11-20T14:59:57.000Z")
    stage.shell("sit", "add", "--start", "2026-11-20T10:00:00+09:00", "--minutes", "2")
    page = enter(stage, zone="Asia/Tokyo").new_page()
    held(page, "2026-11-20T14:59:57+00:00")
    page.goto("/sit")
    expect(today(page)).to_have_attribute("href", "/day/2026-11-20")
    stage.advance(10)
    page.clock.run_for(10_000)
    expect(today(page)).to_have_attribute("href", "/day/2026-11-21")
    expect(page.locator(".eyebrow")).to_have_text("Saturday 21 November")
    page.close()

    stage.set("2026-11-20T22:59:50.000Z")
    page = enter(stage).new_page()
    held(page, "2026-11-20T22:59:50+00:00")
    page.goto("/sit")
    thought(page).press_sequentially("Snow.")
    advance(page, 400)
    stage.advance(15)
    thought(page).press_sequentially(" And ice.")
    advance(page, 400)
    expect(page.locator(".thought-form")).not_to_have_attribute("data-draft", "")
    assert stage.thought("2026-11-20") == "Snow. And ice."
    # It asks for what is new, and would be drawn anew if nobody wrote: whoever is writing finishes the day's thought.
    with page.expect_request("**/sit?rows=whole"):
        page.clock.run_for(15_000)
    advance(page, 0)
    expect(page.locator(".eyebrow")).to_have_text("Friday 20 November")
    expect(thought(page)).to_be_focused()
    stage.advance(180)
    page.clock.run_for(180_000)
    expect(page.locator(".eyebrow")).to_have_text("Saturday 21 November")
    expect(thought(page)).to_have_value("")


def test_the_zone_is_the_browsers_unless_it_was_chosen(stage, enter):
    page = enter(stage, {"zone": "Europe/Berlin"}, zone="Pacific/Kiritimati").new_page()
    stage.set("2026-11-20T12:00:00.000Z")
    stage.shell("sit", "add", "--start", "2026-11-20T09:00:00Z", "--minutes", "2")
    page.goto("/sit")
    expect(today(page)).to_have_attribute("href", "/day/2026-11-21")
    chosen = enter(stage, {"zone": "Europe/Berlin", "zonefixed": "1"}, zone="Pacific/Kiritimati").new_page()
    chosen.goto("/sit")
    # The same module has told the zone once it hears the keys.
    chosen.keyboard.press("n")
    expect(thought(chosen)).to_be_focused()
    expect(today(chosen)).to_have_attribute("href", "/day/2026-11-20")
