"""Experiments that can be repeated, trusted and found again."""

import re

from playwright.sync_api import expect

from hands import acts, toast, until
from watch import GONE


def draft(page, stage, category="Soap"):
    """Begins a new blend in a category, from its page."""
    id = stage.category(category)
    page.goto(f"/blends/categories/{id}")
    page.get_by_role("button", name="New blend").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("New blend")
    return id, page.url.split("/")[-2]


def saved(page, name):
    return page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith(name))


def ingredient(page, name, amount, unit="drop"):
    page.locator("#add-name").fill(name)
    page.locator("#add-amount").fill(amount)
    page.locator("#add-unit").select_option(unit)


def added(page, name, amount, unit="drop"):
    ingredient(page, name, amount, unit)
    page.locator(".ingredient-submit").click()
    expect(page.locator(".ingredient-rows .ingredient")).not_to_have_count(0)
    expect(page.locator("#add-name")).to_have_value("")


def test_a_new_blend_becomes_one_when_nothing_is_missing(stage, page):
    """P5, P6, P9: the Add symbol is there only when all checks pass; the title follows the name."""
    category, id = draft(page, stage)
    add = page.locator(".adding-verb button")
    expect(add).to_have_count(0)
    page.locator("#blend-name").press_sequentially("Orange & Fennel")
    expect(page.get_by_role("heading", level=1)).to_have_text("Orange & Fennel")
    added(page, "Orange", "3")
    added(page, "Fennel", "0,5", "ml")
    page.locator("#blend-destination").press_sequentially("Sealed glass jar")
    expect(add).to_have_count(0)
    page.locator("#blend-maturation").fill("14")
    expect(add).to_be_visible()
    assert stage.asked("blends", "list") == []
    add.click()
    page.wait_for_url(f"**/blends/{id}")
    blend = stage.shown(id)
    assert [(it["name"], it["amount"], it["unit"]) for it in blend["ingredients"]] == [("Orange", "3", "drop"), ("Fennel", "0.5", "ml")]
    assert (blend["status"], blend["maturation"]) == ("TBD", {"amount": 14, "unit": "day"})
    assert len(stage.asked("blends", "list")) == 1


def test_a_draft_outlives_the_tab_and_the_server(stage, context, page, watch):
    """P25: a dismissed or crashed form offers its draft again. P-B1: no second one is left."""
    watch.allow(GONE)
    category, id = draft(page, stage)
    page.locator("#blend-name").press_sequentially("Half a na")
    until(lambda: page.locator("#blend-name").evaluate("(it) => it.defaultValue") == "Half a na")
    ingredient(page, "Orange", "3")
    stage.kill()
    page.locator("#blend-name").press("End")
    page.locator("#blend-name").press_sequentially("me")
    page.wait_for_timeout(500)
    page.close()
    stage.start()
    again = context.new_page()
    again.goto(f"/blends/categories/{category}")
    expect(again.locator("main")).to_contain_text("Half a na")
    again.goto(f"/blends/{id}/form")
    expect(again.locator("#blend-name")).to_have_value("Half a name")
    expect(again.locator("#add-name")).to_have_value("Orange")
    expect(again.locator("#add-amount")).to_have_value("3")
    assert stage.post(f"/blends/categories/{category}/draft").endswith(f"/blends/{id}/form")


def test_a_name_is_judged_as_it_is_typed(stage, page, watch):
    """P2, P6, P-B5: the title follows each letter and falls back while the name is blank or taken."""
    watch.allow("409", "422")
    stage.category("Soap")
    stage.blend("Rose")
    oak = stage.blend("Oak")
    page.goto(f"/blends/{oak}/form")
    name, heading = page.locator("#blend-name"), page.get_by_role("heading", level=1)
    name.fill("Ros")
    expect(heading).to_have_text("Editing Ros")
    until(lambda: stage.shown(oak)["name"] == "Ros")
    name.fill(" rosé ")
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(heading).to_have_text(re.compile("Editing (Oak|Ros)$"))
    expect(page.locator("[data-key=name] .save-state")).to_contain_text("already")
    until(lambda: stage.shown(oak)["name"] == "Ros")
    name.fill("Rosewood")
    expect(name).not_to_have_attribute("aria-invalid", "true")
    until(lambda: stage.shown(oak)["name"] == "Rosewood")
    name.fill("x" * 121)
    expect(name).to_have_attribute("aria-invalid", "true")
    assert stage.shown(oak)["name"] == "Rosewood"


def test_a_number_is_one_stop_of_the_keys_and_keeps_what_is_typed_there(stage, page):
    """A comma typed beside a number opened the settings, and each number was three stops."""
    draft(page, stage)
    amount = page.locator("#add-amount")
    page.locator("#add-name").focus()
    page.keyboard.press("Tab")
    expect(amount).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    expect(amount).to_have_value("1")
    page.locator(".ingredient-add [data-step='1']").click()
    expect(amount).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.type(",5")
    expect(amount).to_have_value("2,5")
    page.locator(".ingredient-add [data-step='1']").focus()
    page.keyboard.press(",")
    page.wait_for_timeout(300)
    assert page.url.endswith("/form"), page.url


def test_a_wanted_share_becomes_an_amount(stage, page):
    """Say the percent, get the amount."""
    stage.category("Soap")
    id = stage.blend("Rose", "Musk=1 g", "Oil=98 g carrier", options=("--basis", "weight"))
    page.goto(f"/blends/{id}/form")
    amount = page.locator(".ingredient").first.locator("input[name=amount]")
    amount.fill("2%")
    until(lambda: [it["amount"] for it in stage.shown(id)["ingredients"]] == ["2", "98"])
    page.locator("#blend-name").focus()
    expect(amount).to_have_value("2")


def test_an_ingredient_is_edited_in_place_and_keeps_its_unit(stage, page):
    """P-B2: editing turned all units into drops. P-B9: amounts were whole numbers only."""
    stage.category("Soap")
    id = stage.blend("Rose", "Musk=1.25 g", "Shea=1 tbsp carrier", "Third=1/3 ml")
    page.goto(f"/blends/{id}/form")
    amounts = page.locator(".ingredient-rows input[name=amount]")
    amounts.nth(0).fill("0")
    expect(amounts.nth(0)).to_have_attribute("aria-invalid", "true")
    amounts.nth(0).fill("2,5")
    until(lambda: stage.shown(id)["ingredients"][0]["amount"] == "2.5")
    page.locator(".ingredient-rows .stepper").nth(1).get_by_role("button").last.click()
    until(lambda: stage.shown(id)["ingredients"][1]["amount"] == "2")
    names = page.locator(".ingredient-rows input[name=name]")
    names.nth(2).fill("musk")
    expect(names.nth(2)).to_have_attribute("aria-invalid", "true")
    ingredients = stage.shown(id)["ingredients"]
    assert [(it["name"], it["unit"]) for it in ingredients] == [("Musk", "g"), ("Shea", "tbsp"), ("Third", "ml")]
    assert ingredients[2]["amountExact"] == "1/3"


def test_a_category_goes_only_when_it_is_empty(stage, page, watch):
    """P7, P24: the reason stands beside the button; a purge wants the name, and is one Undo."""
    watch.allow("422")
    category = stage.category("Soap")
    ids = {stage.blend(f"Blend #{number}") for number in (1, 2, 3)}
    page.goto(f"/blends/categories/{category}")
    expect(page.get_by_role("button", name=re.compile("^Delete"))).to_be_disabled()
    expect(page.locator("main")).to_contain_text("still has 3 blends")
    page.goto(f"/blends/categories/{category}/purge")
    page.locator("#purge-name").fill("Soa")
    page.locator(".purge-form button").click()
    expect(page.locator("main, #toasts").filter(has_text="not its name").first).to_be_visible()
    assert len(stage.asked("blends", "list")) == 3
    page.goto(f"/blends/categories/{category}/purge")
    page.locator("#purge-name").fill("soap")
    page.locator(".purge-form button").click()
    page.wait_for_url(re.compile(r"/blends(\?.*)?$"))
    assert stage.asked("blends", "list") == []
    toast(page).get_by_role("button", name="Undo").click()
    until(lambda: {it["id"] for it in stage.asked("blends", "list")} == ids)


def test_what_is_ready_waits_on_the_front_page(stage, page):
    """P-B8: nobody told when a blend was ready."""
    stage.category("Soap")
    day, week = stage.blend("Day", maturation="1 day", options=()), stage.blend("Week", maturation="1 week")
    for id in (day, week):
        stage.shell("blends", "edit", id, "--created", "2026-11-18")
    page.goto("/blends")
    expect(page.locator("main")).to_contain_text(re.compile("ready since yesterday", re.I))
    expect(page.locator("main")).to_contain_text(re.compile("ready in 5 days", re.I))
    stage.shell("blends", "status", day, "pass")
    expect(page.locator("main")).not_to_contain_text(re.compile("ready since", re.I))


def test_an_open_page_says_when_the_hours_are_over(stage, page):
    """P-B8: a blend that matures by the hour is ready at a moment when nobody writes anything."""
    # Not by the shell: it lives by the clock of the machine, and no act is made before one that stands.
    category = stage.post("/blends/categories", name="Soap").split("?")[0].rsplit("/", 1)[1]
    blend = stage.post(f"/blends/categories/{category}/draft").split("/")[-2]
    stage.post(f"/blends/{blend}/ingredients", name="Tea", amount="3", unit="ml", role="aromatic", concentration="100", source="none")
    stage.post(f"/blends/{blend}/fields", maturation="2", period="hour")
    for name in ("name", "destination"):
        stage.post(f"/blends/{blend}/texts/{name}", text="Tea", base="", edit="")
    stage.post(f"/blends/{blend}/adding")
    page.clock.install(time=stage.now)
    page.goto(f"/blends/{blend}")
    readiness = page.locator("[data-key=matures] .readiness")
    expect(readiness).to_contain_text("ready today at")
    stage.advance(2 * 60 * 60)
    page.clock.fast_forward("02:00:01")
    expect(readiness).to_contain_text("ready since")
    expect(page.locator("[data-due]")).to_have_count(0)


def test_the_bench_weighs_line_by_line_and_lets_the_rest_grow(stage, page):
    stage.category("Soap")
    id = stage.blend("Rose", "Rose=2 g", "Jojoba=10 g carrier")
    page.goto(f"/blends/{id}")
    page.get_by_role("button", name="Start weighing").click()
    page.wait_for_url("**/blends/batches/*")
    with saved(page, "/weighing"):
        page.locator("input[name=amount]").first.fill("2.5")
        page.keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("1.25")
    with saved(page, "/growth"):
        page.locator("form[action$='/growth'] button").first.click()
    expect(page.locator("main")).to_contain_text("12.5")


def test_a_pasted_recipe_is_previewed_and_then_added(stage, page):
    stage.category("Soap")
    id = stage.blend("Rose")
    page.goto(f"/blends/{id}/recipe")
    page.locator("textarea").fill("Hedione 6\nGalaxolide\t21,4 g\n1.234,5 ml Nothing")
    page.get_by_role("button", name="Preview").click()
    expect(page.locator("main")).to_contain_text("Galaxolide")
    page.locator("form:has(input[name=apply]) button").click()
    page.wait_for_url(f"**/blends/{id}/form*")
    assert [(it["name"], it["amount"], it["unit"]) for it in stage.shown(id)["ingredients"]][1:] == [
        ("Hedione", "6", "drop"), ("Galaxolide", "21.4", "g")]


def test_a_table_is_judged_before_it_is_imported(stage, page, tmp_path):
    """P21: a dry run with a verdict for each row; a repeat adds nothing."""
    category = stage.category("Soap")
    stage.blend("Rose", "Orange=1/3 ml", "Jojoba=10 ml carrier")
    stage.blend("=Oak", "Oak=1 g")
    with page.expect_download() as download:
        page.goto("/blends/categories/" + category)
        page.get_by_role("link", name=re.compile("CSV")).first.click()
    table = tmp_path / "blends.csv"
    download.value.save_as(table)
    assert "'=Oak" in table.read_text()
    other = stage.category("Candles")
    for new, same in ((2, 0), (0, 2)):
        page.goto(f"/blends/categories/{other}/reading")
        page.locator("input[type=file]").set_input_files(table)
        expect(page.locator("main")).to_contain_text("=Oak")
        assert len(stage.asked("blends", "list", "--category", "Candles")) == same
        if new:
            page.locator("form[action$='/import'] button").click()
            page.wait_for_url(f"**/blends/categories/{other}*")
    assert [it["ingredients"][0].get("amountExact") for it in stage.asked("blends", "list", "--category", "Candles")] == [None, "1/3"]
    page.goto("/history")
    expect(acts(page).first).to_contain_text("Imported 2 blends")


def test_a_sheet_prints_to_one_page(stage, page, tmp_path):
    stage.category("Soap")
    id = stage.blend("Rose", *(f"Oil {number}={number} drops" for number in range(1, 13)), "Jojoba=10 ml carrier")
    page.goto(f"/blends/{id}/sheet")
    for size in ("A4", "Letter"):
        pdf = page.pdf(format=size, prefer_css_page_size=False)
        assert len(re.findall(rb"/Type\s*/Page[^s]", pdf)) == 1, size


def test_two_windows_show_each_others_blend(stage, context, page):
    stage.category("Soap")
    id = stage.blend("Rose")
    page.goto(f"/blends/{id}")
    other = context.new_page()
    other.goto(f"/blends/{id}/form")
    other.locator("#blend-conclusion").press_sequentially("Too sweet")
    expect(page.locator("main")).to_contain_text("Too sweet")
    stage.shell("blends", "edit", id, "--destination", "Brown bottle")
    expect(other.locator("#blend-destination")).to_have_value("Brown bottle")
    expect(other.locator("#blend-conclusion")).to_have_value("Too sweet")


def test_the_created_tile_counts_to_the_age_and_back(stage, page):
    """P14, P-B8: the elapsed time was always in days, and "Days" even for one."""
    stage.category("Soap")
    for maturation, age in (("2 weeks", "1 week"), ("14 days", "13 days")):
        id = stage.blend(f"Of {maturation}", maturation=maturation, options=("--created", "2026-11-07"))
        page.goto(f"/blends/{id}")
        tile = page.get_by_role("button", name=re.compile("How long ago"))
        page.emulate_media(reduced_motion="reduce")
        tile.click()
        expect(page.locator("main")).to_contain_text(re.compile(age.replace(" ", r"\s*")))
        expect(page.locator("main")).to_contain_text(re.compile("7 November"), timeout=8000)


def test_a_blend_is_made_again_the_same_and_in_another_size(stage, page):
    """P-B10: a recipe could not be repeated."""
    stage.category("Soap")
    id = stage.blend("Rose", "Orange=3 ml", "Jojoba=6 ml carrier")
    page.goto(f"/blends/{id}")
    page.get_by_role("button", name="Duplicate").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rose #2")
    page.goto(f"/blends/{id}")
    page.locator("[name=scale]").fill("1/3")
    page.locator("[name=scale]").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Rose #3")
    blends = {it["name"]: it for it in stage.asked("blends", "list")}
    assert [it["amount"] for it in blends["Rose #3"]["ingredients"]] == ["1", "2"]
    assert {it["status"] for it in blends.values()} == {"TBD"}


def test_the_demo_speaks_the_persons_language(stage, enter):
    """P15, P26."""
    page = enter(stage, locale="de").new_page()
    page.goto("/blends/demo")
    page.locator("main form button").first.click()
    page.wait_for_url("**/blends/*done=*")
    [blend] = stage.asked("blends", "list")
    assert blend["category"] != "Dish Soap" and blend["created"].startswith("2023-07-") or blend["created"].startswith("2023-06-30")
    assert [it["unit"] for it in blend["ingredients"]] == ["drop", "drop", "g"]


def test_a_blend_is_begun_and_added_without_a_script(stage, enter, watch):
    watch.allow("422")
    page = enter(stage, java_script_enabled=False).new_page()
    page.goto("/blends")
    page.locator("form:has(input[name=name]) input[name=name]").fill("Soap")
    page.locator("form:has(input[name=name]) button").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Soap")
    page.get_by_role("button", name="New blend").first.click()
    page.locator("#blend-name").fill("Rose")
    page.locator("[data-key=name] button").click()
    page.locator("#blend-destination").fill("Jar")
    page.locator("[data-key=destination] button").click()
    page.locator("#add-name").fill("Orange")
    page.locator("#add-amount").fill("3")
    page.locator(".ingredient-submit").click()
    page.locator("#blend-maturation").fill("14")
    page.locator("[data-key=maturation] noscript button, [data-key=maturation] button").last.click()
    page.locator(".adding-verb button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rose")
    [blend] = stage.asked("blends", "list")
    assert (blend["name"], blend["destination"], blend["maturation"]["amount"]) == ("Rose", "Jar", 14)
    page.goto("/blends")
    page.locator("form:has(input[name=name]) input[name=name]").fill("soap")
    page.locator("form:has(input[name=name]) button").first.click()
    expect(page.locator("main")).to_contain_text("already")


def test_a_blend_is_made_by_keys_alone(stage, page):
    category = stage.category("Soap")
    page.goto(f"/blends/categories/{category}")
    page.keyboard.press("n")
    expect(page.get_by_role("heading", level=1)).to_have_text("New blend")
    page.locator("#blend-name").focus()
    page.keyboard.type("Rose")
    page.locator("#add-name").focus()
    page.keyboard.type("Orange")
    page.keyboard.press("Tab")
    page.locator("#add-amount").focus()
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(page.locator(".ingredient-rows .ingredient")).to_have_count(1)
    page.locator("#blend-destination").focus()
    page.keyboard.type("Jar")
    page.locator("#blend-maturation").focus()
    page.keyboard.type("2")
    expect(page.locator(".adding-verb button")).to_be_visible()
    page.locator(".adding-verb button").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/blends/[0-9a-f]{32}(\?|$)"))
    page.keyboard.press("e")
    expect(page.get_by_role("heading", level=1)).to_have_text("Editing Rose")
