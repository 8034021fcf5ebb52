"""Items and projects are edited in place and saved as they are typed; lines for new items never wait for an answer."""

from playwright.sync_api import expect

from hands import Network, acts, item, settled, title, toast
from lists import ITEMS, TITLES, Held, by_hand, expect_sent

LINES = ["Milk", "Bread", "Eggs"]


def test_titles_and_descriptions_are_saved_as_they_are_typed_and_nothing_else_is(stage, page, watch):
    watch.allow("422")
    page.goto("/projects/new")
    page.locator("#title").fill("Garden")
    page.locator("#title").press("Enter")
    expect(page.locator("#project-title")).to_have_value("Garden")
    page.wait_for_load_state()
    page.locator("#project-title").press("End")
    page.locator("#project-title").press_sequentially(" 2027")
    page.locator("#project-detail").press_sequentially("Beds.\nAnd the tree.")
    settled(page)
    assert [(it["title"], it["detail"]) for it in stage.asked("projects", "list")] == [("Garden 2027", "Beds.\nAnd the tree.")]
    fern, moss = stage.item("Fern"), stage.item("Moss")
    page.goto("/projects/inbox")
    field = title(item(page, fern))
    field.press("End")
    for word in (" by", " the window"):
        field.press_sequentially(word)
        settled(page)
        assert stage.items()[fern]["title"].endswith(word)
    expect(toast(page)).to_have_count(0)
    page.goto(f"/projects/items/{moss}")
    page.locator("#item-title").fill("")
    expect(page.locator(".item-head .save-state")).to_contain_text("The last one stays")
    page.locator("#item-detail").press_sequentially("Only this")
    page.locator("#item-detail").press("Tab")
    settled(page)
    kept = stage.items()[moss]
    assert (kept["title"], kept["detail"]) == ("Moss", "Only this"), "a cleared title leaves the last one"
    page.locator("#item-title").fill("x" * 201)
    expect(page.locator(".item-head .save-state")).to_contain_text("200 characters; this one has 201")
    expect(page.locator("#item-title")).to_have_value("x" * 201)
    page.locator("#item-title").fill("  Water ")
    page.locator("#item-title").press("Tab")
    expect(page.locator("#item-title")).to_have_value("Water")
    settled(page)
    assert {it["title"] for it in stage.items().values()} == {"Fern by the window", "Water"}
    expect(acts(page).filter(has_text="Renamed “Fern”")).to_have_count(1)


def write_lines(page, lines):
    """As one who does not wait."""
    page.locator("#add").click()
    for line in lines:
        page.keyboard.type(line)
        page.keyboard.press("Enter")


def test_a_notice_of_a_long_title_ends_with_a_whole_line(stage, page):
    page.goto("/projects/inbox")
    write_lines(page, ["W" * 70])
    notice = toast(page).locator("p")
    expect(notice).to_contain_text("Added")
    assert notice.evaluate("(it) => it.scrollHeight > it.clientHeight"), "it is cut"
    assert notice.evaluate("(it) => Math.round(it.clientHeight / parseFloat(getComputedStyle(it).lineHeight))") == 5


def waiting(page):
    """The lines that were sent and are not in the book yet."""
    return page.locator("#waiting input").evaluate_all(TITLES)


def test_lines_written_faster_than_they_are_answered_are_items_once_and_in_their_order(stage, context, page, watch):
    watch.allow("ERR_", "Failed to load")
    page.goto("/projects/inbox")
    # The first answer is lost, and whatever is posted comes twice.
    Network(page).double(ITEMS)
    Network(page).lose(ITEMS, answers=1)
    road = Held(page, ITEMS)
    write_lines(page, LINES)
    expect(page.locator("#add")).to_have_value("")
    expect(page.locator("#waiting li").first).to_contain_text("waiting")
    assert waiting(page) == LINES
    road.let_go()
    expect(page.locator("#waiting li")).to_have_count(0)
    Held(page, ITEMS)
    write_lines(page, ["Butter", "Salt"])
    assert waiting(page) == ["Butter", "Salt"]
    page.close()
    # Whichever page comes next sends what was left behind.
    page = context.new_page()
    page.goto("/sit")
    expect_sent(page)
    items = stage.items()
    assert [items[id]["title"] for id in by_hand(stage)] == [*LINES, "Butter", "Salt"]


def test_what_was_understood_of_a_line_sent_unseen_is_told_and_one_key_takes_it_back(stage, page):
    page.goto("/projects/inbox")
    road = Held(page, "**/projects/line?*")
    write_lines(page, ["Call mum tomorrow"])
    expect_sent(page)
    road.let_go()
    expect(page.locator(".understood")).to_contain_text("Tomorrow")
    assert [it["title"] for it in stage.items().values()] == ["Call mum"]
    page.keyboard.press("Escape")
    expect(page.locator("#add")).to_have_value("Call mum tomorrow")
    expect(page.locator("#add")).to_be_focused()
    settled(page)
    assert stage.items() == {}
    page.keyboard.press("Enter")
    expect_sent(page)
    assert [(it["title"], it["when"]) for it in stage.items().values()] == [("Call mum tomorrow", None)]


def test_a_line_that_is_refused_says_why_and_is_mended_where_it_waits_or_discarded(stage, page, watch):
    watch.allow("404", "409")
    garden = stage.project("Garden")
    page.goto(f"/projects/{garden}")
    road = Held(page, ITEMS)
    write_lines(page, ["Fern in:Nowhere", "Rose"])
    stage.shell("projects", "close", garden)
    road.let_go()
    row = page.locator("#waiting li")
    expect(row.nth(0).locator(".refusal")).to_contain_text("No open project")
    expect(row.nth(1).locator(".refusal")).to_contain_text("This project is closed")
    expect(page.locator("#add")).to_be_hidden()
    assert stage.items() == {}
    row.first.get_by_role("button", name="Discard").click()
    expect(row).to_have_count(1)
    row.get_by_role("textbox").fill("Rose by the wall")
    stage.shell("projects", "reopen", garden)
    page.reload()
    page.locator("#add").press_sequentially("Half a")
    expect(row.get_by_role("textbox")).to_have_value("Rose by the wall")
    row.get_by_role("button", name="Try again").click()
    expect(row).to_have_count(0)
    expect(page.locator("#add")).to_have_value("Half a")
    assert [it["title"] for it in stage.items().values()] == ["Rose by the wall"]


def test_a_line_too_long_says_how_to_send_it_and_is_shortened_on_other_pages(stage, page, watch):
    watch.allow("422")
    page.goto("/projects/inbox")
    page.locator("#add").fill("W" * 500)
    page.locator("#add").press("Enter")
    expect(page.locator("#waiting .refusal")).to_contain_text("this one has 500. Nothing was added; shorten it and try again.")
    page.goto("/history")
    text = page.locator("#offline li .row-main")
    expect(text).to_be_visible()
    assert text.evaluate("(it) => it.scrollHeight > it.clientHeight"), "it is cut"
    assert text.evaluate("(it) => Math.round(it.clientHeight / parseFloat(getComputedStyle(it).lineHeight))") == 2


def test_what_a_line_says_is_seen_before_it_is_sent_and_kept_until_then(stage, page):
    garden, house = stage.project("Garden"), stage.project("House")
    page.goto("/projects")
    line, understood = page.locator("#add"), page.locator(".understood")
    line.press_sequentially("Buy milk tomorrow")
    expect(understood.locator("b")).to_have_text("Buy milk")
    expect(understood.locator(".chip")).to_contain_text("Tomorrow")
    line.fill("Buy milk for Friday")
    expect(understood).to_contain_text("Stays in the title: Friday")
    line.fill("See Lost tomorrow")
    expect(understood.locator(".chip")).to_contain_text("Tomorrow")
    line.press("Escape")
    expect(understood).to_have_text("Kept as it is written.")
    line.press("Enter")
    expect_sent(page)
    [(plain, lost)] = stage.items().items()
    assert (lost["title"], lost["when"]) == ("See Lost tomorrow", None)
    stage.shell("items", "delete", plain)
    line.fill("   ")
    line.press("Enter")
    expect(line).to_have_value("")
    assert line.evaluate("(it) => it.matches(':invalid')"), "blanks are no item"
    line.press_sequentially('Buy bergamot p:high due:2026-12-01 in:gard')
    expect(understood).to_contain_text("High")
    page.reload()
    expect(line).to_have_value('Buy bergamot p:high due:2026-12-01 in:gard')
    line.press("Enter")
    expect_sent(page)
    [bergamot] = stage.items().values()
    assert (bergamot["title"], bergamot["priority"], bergamot["deadline"], bergamot["project"]) == ("Buy bergamot", 3, "2026-12-01", garden)
    expect(item(page, bergamot["id"])).to_contain_text("Garden")
    page.goto("/projects/open")
    section = page.locator(".project-section", has_text="House")
    line = section.locator(".add-line input[name=line]")
    for text in ("Door", "Window"):
        line.fill(text)
        line.press("Enter")
    expect(section.locator(".item:not(.is-waiting)")).to_have_count(2)
    expect(line).to_be_focused()
    assert {it["title"] for it in stage.items("--project", house).values()} == {"Door", "Window"}
