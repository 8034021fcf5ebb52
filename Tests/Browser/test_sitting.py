"""The heart: a sit from the press to the log, whatever happens to page and server meanwhile."""

import re

from playwright.sync_api import expect

from conftest import DESK, PHONE
from hands import advance, be_present, begin, done, held, hide, offer, ring_share, running, save_state, settled, show, thought, until, words
from watch import GONE

SEEN = """() => [...document.querySelectorAll("a, button, input, textarea, select, summary, h1")]
  .filter((it) => it.checkVisibility({ visibilityProperty: true })).map((it) => it.textContent.trim().replace(/[\\d: ]+$/, ""))"""
LEAVES = """() => {
  document.querySelector("#stage .done").click()
  return getComputedStyle(document.querySelector(".done[data-leaving]")).animationDuration
}"""


def share(page):
    """How much of the ring is drawn by a page whose clock is held."""
    page.clock.run_for(100)
    return round(ring_share(page), 2)


def test_a_sit_goes_from_the_press_to_the_log(stage, page):
    held(page)
    begin(page)
    advance(page, 0)
    # While one sits there is nothing else.
    assert [it for it in page.evaluate(SEEN) if it != "Tap for the bell"] == ["Time left", "Cancel"]
    page.clock.run_for(100)
    page.locator(".left summary").click()
    expect(page.locator(".left output")).to_have_text("2:00")
    stage.advance(120)
    expect(done(page)).to_contain_text("Done!")
    advance(page, 0)
    page.clock.run_for(4000)
    expect(done(page)).to_have_count(0)
    expect(thought(page)).to_be_focused()
    thought(page).press_sequentially("The kettle, then nothing.")
    page.clock.run_for(400)
    expect(save_state(page)).to_have_text("Saved")
    expect(page.locator("#gauge .dial")).to_have_attribute("aria-label", words("^2 minutes of 7 minutes"))
    today = page.locator('#grid td[data-key="2026-11-20"] a')
    expect(today).to_have_class(words("level-1"))
    expect(page.locator("#recent")).to_contain_text("2 min")
    expect(page.locator("#recent")).to_contain_text("The kettle, then nothing.")
    [session] = stage.sessions()
    assert (session["start"], session["seconds"]) == ("2026-11-20T07:00:00.000Z", 120)


def test_a_sit_by_keys_alone_keeps_the_focus_on_the_button_that_comes_next(stage, page):
    """A27, A28: each press of the stage left the focus nowhere."""
    page.goto("/sit")
    for answer in ("Save", "Discard"):
        page.locator(".round").press("Enter")
        expect(page.get_by_role("button", name="Cancel")).to_be_focused()
        stage.advance(80)
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Save 1:20")).to_be_focused()
        if answer == "Discard":
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator(".round")).to_be_focused()
        if answer == "Save":
            page.keyboard.press("Enter")
            expect(thought(page)).to_be_focused()
            expect(done(page)).to_have_count(0)
            stage.advance(20)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Cancel")).to_be_focused()
    assert [session["seconds"] for session in stage.sessions()] == [80]


def test_done_goes_at_a_tap_as_gently_as_it_came_and_does_not_come_again(stage, page):
    """A9: 0.3 s in, over 70 %, 1.2 s out."""
    held(page)
    begin(page, 2)
    advance(page, 0)
    stage.advance(120)
    expect(done(page)).to_be_visible()
    advance(page, 0)
    paper = "(it) => getComputedStyle(it).backgroundColor"
    assert done(page).evaluate(paper) == page.locator("body").evaluate(paper)
    assert page.evaluate(LEAVES) == "1.2s"
    expect(done(page)).to_have_count(0)
    expect(thought(page)).to_be_focused()
    page.reload()
    expect(page.locator(".round")).to_be_visible()
    expect(done(page)).to_have_count(0)


def test_the_page_counts_by_itself_and_the_clock_of_the_server_decides(stage, page):
    held(page)
    begin(page)
    advance(page, 0)
    page.clock.fast_forward(60_000)
    assert share(page) == 0.5
    with page.expect_response("**/sit?rows=whole"):
        page.clock.fast_forward(61_000)
    expect(running(page)).to_be_visible()
    stage.advance(120)
    expect(done(page)).to_be_visible()


def test_a_locked_phone_does_not_lengthen_a_sit(stage, page):
    """A-B2: ticks were counted, so a tab that was held back sat longer."""
    held(page)
    begin(page)
    advance(page, 0)
    hide(page)
    stage.advance(600)
    [session] = until(stage.sessions)
    assert (session["seconds"], session["end"]) == (120, "2026-11-20T07:02:00.000Z")
    page.clock.fast_forward(600_000)
    show(page)
    expect(running(page)).to_have_count(0)
    expect(page.locator("#recent")).to_contain_text("2 min")


def test_windows_share_one_sit_and_what_is_offered_of_it(stage, context, page):
    other = context.new_page()
    other.goto("/sit")
    begin(page)
    identity = running(page).get_attribute("data-id")
    expect(running(other)).to_have_attribute("data-id", identity)
    stage.advance(80)
    page.get_by_role("button", name="Cancel").click()
    for window in (page, other):
        expect(offer(window)).to_contain_text("You stopped after 1:20")
        expect(running(window)).to_have_count(0)
    assert stage.sessions() == []
    stage.advance(500)
    other.get_by_role("button", name="Save 1:20").click()
    for window in (page, other):
        expect(offer(window)).to_have_count(0)
    assert [session["seconds"] for session in stage.sessions()] == [80]
    other.locator(".round").click()
    expect(running(page)).to_be_visible()
    stage.advance(6)
    page.get_by_role("button", name="Cancel").click()
    for window in (page, other):
        expect(offer(window)).to_contain_text("That was under ten seconds, too short for a session")


def test_a_closed_page_and_a_killed_server_resume_the_same_ring(stage, context, page, watch):
    watch.allow(GONE)
    held(page)
    begin(page)
    advance(page, 0)
    identity = running(page).get_attribute("data-id")
    page.close()
    stage.advance(30)
    again = context.new_page()
    again.goto("/sit")
    expect(running(again)).to_have_attribute("data-id", identity)
    assert share(again) == 0.25
    stage.restart(now="2026-11-20T07:01:00.000Z")
    again.reload()
    expect(running(again)).to_have_attribute("data-id", identity)
    assert share(again) == 0.5
    stage.advance(60)
    expect(done(again)).to_be_visible()
    assert [(session["id"], session["seconds"]) for session in stage.sessions()] == [(identity, 120)]


def test_an_open_ended_sit_shows_hours_and_is_finished_by_hand(stage, page):
    """W-B12: from an hour on the clock lost its hours."""
    held(page)
    begin(page, "open")
    advance(page, 0)
    clock = page.locator("#stage .clock")
    expect(page.locator("#stage .ring")).to_have_count(0)
    page.clock.run_for(100)
    expect(clock).to_have_text("0:00")
    page.clock.fast_forward(62_000)
    page.clock.run_for(100)
    expect(clock).to_have_text("1:02")
    for _ in range(8):
        stage.advance(465)
        be_present(page)
    page.reload()
    page.clock.run_for(1100)
    expect(clock).to_have_text("1:02:01")
    page.mouse.click(200, 200)
    expect(running(page)).to_be_visible()
    page.get_by_role("button", name="Finish").click()
    expect(running(page)).to_have_count(0)
    assert [session["seconds"] for session in stage.sessions()] == [3720]


def test_a_long_press_opens_the_lengths_each_on_its_line_and_starts_nothing(stage, page):
    held(page)
    page.goto("/sit")
    box = page.locator(".round").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.clock.run_for(600)
    expect(page.locator("#lengths")).to_have_attribute("open", "")
    page.mouse.up()
    for viewport in (PHONE, DESK):
        page.set_viewport_size(viewport)
        boxes = [choice.bounding_box() for choice in page.locator("#lengths .choice").all()]
        assert len(boxes) == 7
        assert len({(box["x"], box["width"]) for box in boxes}) == 1, boxes
        assert all(above["y"] + above["height"] <= below["y"] for above, below in zip(boxes, boxes[1:])), boxes
        assert all(box["height"] < 60 < box["width"] for box in boxes), boxes
    expect(running(page)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#lengths")).not_to_have_attribute("open", "")
    page.locator("#lengths > summary").click()
    page.locator("#minutes").fill("33")
    page.locator("#minutes").press("Enter")
    expect(running(page)).to_have_attribute("data-length", str(33 * 60_000))


def test_a_long_press_by_touch_opens_the_lengths_and_a_short_one_starts(stage, phone):
    held(phone)
    phone.goto("/sit")
    box = phone.locator(".round").bounding_box()
    touch = phone.context.new_cdp_session(phone)
    points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    phone.clock.run_for(600)
    expect(phone.locator("#lengths")).to_have_attribute("open", "")
    posts = []
    phone.on("request", lambda request: request.method == "POST" and posts.append(request.url))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.clock.run_for(600)
    expect(phone.locator('.choice[value="20"]')).to_be_visible()
    phone.reload()
    expect(phone.locator(".round")).to_be_visible()
    assert posts == []
    phone.locator(".round").tap()
    expect(running(phone)).to_be_visible()


def test_another_line_comes_in_its_place_and_none_where_none_is_wanted(stage, context, page):
    """W-B7: "View more" did nothing."""
    page.goto("/sit")
    line = page.locator(".line-text")
    seen = {line.inner_text()}
    for _ in range(2):
        before = line.inner_text()
        page.get_by_role("link", name="Another quote").click()
        expect(line).not_to_have_text(before)
        expect(page.get_by_role("link", name="Another quote")).to_be_focused()
        expect(page.locator("#status")).to_have_text(line.inner_text())
        seen.add(line.inner_text())
    assert len(seen) == 3
    assert re.search(r"/sit\?line=\d+$", page.url)
    settings = context.new_page()
    settings.goto("/settings")
    for shown in (False, True):
        settings.locator("#line-shown").set_checked(shown)
        expect(line).to_have_count(int(shown))


IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1"


def test_an_iphone_hands_the_session_just_sat_to_apple_health_once(stage, enter):
    page = enter(stage, {"health": "on"}, viewport=PHONE, user_agent=IPHONE).new_page()
    begin(page)
    stage.advance(120)
    expect(done(page)).to_be_visible()
    settled(page)
    page.keyboard.press("Escape")
    link = page.get_by_role("link", name="Log in Apple Health")
    expect(link).to_be_visible()
    # The phone leaves the page by such a link; this browser knows no such scheme.
    page.evaluate("() => addEventListener('click', (event) => event.preventDefault())")
    link.click()
    expect(link).to_have_count(0)
    page.reload()
    expect(page.locator(".round")).to_be_visible()
    expect(link).to_have_count(0)
