"""A blend's own page and the papers it leads to: what moves, follows and is done on them."""

import re

from playwright.sync_api import expect

from blended import choose, heading, opened, saved, whole
from hands import acts, take_back


def test_open_windows_show_what_is_chosen_and_written_elsewhere(stage, context, page):
    id = opened(stage, page)
    category = stage.asked("blends", "categories", "list")[0]["id"]
    tbd, passed, form = context.new_page(), context.new_page(), context.new_page()
    tbd.goto(f"/blends/categories/{category}?status=tbd")
    passed.goto(f"/blends/categories/{category}?status=pass")
    form.goto(f"/blends/{id}/form")
    expect(tbd.locator(".blend-row")).to_have_count(1)
    expect(passed.locator(".blend-row")).to_have_count(0)
    choose(page, ".standing-form", "PASS")
    expect(tbd.locator("main")).to_contain_text("No TBD blends here")
    expect(passed.locator(".blend-row")).to_contain_text("Rose")
    form.bring_to_front()
    form.locator("#blend-conclusion").press_sequentially("Too sweet")
    expect(page.locator("main")).to_contain_text("Too sweet")
    stage.shell("blends", "edit", id, "--destination", "Brown bottle")
    expect(form.locator("#blend-destination")).to_have_value("Brown bottle")
    expect(form.locator("#blend-conclusion")).to_have_value("Too sweet")


def test_smell_notes_are_added_edited_and_deleted_with_a_way_back(stage, page):
    id = opened(stage, page)
    page.locator("#new-note").fill("Sharp")
    page.locator(".note-form select[name=state]").select_option("changing")
    page.get_by_role("button", name="Add smell note").click()
    note = page.locator(".smell-note")
    text = note.locator("textarea")
    expect(text).to_have_value("Sharp")
    expect(page.locator("#new-note")).to_have_value("")
    with saved(page):
        text.fill("Sharp, then sweet")
    expect(note.locator(".save-state")).to_have_text("Saved")
    choose(page, ".smell-note", "settled")
    [kept] = stage.shown(id)["notes"]
    assert (kept["day"], kept["text"], kept["state"]) == ("2026-11-20", "Sharp, then sweet", "settled")
    note.get_by_role("button", name=re.compile("^Delete the smell note of")).click()
    expect(note).to_have_count(0)
    assert stage.shown(id)["notes"] == []
    take_back(page, "Deleted a smell note")
    expect(text).to_have_value("Sharp, then sweet")
    expect(note.get_by_role("radio", name="settled")).to_be_checked()


def test_a_page_moves_unless_motion_is_unwanted(stage, page):
    """Tiles enter one after another; at a tap the day gives way to the days since, counted up, and comes back."""
    page.clock.install(time=stage.now)
    id = opened(stage, page, "Rose=1 ml", "Musk=1 ml", "Jojoba=9 ml carrier", options=("--created", "2026-11-03"))
    tile = page.locator("button.elapsed")
    number, count, day = tile.locator(".elapsed-number"), tile.locator(".elapsed-count"), tile.locator(".elapsed-day")

    def entering():
        return page.locator(".ingredient-tile").evaluate_all(
            "(tiles) => tiles.map((it) => getComputedStyle(it)).map((it) => [it.animationName, parseFloat(it.animationDelay)])")

    names, delays = zip(*entering())
    assert names == ("enter",) * 3 and list(delays) == sorted(set(delays))
    page.clock.pause_at("2026-11-20T07:30:00Z")
    tile.click()
    expect(number).to_have_text("0")
    page.clock.run_for(350)
    expect(number).to_have_text(re.compile("^[89]$"))
    page.clock.run_for(400)
    expect(number).to_have_text("17")
    expect(count).to_contain_text("days elapsed")
    expect(day).to_be_hidden()
    page.clock.run_for(1500)
    expect(day).to_be_visible()
    expect(count).to_be_hidden()
    page.emulate_media(reduced_motion="reduce")
    tile.click()
    expect(number).to_have_text("17")
    page.goto(f"/blends/{id}")
    assert [name for name, _ in entering()] == ["none"] * 3


def test_an_open_page_says_when_the_hours_are_over(stage, page):
    """A blend that matures by the hour is ready at a moment when nobody writes anything."""
    # Made on the pages: a shell lives by the clock of the machine, and no act is made before one that stands.
    category = stage.post("/blends/categories", name="Soap").split("?")[0].rsplit("/", 1)[1]
    blend = whole(stage, category, maturation="2", period="hour")
    stage.post(f"/blends/{blend}/adding")
    page.clock.install(time=stage.now)
    page.goto(f"/blends/{blend}")
    readiness = page.locator("[data-key=matures] .readiness")
    expect(readiness).to_contain_text("ready today at")
    stage.advance(2 * 60 * 60)
    page.clock.fast_forward("02:00:01")
    expect(readiness).to_contain_text("ready since")
    expect(page.locator("[data-due]")).to_have_count(0)


def test_the_bench_counts_down_as_one_weighs_and_lets_the_rest_grow(stage, page):
    opened(stage, page, "Rose=2 g", "Jojoba=10 g carrier")
    page.get_by_role("button", name="Start weighing").click()
    page.wait_for_url("**/blends/batches/*")
    amount, rest = page.locator("#weighed"), page.locator("#rest")
    for typed, left, level in (("0,5", "1.5", "under"), ("2", "0", "met"), ("2.5", "−0.5", "over")):
        amount.fill(typed)
        expect(rest).to_have_text(left)
        expect(rest).to_have_attribute("data-level", level)
    with saved(page, "/weighing"):
        page.keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("by a factor of 1.25")
    expect(page.locator("#line-name")).to_have_text("Jojoba")
    expect(amount).to_be_focused()
    with saved(page, "/growth"):
        page.locator("form[action$='/growth'] button").first.click()
    expect(page.locator("main")).to_contain_text("12.5")


def test_a_pasted_recipe_is_kept_previewed_and_added(stage, page):
    id = opened(stage, page)
    page.goto(f"/blends/{id}/recipe")
    recipe = "Hedione 6\nGalaxolide\t21,4 g\n1.234,5 ml Nothing"
    page.locator("textarea").fill(recipe)
    page.reload()
    expect(page.locator("textarea")).to_have_value(recipe)
    page.get_by_role("button", name="Preview").click()
    expect(page.locator("main")).to_contain_text("Galaxolide")
    page.locator("form:has(input[name=apply]) button").click()
    page.wait_for_url(f"**/blends/{id}/form*")
    assert [(it["name"], it["amount"], it["unit"]) for it in stage.shown(id)["ingredients"]][1:] == [
        ("Hedione", "6", "drop"), ("Galaxolide", "21.4", "g")]
    page.goto(f"/blends/{id}/recipe")
    expect(page.locator("textarea")).to_have_value("")


def test_a_table_is_judged_before_it_is_imported(stage, page, tmp_path):
    category = stage.category("Soap")
    stage.blend("=Oak", "Oak=1/3 g")
    page.goto(f"/blends/categories/{category}")
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("CSV")).first.click()
    table = tmp_path / "blends.csv"
    download.value.save_as(table)
    other = stage.category("Candles")
    for brought in (0, 1):
        page.goto(f"/blends/categories/{other}/reading")
        page.locator("input[type=file]").set_input_files(table)
        expect(page.locator("main")).to_contain_text("=Oak")
        assert len(stage.asked("blends", "list", "--category", "Candles")) == brought
        if not brought:
            page.locator("form[action$='/import'] button").click()
            page.wait_for_url(f"**/blends/categories/{other}*")
    expect(page.locator("form[action$='/import']")).to_have_count(0)
    assert stage.asked("blends", "list", "--category", "Candles")[0]["ingredients"][0]["amountExact"] == "1/3"
    expect(acts(page).first).to_contain_text("Imported 1 blend")


def test_a_sheet_prints_to_one_page(stage, page):
    id = opened(stage, page, *(f"Oil {number}={number} drops" for number in range(1, 13)), "Jojoba=10 ml carrier")
    page.goto(f"/blends/{id}/sheet")
    for size in ("A4", "Letter"):
        pdf = page.pdf(format=size, prefer_css_page_size=False)
        assert len(re.findall(rb"/Type\s*/Page[^s]", pdf)) == 1, size
