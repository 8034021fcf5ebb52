"""A blend's own page, its form and its lists: what a person reads off them, and does on them."""

import re

import pytest
from playwright.sync_api import Error, expect

from hands import take_back, toast, until
from test_blends import draft, ingredient, saved


def opened(stage, page, *ingredients, name="Rose", **options):
    """A blend, and its page."""
    stage.category("Soap")
    id = stage.blend(name, *ingredients, **options)
    page.goto(f"/blends/{id}")
    return id


def choose(page, within, words):
    """Chooses among radio buttons, by what is written on them, and waits until the book has heard."""
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.locator(f"{within} label").filter(has_text=re.compile(f"^{words}$")).click()


def crash(page):
    """What a tab does that runs out of memory: nothing of the page's own runs any more."""
    with pytest.raises(Error):
        page.goto("chrome://crash")
    page.close()


def test_smell_notes_are_added_edited_and_deleted_with_a_way_back(stage, page):
    """P12, P20: what was noted once can be mended, and comes back when it was deleted by mistake."""
    id = opened(stage, page)
    page.locator("#new-note").fill("Sharp")
    page.locator(".note-form select[name=state]").select_option("changing")
    page.get_by_role("button", name="Add smell note").click()
    note = page.locator(".smell-note")
    text = note.locator("textarea")
    expect(text).to_have_value("Sharp")
    expect(page.locator("#new-note")).to_have_value("")
    text.press("End")
    text.press_sequentially(", then sweet")
    expect(note.locator(".save-state")).to_have_text("Saved")
    choose(page, ".smell-note", "settled")
    kept = {"day": "2026-11-20", "text": "Sharp, then sweet", "state": "settled"}
    until(lambda: [{key: it[key] for key in kept} for it in stage.shown(id)["notes"]] == [kept])
    note.get_by_role("button", name=re.compile("^Delete the smell note of")).click()
    expect(note).to_have_count(0)
    assert stage.shown(id)["notes"] == []
    take_back(page, "Deleted a smell note")
    expect(text).to_have_value("Sharp, then sweet")
    expect(note.get_by_role("radio", name="settled")).to_be_checked()


def test_a_status_chosen_on_the_page_is_in_the_list_at_once(stage, context, page):
    """P8, P12, P-B6: the list of a status did not refresh after an edit."""
    id = opened(stage, page)
    category = stage.asked("blends", "categories", "list")[0]["id"]
    tbd, passed = context.new_page(), context.new_page()
    tbd.goto(f"/blends/categories/{category}")
    passed.goto(f"/blends/categories/{category}?status=pass")
    expect(tbd.locator(".blend-row")).to_have_count(1)
    expect(passed.locator(".blend-row")).to_have_count(0)
    choose(page, ".standing-form", "PASS")
    expect(tbd.locator("main")).to_contain_text("No TBD blends here")
    expect(passed.locator(".blend-row")).to_contain_text("Rose")
    assert stage.shown(id)["status"] == "PASS"
    page.locator(".back").click()
    expect(page.locator("[aria-current=true]")).to_contain_text("PASS")
    expect(page.locator(".blend-row")).to_contain_text("Rose")


def test_a_blend_moves_to_another_category(stage, page):
    """P-B10: no move between categories."""
    candles = stage.category("Candles")
    id = opened(stage, page)
    with page.expect_navigation():
        page.get_by_role("link", name="Edit").click()
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.locator("#category").select_option(candles)
    assert stage.shown(id)["category"] == "Candles"
    expect(page.locator(".eyebrow")).to_have_text("Candles")
    page.goto(f"/blends/categories/{candles}")
    expect(page.locator(".blend-row")).to_contain_text("Rose")


def test_a_choice_made_before_the_scripts_came_is_sent_when_they_come(stage, page):
    """On a slow network a person is sooner than the page's modules."""
    candles = stage.category("Candles")
    id = opened(stage, page)
    held = []
    page.route("**/site/modules.js", lambda route: held.append(route))
    page.goto(f"/blends/{id}/form", wait_until="commit")
    page.locator("#category").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#category")).to_have_value(candles)
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        held[0].continue_()
    page.unroute("**/site/modules.js")
    assert stage.shown(id)["category"] == "Candles"
    page.reload()
    expect(page.locator("#category")).to_have_value(candles)


def test_shares_are_shown_by_volume_or_by_weight(stage, page):
    """P-B9: no total, no conversion."""
    id = opened(stage, page, "Rose=3 ml", "Jojoba=7 ml carrier")
    stage.shell("blends", "ingredients", "set", "Jojoba", "--density", "0.5")
    shares = page.locator(".percentages > .shares .share-text")
    stage.shell("blends", "ingredients", "set", "Rose", "--density", "1")
    expect(shares).to_have_text(["30%", "70%"])
    expect(page.locator(".sums")).to_contain_text("10 ml · 6.5 g")
    page.locator(".basis-form").get_by_text("by weight").click()
    expect(shares).to_have_text(["46.1538%", "53.8462%"])
    stage.shell("blends", "ingredients", "set", "Rose", "--density", "2")
    expect(shares).to_have_text(["63.1579%", "36.8421%"])
    page.locator(".basis-form").get_by_text("by volume").click()
    expect(shares).to_have_text(["30%", "70%"])
    assert stage.shown(id)["basis"] == "volume", "looking changes nothing"


def test_an_estimate_says_between_what_it_lies_with_the_places_of_its_value(stage, page):
    """P22: drops differ, and so does what is reckoned from them."""
    opened(stage, page, "Rose=3 drops", "Jojoba=9.85 ml carrier", "Third=1/3 ml")
    shares = page.locator(".percentages > .shares .share")
    expect(shares.first).to_contain_text("≈ 1.45%")
    expect(shares.first).to_contain_text("estimated 0.65–1.45%")
    expect(page.locator(".sum").first).to_contain_text("≈ 10.333 ml · ≈ 10.33 g")
    expect(page.locator(".sum").first).to_contain_text("estimated 10.250–10.333 ml · 10.25–10.33 g")
    expect(page.locator(".percentages")).to_contain_text("No density is known for Rose, Jojoba and Third")
    expect(page.locator(".ingredient-tile").last).to_contain_text("≈ 0.3333 ml")
    page.get_by_role("link", name="Sheet to print").click()
    expect(page.get_by_role("row").last).to_contain_text("≈ 0.3333 ml")


def test_a_warning_names_the_line_above_its_maximum_and_what_would_fit(stage, page):
    """P22: a dilution check, in words."""
    opened(stage, page, "Rose=3 ml", "Jojoba=97 ml carrier", options=("--target", "1-5"))
    expect(page.locator(".percentages")).to_contain_text("target 1–5%")
    expect(page.locator(".warnings")).to_have_count(0)
    stage.shell("blends", "ingredients", "set", "Rose", "--maximum", "2")
    warning = page.locator(".warnings")
    expect(warning).to_contain_text("Rose is 3% of the whole; its maximum is 2%.")
    expect(warning).to_contain_text(re.compile(r"1\.9795\sml of Rose would fit\."))
    expect(warning).to_contain_text("not medical advice")


def test_a_blend_of_blends_comes_down_to_its_materials_with_their_paths(stage, page):
    """P20: a recipe is reproducible as if it were a guide, also one made of another."""
    stage.category("Soap")
    accord = stage.blend("Accord", "Rose=1 ml", "Alcohol=3 ml carrier")
    id = stage.blend("Scent", f"Accord=4 ml blend:{accord}", "Jojoba=6 ml carrier")
    page.goto(f"/blends/{id}")
    page.get_by_text("As neat materials").click()
    neat = page.locator(".neat .share")
    expect(neat.filter(has_text="Rose")).to_contain_text("Accord › Rose")
    expect(neat.filter(has_text="Rose")).to_contain_text("10%")
    expect(neat.filter(has_text="Jojoba")).to_contain_text("60%")
    page.locator(".ingredient-tile").first.get_by_role("link", name="Accord").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Accord")


def test_two_blends_are_compared_line_by_line(stage, page):
    """P20: what became different is found again."""
    opened(stage, page, "Rose=1 ml", "Jojoba=9 ml carrier", name="One")
    other = stage.blend("Other", "Rose=3 ml", "Jojoba=6 ml carrier", "Musk=1 ml")
    page.get_by_role("link", name="Compare", exact=True).last.click()
    page.locator("select[name=other]").select_option(other)
    page.locator(".compare-form button").click()
    rows = page.locator(".compare-table tbody tr")
    expect(rows.filter(has_text="Rose")).to_contain_text(re.compile(r"100\.0\D*300\.0\D*200\.0\D*more"))
    expect(rows.filter(has_text="Jojoba")).to_contain_text(re.compile(r"900\.0\D*600\.0\D*300\.0\D*less"))
    expect(rows.filter(has_text="Musk")).to_contain_text(re.compile(r"none\D*100\.0"))


def test_what_is_known_of_an_ingredient_is_kept_where_its_uses_are_listed(stage, page):
    """P20, P22: density, drops and maximum once for all blends, edited in place."""
    opened(stage, page, "Rose=1/3 ml", "Jojoba=9 ml carrier")
    page.goto("/blends")
    page.get_by_role("link", name="Ingredients", exact=True).click()
    page.locator(".row-link").filter(has_text="Rose").click()
    expect(page.locator(".row-link").filter(has_text="Soap")).to_contain_text("≈ 0.3333 ml")
    for name, value in (("density", "0,95"), ("drops", "30"), ("maximum", "2.5")):
        page.locator(f"#material-{name}").fill(value)
        expect(page.locator(f".judged-field.{name} .save-state")).to_have_text("Saved")
    known = stage.asked("blends", "ingredients", "Rose")
    assert [known[name] for name in ("density", "drops", "maximum")] == ["0.95", "30", "2.5"]
    page.locator("#material-drops").fill("3")
    expect(page.locator("#material-drops")).to_have_attribute("aria-invalid", "true")
    assert stage.asked("blends", "ingredients", "Rose")["drops"] == "30"
    page.locator(".row-link").filter(has_text="Soap").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rose")


def test_the_page_shows_what_there_is_and_nothing_for_what_there_is_not(stage, page):
    """P13: tiles of the ingredients; no conclusion and no update while nothing was written."""
    id = opened(stage, page, "Rose=2 drops", "Orange, cold pressed from Sicily=1 ml", maturation="2 weeks")
    expect(page.locator("[data-key=ingredients] .total")).to_have_text("2")
    tile = page.locator(".ingredient-tile")
    expect(tile.first).to_contain_text(re.compile(r"2 drops\s*Rose"))
    expect(tile.last.locator(".tile-name")).to_have_attribute("title", "Orange, cold pressed from Sicily")
    expect(page.locator("[data-key=prose]")).to_have_text(re.compile(r"^\s*Destination\s*Jar\s*$"))
    expect(page.locator("[data-key=matures]")).to_contain_text("2 weeks")
    stage.shell("blends", "edit", id, "--conclusion", "Too sweet")
    expect(page.locator("[data-key=conclusion]")).to_have_text(re.compile(r"^Conclusion: TBD\s*Too sweet$"))
    expect(page.locator("[data-key=update]")).to_have_count(0)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_tiles_enter_one_after_another_unless_motion_is_unwanted(stage, page, motion):
    """P13, P27: staggered tile entry."""
    page.emulate_media(reduced_motion=motion)
    opened(stage, page, "Rose=1 ml", "Musk=1 ml", "Jojoba=9 ml carrier")
    styles = page.locator(".ingredient-tile").evaluate_all(
        "(tiles) => tiles.map((it) => getComputedStyle(it)).map((it) => [it.animationName, parseFloat(it.animationDelay)])")
    if motion == "reduce":
        assert [name for name, _ in styles] == ["none"] * 3
    else:
        delays = [delay for _, delay in styles]
        assert [name for name, _ in styles] == ["enter"] * 3 and delays == sorted(set(delays))


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_age_is_counted_up_unless_motion_is_unwanted(stage, page, motion):
    """P14: a tap counts up to the elapsed days, and the day comes back."""
    page.emulate_media(reduced_motion=motion)
    opened(stage, page, options=("--created", "2026-11-03"))
    tile = page.locator("button.elapsed")
    first = tile.evaluate("(it) => { it.click(); return it.querySelector('.elapsed-number').textContent }")
    assert first == ("17" if motion == "reduce" else "0")
    expect(tile.locator(".elapsed-number")).to_have_text("17")
    expect(tile.locator(".elapsed-count")).to_contain_text("days elapsed")
    expect(tile.locator(".elapsed-day")).to_be_hidden()
    expect(tile.locator(".elapsed-day")).to_be_visible()
    expect(tile.locator(".elapsed-count")).to_be_hidden()


def test_a_tab_that_crashed_in_the_middle_of_a_new_blend_loses_nothing(stage, context, page):
    """P25: the data of a dismissed sheet is kept; also of one that was killed. P-B1: there is one draft."""
    category, id = draft(page, stage)
    page.locator("#blend-name").press_sequentially("Half a name")
    expect(page.locator("[data-key=name] .save-state")).to_have_text("Saved")
    ingredient(page, "Orange", "3", "ml")
    crash(page)
    again = context.new_page()
    again.goto(f"/blends/categories/{category}")
    again.get_by_role("link", name="Continue").click()
    again.wait_for_url(f"**/blends/{id}/form")
    expect(again.locator("#blend-name")).to_have_value("Half a name")
    expect(again.locator("#add-name")).to_have_value("Orange")
    expect(again.locator("#add-amount")).to_have_value("3")
    expect(again.locator("#add-unit")).to_have_value("ml")
    assert stage.post(f"/blends/categories/{category}/draft").endswith(f"/blends/{id}/form")


def test_a_draft_is_discarded_and_fetched_back(stage, page):
    """P25: what was dismissed can be had again, for longer than 30 seconds."""
    category, id = draft(page, stage)
    page.locator("#blend-name").press_sequentially("Rose")
    expect(page.locator("[data-key=name] .save-state")).to_have_text("Saved")
    page.get_by_role("button", name="Discard").click()
    page.wait_for_url(f"**/blends/categories/{category}*")
    expect(page.locator(".draft-card")).to_have_count(0)
    take_back(page, "Discarded the draft")
    expect(page.locator(".draft-card")).to_contain_text("Rose")
    page.get_by_role("link", name="Continue").click()
    expect(page.locator("#blend-name")).to_have_value("Rose")


def test_an_ingredient_is_added_only_when_it_is_whole_and_once(stage, page, watch):
    """P10: name, amount by steps, unit; added only when it is complete and no other has its name."""
    watch.allow("422")
    draft(page, stage)
    add, amount = page.locator(".ingredient-submit"), page.locator("#add-amount")
    expect(add).to_be_hidden()
    page.locator("#add-name").press_sequentially("Cold pressed")
    expect(page.locator("#add-name-count")).to_have_text("12 / 12")
    expect(add).to_be_hidden()
    for _ in range(2):
        page.locator(".ingredient-add .stepper").get_by_role("button").last.click()
    expect(amount).to_have_value("2")
    page.locator("#add-unit").select_option("g")
    expect(add).to_be_visible()
    with saved(page, "/ingredients"):
        add.click()
    row = page.locator(".ingredient-rows .ingredient")
    expect(row).to_have_count(1)
    expect(page.locator("#add-name")).to_have_value("")
    expect(page.locator("#add-name-count")).to_have_text("")
    ingredient(page, "cold  PRESSED", "1")
    expect(page.locator("#add-name")).to_have_attribute("aria-invalid", "true")
    expect(add).to_be_hidden()
    row.get_by_role("button", name="Remove Cold pressed").click()
    expect(row).to_have_count(0)
    take_back(page, "Cold pressed")
    expect(row).to_have_count(1)


@pytest.mark.parametrize("script", [True, False])
def test_what_is_half_typed_holds_back_the_symbol_that_adds_the_blend(stage, enter, script):
    """P9, P10: what stood in the line for the next ingredient was left behind without a word."""
    category = stage.category("Soap")
    id = stage.post(f"/blends/categories/{category}/draft").split("/")[-2]
    stage.post(f"/blends/{id}/ingredients", name="Rose", amount="3", unit="ml", role="aromatic", concentration="100", source="none")
    stage.post(f"/blends/{id}/fields", maturation="14", period="day")
    for name in ("name", "destination"):
        stage.post(f"/blends/{id}/texts/{name}", text="Jar", base="", edit="")
    page = enter(stage, java_script_enabled=script).new_page()
    page.goto(f"/blends/{id}/form")
    add, unsent = page.locator(".adding-verb button"), page.locator(".unsent")
    expect(add).to_be_visible()
    expect(unsent).to_be_hidden()
    for field, text in (("#add-name", "Musk"), ("#add-amount", "2")):
        page.locator(field).fill(text)
        expect(add).to_be_hidden()
        expect(unsent).to_contain_text("not in the blend yet")
        page.locator(field).fill("")
        expect(add).to_be_visible()
    add.click()
    page.wait_for_url(re.compile(rf"/blends/{id}(\?|$)"))
    assert [it["name"] for it in stage.shown(id)["ingredients"]] == ["Rose"]


def test_a_search_in_a_category_tells_of_hits_under_another_status(stage, page):
    """P8, P-B10: a blend that passed is found while TBD is chosen."""
    category = stage.category("Soap")
    rose = stage.blend("Rose")
    stage.blend("Oak")
    stage.shell("blends", "status", rose, "pass")
    page.goto(f"/blends/categories/{category}")
    page.locator("#search").fill("rose")
    page.locator("#search").press("Enter")
    expect(page.locator("main")).to_contain_text("1 blend with these words has another status")
    expect(page.locator(".segment-count")).to_have_text(["0", "1", "0"])
    page.locator(".segment.standing-pass").click()
    expect(page.locator(".blend-row .blend-name")).to_have_text("Rose")


def test_the_last_blend_of_the_last_page_goes_and_the_page_before_is_shown(stage, page):
    """P8: an empty page stood beside "page 2 of 1"."""
    category = stage.category("Soap")
    rose = stage.blend("Rose")
    for _ in range(100):
        last = stage.post(f"/blends/{rose}/copies").rsplit("/", 1)[1].split("?")[0]
    page.goto(f"/blends/categories/{category}?page=2")
    expect(page.locator(".blend-row")).to_have_count(1)
    expect(page.locator(".pages")).to_contain_text("Page 2 of 2")
    stage.shell("blends", "status", last, "pass")
    expect(page.locator(".blend-row")).to_have_count(100)
    expect(page.locator(".pages")).to_have_count(0)


def test_the_ways_of_a_page_have_drawings_and_names(stage, page):
    """P17: symbols for the acts of a page, and for the ear a name."""
    id = opened(stage, page)
    edit = page.get_by_role("link", name="Edit")
    expect(edit.locator("svg.symbol")).to_be_visible()
    page.locator(".back").click()
    expect(page.get_by_role("button", name="New blend").locator("svg.symbol")).to_be_visible()
    for link in (f"/blends/{id}", "/blends"):
        page.goto(link)
        unnamed = page.locator("main").locator("a, button").evaluate_all(
            "(ways) => ways.filter((it) => !it.hidden && !(it.ariaLabel ?? it.textContent).trim()).map((it) => it.outerHTML)")
        assert unnamed == []
