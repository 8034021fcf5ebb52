"""Nothing typed is ever lost, whoever goes away first: one field that saves itself, and many of them in a list."""

import json
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import expect

import made
from hands import acts, held, item, save_state, settled, thought, toast, until, write
from watch import GONE

KEPT = "Not saved yet; kept in this browser, retrying"
DRAFTS = "() => Object.keys(localStorage).filter((key) => key.startsWith('draft/'))"


def saves(watch):
    return [request for request in watch.posts if "/sit/thoughts/" in request.url]


def try_again(page):
    """As long as a page waits at most between two tries."""
    page.clock.fast_forward(31_000)


def test_a_server_killed_in_the_middle_of_a_word_costs_no_letter(stage, context, page, watch):
    watch.allow(GONE)
    held(page)
    page.goto("/sit")
    thought(page).press_sequentially("The fern in the w")
    page.clock.run_for(400)
    expect(save_state(page)).to_have_text("Saved")
    stage.kill()
    thought(page).press_sequentially("indow")
    page.clock.run_for(400)
    expect(save_state(page)).to_have_text(KEPT)
    stage.start()
    assert stage.thought() == "The fern in the w"
    try_again(page)
    expect(save_state(page)).to_have_text("Saved")
    assert stage.thought() == "The fern in the window"
    stage.kill()
    thought(page).press_sequentially(" leans")
    page.clock.run_for(400)
    expect(save_state(page)).to_have_text(KEPT)
    # What a page that is gone left behind, the next one saves.
    page.close()
    stage.start()
    again = context.new_page()
    again.goto("/sit")
    expect(thought(again)).to_have_value("The fern in the window leans")
    again.clock.run_for(1)
    until(lambda: stage.thought() == "The fern in the window leans")
    again.wait_for_function(f"() => ({DRAFTS})().length === 0")


# The time that is given for an answer is over when the test says so.
EXPIRE = """{
  const given = []
  AbortSignal.timeout = () => {
    given.push(new AbortController())
    return given.at(-1).signal
  }
  window.expire = () => given.splice(0).forEach((it) => it.abort(new DOMException("It took too long", "TimeoutError")))
}"""


def test_what_is_done_during_a_long_import_says_so_and_is_done_once(stage, context, page, watch):
    watch.allow("ERR_ABORTED")
    context.add_init_script(EXPIRE)
    fern = stage.item("Fern")
    page.goto("/sit")
    listing = context.new_page()
    listing.goto("/projects/inbox")
    saving, waiting = toast(listing).filter(has_text="Saving…"), listing.locator("#waiting li")
    with stage.written_by_another():
        with page.expect_request("**/sit/thoughts/*"):
            thought(page).press_sequentially("The fern")
        expect(save_state(page)).to_have_text("Saving…")
        with page.expect_request("**/sit/thoughts/*"):
            page.evaluate("() => expire()")
        expect(save_state(page)).to_have_text("Saving…")
        item(listing, fern).locator(".check").click()
        expect(saving).to_be_visible()
        listing.locator("#add").fill("Water the fern")
        listing.locator("#add").press("Enter")
        expect(waiting).to_contain_text("waiting")
    expect(save_state(page)).to_have_text("Saved")
    expect(waiting).to_have_count(0)
    expect(saving).to_have_count(0)
    expect(listing.locator(".item")).to_have_count(2)
    assert stage.thought() == "The fern"
    assert [it["isCompleted"] for it in stage.items().values()].count(True) == 1
    expect(acts(page).filter(has_text="thought")).to_have_count(1)


def test_a_tab_closed_right_after_the_last_key_has_saved_its_text(stage, page):
    page.goto("/sit")
    thought(page).press_sequentially("Rain again, and I did not mind")
    page.close(run_before_unload=True)
    until(lambda: stage.thought() == "Rain again, and I did not mind")


def test_what_is_typed_is_one_act_without_a_toast_and_what_is_not_is_never_posted(stage, page, watch):
    """A-B6: the placeholder was a text of its own, compared and saved."""
    stage.shell("thought", "set", "As it was.", "--day", "2026-11-20")
    page.goto("/sit")
    thought(page).focus()
    page.keyboard.press("ArrowLeft")
    thought(page).blur()
    thought(page).focus()
    page.goto("/settings")
    page.go_back()
    expect(thought(page)).to_have_value("As it was.")
    assert saves(watch) == []
    thought(page).press("Control+End")
    for text in (" One.", " Two."):
        write(page, text)
        stage.advance(20)
    assert stage.thought() == "As it was. One. Two."
    expect(toast(page)).to_have_count(0)
    assert page.evaluate(DRAFTS) == []
    stage.shell("undo")
    assert stage.thought() == "As it was."


@pytest.mark.parametrize("order", [("start", "end"), ("end", "start")])
def test_a_session_moves_to_another_day_whichever_of_its_times_is_typed_first(stage, page, order):
    """W-B8: each time alone is refused beside the other of the old day."""
    session = stage.add("2026-11-10T08:00:00+01:00", 20)["id"]
    page.goto(f"/sit/sessions/{session}")
    moved = {"start": "2026-11-12T08:00", "end": "2026-11-12T08:20"}
    first, second = (page.locator(f"#{name}") for name in order)
    first.fill(moved[order[0]])
    told = page.locator(f"#{order[0]}-judgement")
    expect(told).to_contain_text("The value stays 10 Nov 2026, 08:")
    second.fill(moved[order[1]])
    expect(page.locator(".eyebrow")).to_have_text("Thursday, 12 November 2026")
    for field in (first, second):
        expect(field).not_to_have_attribute("aria-invalid", "true")
    assert page.evaluate(DRAFTS) == []
    assert [(it["start"], it["seconds"]) for it in stage.sessions()] == [("2026-11-12T07:00:00.000Z", 1200)]
    assert [act for act in acts(page).all_inner_texts() if act.startswith("Changed")] == ["Changed a session on 12\u00a0November 2026"]


def test_which_of_two_times_is_meant_is_asked_where_it_can_be_said(stage, page):
    """W-B8: on the day the clocks are put back the page asked, and had no field for the answer."""
    session = stage.add("2026-10-24T23:00:00+02:00", 20)["id"]
    page.goto(f"/sit/sessions/{session}")
    turns = page.locator("#startTurn, #endTurn")
    expect(turns.filter(visible=True)).to_have_count(0)
    for name, time in (("start", "02:10"), ("end", "02:50")):
        page.locator(f"#{name}").fill(f"2026-10-25T{time}")
        settled(page)
    expect(page.locator("#end-judgement")).to_contain_text("Say which is meant.")
    for turn in turns.all():
        turn.select_option("second")
    expect(page.locator(".eyebrow")).to_have_text("Sunday, 25 October 2026")
    assert [(it["start"], it["seconds"]) for it in stage.sessions()] == [("2026-10-25T01:10:00.000Z", 2400)]
    page.goto("/sit/sessions/new")
    for name, time in (("start", "02:10"), ("end", "02:50")):
        page.locator(f"#{name}").fill(f"2026-10-25T{time}")
    page.locator(".session-form button").click()
    expect(page.locator(".refusal")).to_contain_text("Say which is meant.")
    for turn in turns.all():
        turn.select_option("first")
    page.locator(".session-form button").click()
    expect(page.locator("#day .rows .row")).to_have_count(2)


def test_280_is_a_gentle_mark_and_10000_the_limit(stage, page, watch):
    """A-B6: the 280 characters cut nothing; here they cut nothing on purpose."""
    watch.allow("422")
    page.goto("/sit")
    count = page.locator("#thought-count")
    for text, said, level in (
        ("a" * 268, "12 left", "within"), ("👩‍👩‍👧é" * 140, "0 left", "within"), ("👩‍👩‍👧é" * 140 + "!", "1 over 280", "over"),
        ("\n" * 14, "266 left · more than 14 lines", "over"),
    ):
        thought(page).fill(text)
        expect(count).to_have_text(said)
        expect(count).to_have_attribute("data-level", level)
    with page.expect_response(lambda answer: "/sit/thoughts/" in answer.url and answer.status == 200):
        thought(page).fill("a" * 10_000)
    expect(save_state(page)).to_have_text("Saved")
    thought(page).press("Control+End")
    thought(page).press_sequentially("b")
    expect(page.locator(".thought-form")).to_have_attribute("data-state", "refused")
    assert len(stage.thought()) == 10_000
    thought(page).press("Backspace")
    expect(page.locator(".thought-form")).not_to_have_attribute("data-state", "refused")


def test_what_two_windows_and_the_shell_write_at_once_is_kept_and_told_in_each_window(stage, context):
    mine, theirs = windows = context.new_page(), context.new_page()
    for window in windows:
        window.goto("/sit")
    # Whoever has the field is not disturbed, and so goes on from the text it began with.
    thought(mine).focus()
    write(theirs, "Theirs.")
    write(mine, "Mine.")
    notices = [window.locator(".others") for window in windows]
    for notice in notices:
        expect(notice).to_contain_text("Also written elsewhere")
        expect(notice).to_contain_text("Theirs.")
    stage.shell("thought", "set", "From the shell.", "--day", "2026-11-20")
    expect(notices[0]).to_contain_text("From the shell.")
    # The next keystroke answers none of them.
    thought(mine).press("End")
    write(mine, " More.")
    expect(notices[1].locator("form")).to_have_count(2)
    notices[1].locator("form", has_text="From the shell.").get_by_role("button", name="Not this").click()
    for notice in notices:
        expect(notice.locator("form")).to_have_count(1)
    assert stage.thought() == "Mine. More."
    mine.get_by_role("button", name="Take this").click()
    for window, notice in zip(windows, notices):
        expect(notice).to_have_count(0)
        expect(thought(window)).to_have_value("Theirs.")
    toast(mine).last.get_by_role("button", name="Undo").click()
    for window, notice in zip(windows, notices):
        expect(thought(window)).to_have_value("Mine. More.")
        expect(notice).to_be_visible()
    notices[0].get_by_role("button", name="Keep both").click()
    for window in windows:
        expect(thought(window)).to_have_value("Mine. More.\nTheirs.")


MOUNTED = "() => document.querySelectorAll('[data-behaviour=autosave]').length"
PUT_AND_REMOVE = """(name) => {
  const field = document.querySelector(name)
  field.value = "Last words"
  field.dispatchEvent(new Event("input", { bubbles: true }))
  field.closest("li").remove()
}"""


def field(page, number):
    return page.locator(f"#text-{number}")


def state(page, number):
    return page.locator(f".row:has(#text-{number}) .save-state")


def rows(page, count=4, **options):
    made.show(page, made.listing(made.row(number, **options) for number in range(count)))


def test_a_row_mounts_when_it_is_touched_and_leaves_nothing_behind(stage, page, watch):
    rows(page)
    assert page.evaluate(MOUNTED) == 0
    field(page, 2).press_sequentially("Old")
    expect(state(page, 2)).to_have_text("Saved")
    assert page.evaluate(MOUNTED) == 1
    assert stage.thought(made.day(2)) == "Old"
    page.evaluate("row => (document.getElementById('text-2').closest('li').outerHTML = row)", made.row(2, "New"))
    before = len(watch.posts)
    page.evaluate("() => dispatchEvent(new Event('pagehide'))")
    assert page.evaluate(MOUNTED) == 0
    field(page, 2).press("End")
    field(page, 2).press_sequentially("er")
    expect(state(page, 2)).to_have_text("Saved")
    assert stage.thought(made.day(2)) == "Newer"
    assert {parse_qs(post.post_data)["text"][0] for post in watch.posts[before:]} <= {"Newe", "Newer"}
    # What was put into a row that is taken away before it could be saved is saved as it goes.
    page.evaluate(PUT_AND_REMOVE, "#text-3")
    until(lambda: stage.thought(made.day(3)) == "Last words")


def test_a_draft_left_behind_wakes_its_row_alone_also_one_that_comes_later(stage, context, page, watch):
    watch.allow(GONE)
    held(page)
    rows(page)
    stage.kill()
    for number in (1, 3):
        field(page, number).press_sequentially(f"Kept {number}")
        page.clock.run_for(400)
        expect(state(page, number)).to_have_text(KEPT)
    page.close()
    stage.start()
    again = context.new_page()
    rows(again, 3)
    expect(field(again, 1)).to_have_value("Kept 1")
    again.clock.run_for(1)
    expect(state(again, 1)).to_have_text("Saved")
    assert again.evaluate(MOUNTED) == 1
    again.evaluate("row => document.querySelector('ul').insertAdjacentHTML('beforeend', row)", made.row(3))
    expect(field(again, 3)).to_have_value("Kept 3")
    again.clock.run_for(1)
    expect(state(again, 3)).to_have_text("Saved")
    assert [stage.thought(made.day(number)) for number in (1, 3)] == ["Kept 1", "Kept 3"]


def trimming(route):
    """A server that keeps a text without the blanks at its ends, and says so."""
    sent = parse_qs(route.request.post_data, keep_blank_values=True)["text"][0]
    saved = {"saved": True, "base": "0123456789abcdef", **({} if sent == sent.strip() else {"text": sent.strip()})}
    route.fulfill(content_type="application/json", body=json.dumps(saved))


def test_blanks_at_the_end_stay_under_the_hands_and_go_when_the_field_is_left(stage, page, watch):
    page.route("**/sit/thoughts/*", trimming)
    rows(page, trim=True, text=" As it was. ")
    field(page, 1).focus()
    field(page, 1).blur()
    expect(field(page, 1)).to_have_value(" As it was. ")
    assert saves(watch) == []
    field(page, 2).fill("")
    field(page, 2).press_sequentially("  Water ")
    expect(state(page, 2)).to_have_text("Saved")
    expect(field(page, 2)).to_have_value("  Water ")
    field(page, 2).press_sequentially("the fern ")
    expect(state(page, 2)).to_have_text("Saved")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("s")
    expect(field(page, 2)).to_have_value("  Water the ferns ")
    field(page, 2).blur()
    expect(field(page, 2)).to_have_value("Water the ferns")
    expect(page.locator(".row:has(#text-2) form")).not_to_have_attribute("data-draft", "")
    assert parse_qs(watch.posts[-1].post_data)["text"][0] == "Water the ferns"
