"""Nothing typed is ever lost, whoever goes away first."""

from playwright.sync_api import expect

from hands import acts, item, save_state, thought, toast, until, write
from watch import GONE

KEPT = "Not saved yet; kept in this browser, retrying"


def saves(watch):
    return [request for request in watch.posts if "/sit/thoughts/" in request.url]


def test_a_server_killed_in_the_middle_of_a_word_costs_no_letter(stage, page, watch):
    watch.allow(GONE)
    page.goto("/sit")
    write(page, "The fern in the w")
    stage.kill()
    thought(page).press_sequentially("indow leans to the light.")
    expect(save_state(page)).to_have_text(KEPT)
    assert stage.thought() == "The fern in the w"
    stage.start()
    expect(save_state(page)).to_have_text("Saved")
    assert stage.thought() == "The fern in the window leans to the light."


def test_a_save_waits_for_a_long_import_and_says_so(stage, page, watch):
    # The twenty seconds a save is given, so that the test need not wait for as long; what asks whether the server is there keeps its own.
    page.add_init_script("""{
      const timeout = AbortSignal.timeout
      AbortSignal.timeout = (time) => timeout.call(AbortSignal, time === 20_000 ? 2000 : time)
    }""")
    watch.allow("ERR_ABORTED")
    page.goto("/sit")
    with stage.written_by_another():
        thought(page).press_sequentially("The fern in the w")
        expect(save_state(page)).to_have_text("Saving…")
        thought(page).press_sequentially("indow")
        # Longer than a command waits, and longer than a save is given: it was sent again.
        page.wait_for_timeout(6000)
        assert len(saves(watch)) > 1
        expect(save_state(page)).to_have_text("Saving…")
    expect(save_state(page)).to_have_text("Saved")
    assert stage.thought() == "The fern in the window"
    expect(acts(page)).to_have_count(1)


def test_what_is_done_during_a_long_import_says_that_it_is_being_saved_or_waits(stage, page):
    fern = stage.item("Fern")
    page.goto("/projects/inbox")
    saving, waiting = toast(page).filter(has_text="Saving…"), page.locator("#waiting li")
    with stage.written_by_another():
        item(page, fern).locator(".check").click()
        expect(saving).to_be_visible()
        page.locator("#add").fill("Water the fern")
        page.locator("#add").press("Enter")
        expect(waiting).to_contain_text("waiting")
        page.wait_for_timeout(6000)
        expect(saving).to_be_visible()
        expect(waiting).to_have_count(1)
    expect(waiting).to_have_count(0)
    expect(saving).to_have_count(0)
    expect(page.locator(".item")).to_have_count(2)
    assert [it["isCompleted"] for it in stage.items().values()].count(True) == 1


def test_a_tab_closed_10_ms_after_the_last_key_has_saved_its_text(stage, context, page):
    page.goto("/sit")
    thought(page).press_sequentially("Rain again, and I did not mind")
    page.wait_for_timeout(10)
    page.close(run_before_unload=True)
    until(lambda: stage.thought() == "Rain again, and I did not mind")


def test_a_tab_that_crashed_offers_its_draft_to_the_next(stage, context, page, watch):
    watch.allow(GONE)
    page.goto("/sit")
    thought(page).focus()
    stage.kill()
    thought(page).press_sequentially("Kept by the browser alone")
    expect(save_state(page)).to_have_text(KEPT)
    page.close()
    stage.start()
    again = context.new_page()
    again.goto("/sit")
    expect(thought(again)).to_have_value("Kept by the browser alone")
    until(lambda: stage.thought() == "Kept by the browser alone")


def test_typing_while_the_server_is_away_survives_a_reload(stage, page, watch):
    watch.allow(GONE)
    page.goto("/sit")
    thought(page).press_sequentially("Before")
    expect(save_state(page)).to_have_text("Saved")
    stage.kill()
    thought(page).press_sequentially(" and after")
    expect(save_state(page)).to_have_text(KEPT)
    stage.start()
    page.reload()
    expect(thought(page)).to_have_value("Before and after")
    until(lambda: stage.thought() == "Before and after")


def test_a_save_says_so_and_keeps_no_draft(stage, page):
    page.goto("/sit")
    write(page, "Done with it.")
    expect(page.locator(".thought-form")).not_to_have_attribute("data-draft", "")
    assert page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('draft/'))") == []


def test_a_field_never_touched_is_never_posted(stage, page, watch):
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
    thought(page).focus()
    page.reload()
    expect(thought(page)).to_have_value("As it was.")
    assert saves(watch) == []


def test_typing_is_one_act_and_no_toast(stage, page):
    page.goto("/sit")
    write(page, "One. ")
    stage.advance(20)
    write(page, "Two. ")
    stage.advance(20)
    write(page, "Three.")
    expect(toast(page)).to_have_count(0)
    expect(acts(page)).to_have_count(1)
    expect(page.locator("#acts .act")).to_contain_text("Wrote the thought for 20 November")
    stage.shell("undo")
    assert stage.thought() == ""


def test_a_thought_needs_no_session_and_there_is_one_a_day(stage, page):
    """A-B3, A-B4: a thought belonged to a meditation, so a day had none or several."""
    page.goto("/sit/days/2026-11-18")
    write(page, "An earlier day.")
    page.goto("/sit")
    write(page, "Today.")
    page.reload()
    write(page, " Still today.")
    thoughts = stage.asked("thought", "list")
    assert sorted((thought["day"], thought["text"]) for thought in thoughts) == [
        ("2026-11-18", "An earlier day."), ("2026-11-20", " Still today.Today.")]


def test_blank_is_no_thought(stage, page):
    page.goto("/sit")
    write(page, "x")
    thought(page).press("Backspace")
    expect(page.locator("#recent .prose")).to_have_count(0)
    until(lambda: stage.asked("thought", "list") == [])


def test_280_is_a_gentle_mark_and_10000_the_limit(stage, page, watch):
    """A-B6: the 280 characters cut nothing; here they cut nothing on purpose."""
    watch.allow("422")
    page.goto("/sit")
    count = page.locator("#thought-count")
    thought(page).fill("👩‍👩‍👧é" * 140)
    expect(count).to_have_text("0 left")
    expect(count).not_to_have_attribute("data-level", "marked")
    thought(page).press("End")
    thought(page).press_sequentially("!")
    expect(count).to_have_text("1 over 280")
    expect(count).to_have_attribute("data-level", "over")
    expect(save_state(page)).to_have_text("Saved")
    assert stage.thought() == "👩‍👩‍👧é" * 140 + "!"
    thought(page).fill("a" * 10_000)
    expect(save_state(page)).to_have_text("Saved")
    until(lambda: len(stage.thought()) == 10_000)
    thought(page).press("Control+End")
    thought(page).press_sequentially("b")
    expect(count).to_have_attribute("data-level", "over")
    expect(page.locator(".thought-form")).to_have_attribute("data-state", "refused")
    expect(save_state(page)).not_to_have_text("Saved")
    assert len(stage.thought()) == 10_000
    thought(page).press("Backspace")
    expect(page.locator(".thought-form")).not_to_have_attribute("data-state", "refused")


class Two:
    """Two windows that write the same thought, neither having seen the other's words."""

    def __init__(self, context):
        self.mine, self.theirs = context.new_page(), context.new_page()
        for window in (self.mine, self.theirs):
            window.goto("/sit")
        # Whoever has the field is not disturbed, and so goes on from the text it began with.
        thought(self.mine).focus()
        write(self.theirs, "Theirs.")
        write(self.mine, "Mine.")

    def notices(self):
        return [window.locator(".others") for window in (self.mine, self.theirs)]


def test_a_change_in_two_windows_keeps_both_and_says_so_in_each(stage, context):
    two = Two(context)
    for notice in two.notices():
        expect(notice).to_contain_text("Also written elsewhere")
        expect(notice).to_contain_text("Theirs.")
    assert stage.thought() == "Mine."
    two.theirs.reload()
    expect(thought(two.theirs)).to_have_value("Mine.")
    expect(two.notices()[1]).to_be_visible()


def test_keep_mine_settles_it_in_every_window(stage, context):
    two = Two(context)
    two.theirs.get_by_role("button", name="Not this").click()
    for notice in two.notices():
        expect(notice).to_have_count(0)
    assert stage.thought() == "Mine."


def test_take_theirs_settles_it_and_can_be_undone(stage, context):
    two = Two(context)
    two.mine.get_by_role("button", name="Take this").click()
    for notice in two.notices():
        expect(notice).to_have_count(0)
    assert stage.thought() == "Theirs."
    expect(thought(two.mine)).to_have_value("Theirs.")
    toast(two.mine).get_by_role("button", name="Undo").click()
    until(lambda: stage.thought() == "Mine.")
    expect(thought(two.mine)).to_have_value("Mine.")
    expect(two.notices()[0]).to_be_visible()


def test_both_texts_are_kept_one_under_the_other(stage, context):
    two = Two(context)
    two.theirs.get_by_role("button", name="Keep both").click()
    for notice in two.notices():
        expect(notice).to_have_count(0)
    assert stage.thought() == "Mine.\nTheirs."
    expect(thought(two.theirs)).to_have_value("Mine.\nTheirs.")


def test_of_three_texts_each_is_answered_by_itself_and_the_next_keystroke_answers_none(stage, context):
    two = Two(context)
    stage.shell("thought", "set", "From the shell.", "--day", "2026-11-20")
    for text in ("Theirs.", "From the shell."):
        expect(two.notices()[0]).to_contain_text(text)
    thought(two.mine).press("End")
    thought(two.mine).press_sequentially(" More.")
    until(lambda: stage.thought() == "Mine. More.")
    notice = two.notices()[1]
    expect(notice.locator("form")).to_have_count(2)
    notice.locator("form", has_text="From the shell.").get_by_role("button", name="Not this").click()
    expect(notice.locator("form")).to_have_count(1)
    expect(notice).to_contain_text("Theirs.")
    assert stage.thought() == "Mine. More."


def test_a_change_the_shell_makes_meanwhile_is_kept_too(stage, page):
    page.goto("/sit")
    thought(page).focus()
    stage.shell("thought", "set", "From the shell.", "--day", "2026-11-20")
    write(page, "From the page.")
    expect(page.locator(".others")).to_contain_text("From the shell.")
    assert stage.thought() == "From the page."
