"""The heart: a sit from the press to the log, whatever happens to page and server meanwhile."""

import pytest
from playwright.sync_api import expect

from conftest import DESK, PHONE
from hands import be_present, begin, done, hide, offer, ring_share, running, show, thought, until, words, write
from watch import GONE


def test_a_sit_goes_from_the_press_to_the_log(stage, page):
    begin(page)
    assert stage.asked("thought", "list") == []
    stage.advance(120)
    expect(done(page)).to_contain_text("Done!")
    expect(done(page)).to_have_count(0)
    expect(thought(page)).to_be_focused()
    write(page, "The kettle, then nothing.")
    expect(page.locator("#gauge .dial")).to_have_attribute("aria-label", words("^2 minutes of 7 minutes"))
    today = page.locator('#grid td[data-key="2026-11-20"] a')
    expect(today).to_have_class(words("level-1"))
    expect(today).to_have_attribute("aria-label", "Friday 20 November: 1 session, 2 minutes")
    expect(page.locator("#recent")).to_contain_text("2 min")
    expect(page.locator("#recent")).to_contain_text("The kettle, then nothing.")
    page.goto("/sit/log")
    expect(page.locator("#log")).to_contain_text("The kettle, then nothing.")
    [session] = stage.sessions()
    session.pop("id")
    assert session == {
        "start": "2026-11-20T07:00:00.000Z", "end": "2026-11-20T07:02:00.000Z", "seconds": 120, "day": "2026-11-20",
        "timeZone": "Europe/Berlin", "source": "commonplace",
    }


def test_a_finished_sit_is_in_the_log_also_when_nobody_looks(stage, page):
    """A-B1: a session was logged only with a note, and only by the open page."""
    begin(page)
    page.close()
    stage.advance(120)
    assert until(stage.sessions)[0]["seconds"] == 120


def test_a_locked_phone_does_not_lengthen_a_sit(stage, page):
    """A-B2: ticks were counted, so a tab that was held back sat longer."""
    page.clock.install(time="2026-11-20T08:00:00+01:00")
    begin(page)
    hide(page)
    page.clock.pause_at("2026-11-20T08:30:00+01:00")
    stage.advance(600)
    [session] = until(stage.sessions)
    assert (session["seconds"], session["end"]) == (120, "2026-11-20T07:02:00.000Z")
    page.clock.resume()
    show(page)
    expect(running(page)).to_have_count(0)
    expect(page.locator("#recent")).to_contain_text("2 min")


def test_the_page_counts_by_itself_between_two_answers(stage, page):
    page.clock.install()
    begin(page)
    # From here on the page counts: before that there is nothing to go forward.
    page.wait_for_function("() => document.querySelector('.ring-progress').getAttribute('stroke-dashoffset') < 0.999")
    page.clock.fast_forward(60_000)
    page.wait_for_function("() => document.querySelector('.ring-progress').getAttribute('stroke-dashoffset') < 0.51")
    assert 0.49 < ring_share(page) < 0.6
    stage.advance(120)
    page.clock.fast_forward(61_000)
    expect(done(page)).to_be_visible()


def test_a_page_that_is_early_waits_for_the_server(stage, page):
    page.clock.install()
    begin(page)
    with page.expect_response("**/sit/regions/stage"):
        page.clock.fast_forward(121_000)
    expect(running(page)).to_be_visible()
    stage.advance(120)
    expect(done(page)).to_be_visible()


@pytest.mark.parametrize("minutes", [20, 60])
def test_the_ring_is_true_for_every_length(stage, page, minutes):
    """A-B5: the ring's end was computed for two minutes, whatever the length."""
    begin(page, minutes)
    stage.advance(minutes * 15)
    page.reload()
    expect(running(page)).to_be_visible()
    page.wait_for_function("() => document.querySelector('.ring-progress').getAttribute('stroke-dashoffset') < 0.7501")
    assert abs(ring_share(page) - 0.25) < 0.01
    assert page.locator(".ring-progress").get_attribute("transform").startswith("rotate(-90")


def test_cancel_offers_to_keep_what_was_sat(stage, page):
    begin(page)
    stage.advance(80)
    page.get_by_role("button", name="Cancel").click()
    expect(running(page)).to_have_count(0)
    expect(offer(page)).to_contain_text("You stopped after 1:20")
    assert stage.sessions() == []
    stage.advance(500)
    page.get_by_role("button", name="Save 1:20").click()
    expect(offer(page)).to_have_count(0)
    assert [session["seconds"] for session in until(stage.sessions)] == [80]


def test_a_cancelled_sit_can_be_let_go(stage, page):
    begin(page)
    stage.advance(80)
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Discard").click()
    expect(offer(page)).to_have_count(0)
    page.reload()
    expect(page.locator(".round")).to_be_visible()
    expect(offer(page)).to_have_count(0)
    assert stage.sessions() == []


def test_under_ten_seconds_counts_as_none_and_says_so(stage, page):
    """W-B10: any tap saved, also a session of 0 s."""
    begin(page)
    stage.advance(6)
    page.get_by_role("button", name="Cancel").click()
    expect(running(page)).to_have_count(0)
    expect(offer(page)).to_contain_text("That was under ten seconds, too short for a session")
    expect(page.get_by_role("button", name=words("^Save"))).to_have_count(0)
    assert stage.sessions() == []
    stage.advance(30)
    page.reload()
    expect(page.locator(".round")).to_be_visible()
    expect(offer(page)).to_have_count(0)


def test_a_closed_tab_resumes_the_same_ring(stage, context, page):
    begin(page)
    identity = running(page).get_attribute("data-id")
    page.close()
    stage.advance(30)
    again = context.new_page()
    again.goto("/sit")
    expect(running(again)).to_have_attribute("data-id", identity)
    assert 0.24 < ring_share(again) < 0.5
    stage.advance(90)
    expect(done(again)).to_be_visible()
    assert [session["id"] for session in stage.sessions()] == [identity]


def test_a_restarted_server_resumes_the_same_ring(stage, page, watch):
    watch.allow(GONE)
    begin(page)
    identity = running(page).get_attribute("data-id")
    stage.restart(now="2026-11-20T07:01:00.000Z")
    page.reload()
    expect(running(page)).to_have_attribute("data-id", identity)
    assert 0.49 < ring_share(page) < 0.8
    stage.advance(60)
    expect(done(page)).to_be_visible()
    assert [session["seconds"] for session in stage.sessions()] == [120]


def test_a_sit_that_ended_while_no_server_ran_is_kept_with_its_true_end(stage, page, watch):
    """W-B11: saving hung on a view that the same change took away; here it needs neither a page nor a server."""
    watch.allow(GONE)
    begin(page)
    stage.restart(now="2026-11-20T09:00:00.000Z")
    page.reload()
    expect(page.locator(".round")).to_be_visible()
    assert [session["end"] for session in stage.sessions()] == ["2026-11-20T07:02:00.000Z"]


def test_a_second_start_joins_the_sit_that_runs(stage, context, page, watch):
    watch.allow("ERR_FAILED")
    other = context.new_page()
    other.goto("/sit")
    # This window has not heard yet that the other one sits.
    other.route("**/sit/regions/stage", lambda route: route.abort())
    begin(page)
    identity = running(page).get_attribute("data-id")
    stage.advance(30)
    other.unroute("**/sit/regions/stage")
    other.evaluate("() => document.querySelector('.start')?.requestSubmit(document.querySelector('.round'))")
    expect(running(other)).to_have_attribute("data-id", identity)
    stage.advance(90)
    expect(done(other)).to_be_visible()
    assert [session["seconds"] for session in stage.sessions()] == [120]


def test_a_cancel_in_one_window_ends_the_sit_in_the_other(stage, context, page):
    begin(page)
    other = context.new_page()
    other.goto("/sit")
    expect(running(other)).to_be_visible()
    stage.advance(20)
    page.get_by_role("button", name="Cancel").click()
    expect(offer(other)).to_be_visible()
    expect(running(other)).to_have_count(0)


def test_an_open_ended_sit_shows_hours_and_is_finished_by_hand(stage, page):
    """W-B12: from an hour on the clock lost its hours."""
    begin(page, "open")
    expect(page.locator("#stage .ring")).to_have_count(0)
    expect(page.locator("#stage .clock")).to_have_text(words(r"^0:0\d$"))
    for _ in range(8):
        stage.advance(465)
        be_present(page)
    page.reload()
    expect(page.locator("#stage .clock")).to_have_text(words(r"^1:02:0\d$"))
    page.mouse.click(200, 200)
    expect(running(page)).to_be_visible()
    page.get_by_role("button", name="Finish").click()
    expect(running(page)).to_have_count(0)
    assert [session["seconds"] for session in until(stage.sessions)] == [3720]


def test_an_abandoned_open_ended_sit_asks_how_much_of_it_counts(stage, context, page):
    begin(page, "open")
    stage.advance(300)
    be_present(page)
    page.close()
    stage.advance(7200)
    again = context.new_page()
    again.goto("/sit")
    expect(offer(again)).to_contain_text("You were last here 5:00 into it")
    assert stage.sessions() == []
    again.get_by_role("button", name="Save 5:00").click()
    expect(offer(again)).to_have_count(0)
    assert [session["seconds"] for session in until(stage.sessions)] == [300]


def test_the_chosen_length_is_remembered(stage, page):
    begin(page, 10)
    stage.advance(600)
    expect(done(page)).to_be_visible()
    done(page).click()
    page.goto("/sit")
    expect(page.locator(".round-length")).to_have_text("10 min")


def test_any_number_of_minutes_can_be_sat(stage, page):
    page.goto("/sit")
    page.locator("#lengths > summary").click()
    page.locator("#minutes").fill("33")
    page.locator("#minutes").press("Enter")
    expect(running(page)).to_have_attribute("data-length", str(33 * 60_000))


def test_a_long_press_opens_the_lengths_and_starts_nothing(stage, page):
    page.goto("/sit")
    box = page.locator(".round").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(page.locator("#lengths")).to_have_attribute("open", "")
    page.mouse.up()
    expect(page.locator('.choice[value="20"]')).to_be_visible()
    expect(running(page)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#lengths")).not_to_have_attribute("open", "")


def test_a_long_press_by_touch_opens_the_lengths_and_starts_nothing(stage, phone):
    phone.goto("/sit")
    box = phone.locator(".round").bounding_box()
    touch = phone.context.new_cdp_session(phone)
    points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    expect(phone.locator("#lengths")).to_have_attribute("open", "")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.locator('.choice[value="20"]')).to_be_visible()
    # What a lifted finger begins, it begins at once.
    phone.wait_for_timeout(500)
    expect(running(phone)).to_have_count(0)
    phone.reload()
    expect(phone.locator(".round")).to_be_visible()
    # A short touch is a press as ever.
    phone.locator(".round").tap()
    expect(running(phone)).to_be_visible()


def test_the_lengths_stand_one_below_the_other_each_on_its_line(stage, enter):
    for viewport in (DESK, PHONE):
        page = enter(stage, viewport=viewport).new_page()
        page.goto("/sit")
        page.locator("#lengths summary").click()
        boxes = [choice.bounding_box() for choice in page.locator("#lengths .choice").all()]
        assert len(boxes) == 6
        assert len({(box["x"], box["width"]) for box in boxes}) == 1, boxes
        assert all(above["y"] + above["height"] <= below["y"] for above, below in zip(boxes, boxes[1:])), boxes
        assert all(box["height"] < 60 < box["width"] for box in boxes), boxes


def test_while_one_sits_there_is_nothing_else(stage, page):
    begin(page)
    seen = page.evaluate("() => [...document.querySelectorAll('a, button, input, textarea, select, summary, h1')]"
                         ".filter((it) => it.checkVisibility({ visibilityProperty: true })).map((it) => it.textContent.trim())")
    assert [it.rstrip("0123456789: ") for it in seen if it != "Tap for the bell"] == ["Time left", "Cancel"]


def test_done_goes_at_a_tap_and_does_not_come_again(stage, page):
    begin(page)
    stage.advance(120)
    done(page).click()
    expect(done(page)).to_have_count(0)
    expect(thought(page)).to_be_focused()
    page.reload()
    expect(page.locator(".round")).to_be_visible()
    # Sooner than it would have gone by itself.
    expect(done(page)).to_have_count(0, timeout=2000)


def test_who_sits_is_told_what_to_do_and_may_see_how_long_it_lasts(stage, context, page):
    begin(page, 2)
    expect(page.locator(".observe")).to_be_visible()
    expect(page).to_have_title("A session is running · Commonplace")
    left = page.locator(".left output")
    expect(left).to_be_hidden()
    page.locator(".left summary").click()
    expect(left).to_have_text(words(r"^[12]:\d\d$"))
    stage.advance(60)
    page.reload()
    expect(page.get_by_role("progressbar", name="Session progress")).to_have_attribute("aria-valuenow", words("^5"))
    other = context.new_page()
    other.goto("/projects")
    expect(other.locator(".sitting-news a")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page).to_have_title("Sit · Commonplace")
    expect(other.locator(".sitting-news a")).to_have_count(0)


def test_the_end_goes_as_gently_as_it_comes(stage, page):
    """A9: 0.3 s in, over 70 %, 1.2 s out."""
    begin(page, 2)
    stage.advance(120)
    expect(done(page)).to_be_visible()
    assert done(page).evaluate("(it) => getComputedStyle(it).backgroundColor").endswith("0.7)")
    done(page).click()
    assert page.evaluate("() => getComputedStyle(document.querySelector('.done[data-leaving]')).animationDuration") == "1.2s"
    expect(thought(page)).to_be_focused()
    expect(done(page)).to_have_count(0)


def test_a_thought_says_how_much_room_is_left_and_when_it_is_long(stage, page):
    """A15: 280 characters and 14 lines are meant; more is kept all the same."""
    page.goto("/sit")
    count = page.locator("#thought-count")
    for text, said, level in [("a" * 268, "12 left", "within"), ("a" * 283, "3 over 280", "over"), ("\n" * 14, "266 left · more than 14 lines", "over")]:
        thought(page).fill(text)
        expect(count).to_have_text(said)
        expect(count).to_have_attribute("data-level", level)


def test_the_goal_is_changed_by_a_tap_on_it(stage, phone):
    phone.goto("/sit")
    phone.locator("#gauge summary").tap()
    phone.locator("#gauge #goal").fill("12")
    phone.locator("#gauge #goal").press("Enter")
    expect(phone.locator("#gauge summary")).to_contain_text("12 min")
