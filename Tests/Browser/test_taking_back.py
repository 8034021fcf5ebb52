"""What was done can be taken back: at its notice, and in the history."""

import re

from playwright.sync_api import expect

from hands import held, toast, words


def test_a_deleted_session_comes_back_at_its_notice_which_stays_as_long_as_it_is_looked_at(stage, page):
    for day in (18, 19, 20):
        stage.add(f"2026-11-{day}T07:00:00+01:00", 5)
    held(page)
    page.goto("/sit/log")
    rows, delete = page.locator("#log .row"), page.locator("#log .row form button").first
    rows.first.hover()
    delete.click()
    expect(rows).to_have_count(2)
    expect(toast(page)).to_contain_text("Deleted a session on 20 November")
    expect(page.locator("#status")).to_have_text(words("Deleted a session"))
    # By keys alone.
    toast(page).get_by_role("button", name="Undo").focus()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(3)
    expect(toast(page)).to_contain_text("Restored a session on 20 November")
    rows.first.hover()
    delete.click()
    expect(rows).to_have_count(2)
    toast(page).last.hover()
    page.clock.run_for(20_000)
    expect(toast(page).last).to_be_visible()
    page.mouse.move(5, 5)
    page.clock.run_for(8_500)
    expect(toast(page)).to_have_count(0)


def test_a_refusal_stays_until_it_is_closed_or_something_else_is_done(stage, page, watch):
    def refuse(route):
        is_post = route.request.method == "POST"
        route.fulfill(status=422, json={"error": "It is not there any more."}) if is_post else route.fallback()

    watch.allow("422")
    stage.add("2026-11-20T07:00:00+01:00", 5)
    held(page)
    page.goto("/sit/log")
    row, delete = page.locator("#log .row"), page.locator("#log .row form button")
    page.route("**/sit/**", refuse)
    for close in (True, False):
        row.hover()
        delete.click()
        expect(toast(page)).to_contain_text("It is not there any more")
        page.mouse.move(5, 5)
        page.clock.run_for(20_000)
        expect(toast(page)).to_be_visible()
        if close:
            toast(page).locator("[data-dismiss]").click()
            expect(toast(page)).to_have_count(0)
    page.unroute("**/sit/**")
    row.hover()
    delete.click()
    expect(row).to_have_count(0)
    expect(toast(page)).to_have_count(1)
    expect(toast(page)).to_contain_text("Deleted a session")


def test_the_history_undoes_the_last_act_again_and_again_and_redoes(stage, page):
    for day in (18, 19, 20):
        stage.add(f"2026-11-{day}T07:00:00+01:00", 5)
    page.goto("/history")
    undo = page.get_by_role("button", name="Undo last")
    for count in (1, 2):
        undo.click()
        expect(page.locator("#acts .taken-back")).to_have_count(count)
        # Until it is answered another press is none.
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.get_by_role("button", name="Redo", exact=True).click()
    expect(page.locator("#acts .act").first).to_contain_text("Redid")
    assert len(stage.sessions()) == 2


def test_the_history_shows_one_notebook_as_soon_as_it_is_chosen(stage, page):
    stage.add("2026-11-19T07:00:00+01:00", 5)
    stage.item("Fern")
    page.goto("/history")
    session, fern = (page.locator(".act", has_text=words) for words in ("Added a session", "Fern"))
    expect(session).to_have_count(1)
    expect(page.get_by_role("button", name="Show", exact=True)).to_be_hidden()
    page.locator("#filter-notebook").select_option(label="Projects")
    expect(session).to_have_count(0)
    expect(fern).to_have_count(1)
    expect(page).to_have_url(re.compile(r"/history\?notebook=projects$"))
    expect(page.get_by_role("button", name="Undo last")).to_have_count(0)
    page.get_by_role("link", name="Show all").click()
    expect(session).to_have_count(1)
    expect(page.get_by_role("button", name="Undo last")).to_be_visible()
