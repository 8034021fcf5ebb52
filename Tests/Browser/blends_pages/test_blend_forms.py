"""A blend is written down: by keys, judged as it is typed, and lost by nothing."""

import re

import pytest
from playwright.sync_api import Error, expect

from blended import begun, heading, ingredient, ingredients, saved, whole
from hands import take_back


def crash(page):
    """What a tab does that runs out of memory: nothing of the page's own runs any more."""
    with pytest.raises(Error):
        page.goto("chrome://crash")
    page.close()


def test_a_blend_is_made_by_keys_alone_and_added_when_nothing_is_missing(stage, page):
    category = stage.category("Soap")
    page.goto(f"/blends/categories/{category}")
    page.keyboard.press("n")
    expect(heading(page)).to_have_text("New blend")
    id = page.url.split("/")[-2]
    add = page.locator(".adding-verb button")
    page.locator("#blend-name").focus()
    page.keyboard.type("Orange & Fennel")
    expect(heading(page)).to_have_text("Orange & Fennel")
    for number, (name, amount) in enumerate((("Orange", "3"), ("Fennel", "0,5"))):
        page.locator("#add-name").focus()
        page.keyboard.type(name)
        page.keyboard.press("Tab")
        expect(page.locator("#add-amount")).to_be_focused()
        page.keyboard.type(amount)
        page.keyboard.press("Enter")
        expect(ingredients(page)).to_have_count(number + 1)
    page.locator("#blend-destination").focus()
    page.keyboard.type("Sealed glass jar")
    expect(page.locator("[data-key=destination] .save-state")).to_have_text("Saved")
    expect(add).to_have_count(0)
    page.locator("#blend-maturation").focus()
    page.keyboard.type("9")
    expect(add).to_be_visible()
    assert stage.asked("blends", "list") == []
    add.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/blends/{id}")
    blend = stage.shown(id)
    assert [(it["name"], it["amount"], it["unit"]) for it in blend["ingredients"]] == [("Orange", "3", "drop"), ("Fennel", "0.5", "drop")]
    assert (blend["status"], blend["maturation"]) == ("TBD", {"amount": 9, "unit": "day"})
    page.keyboard.press("e")
    expect(heading(page)).to_have_text("Editing Orange & Fennel")


def test_the_next_ingredient_is_sent_when_it_is_whole_and_only_once(stage, page, watch):
    """Its number is one stop of the keys: a comma typed there is one, and a comma on its buttons opens nothing."""
    watch.allow("422")
    page.goto(f"/blends/{begun(stage, stage.category('Soap'))}/form")
    add, amount, more = page.locator(".ingredient-submit"), page.locator("#add-amount"), page.locator(".ingredient-add [data-step='1']")
    page.locator("#add-name").press_sequentially("Cold pressed")
    expect(page.locator("#add-name-count")).to_have_text("12 / 120")
    # The button is there from the start, and says what is missing.
    add.click()
    expect(amount).to_be_focused()
    expect(amount).to_have_attribute("aria-invalid", "true")
    page.locator("#add-name").focus()
    page.keyboard.press("Tab")
    expect(amount).to_be_focused()
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
    expect(amount).to_have_value("2")
    more.click()
    expect(amount).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.type(",5")
    expect(amount).to_have_value("3,5")
    page.evaluate("() => { onclick = (event) => { event.preventDefault(); window.pressed = event.target.outerHTML } }")
    more.focus()
    page.keyboard.press(",")
    assert page.evaluate("window.pressed") is None
    page.evaluate("() => { onclick = null }")
    page.locator("#add-unit").select_option("g")
    with saved(page, "/ingredients"):
        add.click()
    expect(ingredients(page)).to_have_count(1)
    expect(page.locator("#add-name")).to_have_value("")
    expect(page.locator("#add-name-count")).to_have_text("")
    ingredient(page, "cold  PRESSED", "1")
    expect(page.locator("#add-name")).to_have_attribute("aria-invalid", "true")
    ingredients(page).get_by_role("button", name="Remove Cold pressed").click()
    expect(ingredients(page)).to_have_count(0)
    take_back(page, "Cold pressed")
    expect(ingredients(page)).to_have_count(1)


def test_what_is_half_typed_holds_back_the_symbol_that_adds_the_blend(stage, enter):
    """With scripts and without: nothing that stands in the line for the next ingredient is left behind without a word."""
    id = whole(stage, stage.category("Soap"))
    for scripts in (True, False):
        page = enter(stage, java_script_enabled=scripts).new_page()
        page.goto(f"/blends/{id}/form")
        add, unsent = page.locator(".adding-verb button"), page.locator(".unsent")
        expect(add).to_be_visible()
        expect(unsent).to_be_hidden()
        for field, text in (("#add-name", "Musk"), ("#add-amount", "2")):
            page.locator(field).fill(text)
            expect(add).to_be_hidden()
            expect(unsent).to_be_visible()
            expect(unsent).to_contain_text("not in the blend yet")
            page.locator(field).fill("")
            expect(add).to_be_visible()
    add.click()
    page.wait_for_url(re.compile(rf"/blends/{id}(\?|$)"))
    assert [it["name"] for it in stage.shown(id)["ingredients"]] == ["Rose"]


def test_a_draft_outlives_a_tab_that_crashed_and_its_discarding(stage, context, page):
    category = stage.category("Soap")
    page.goto(f"/blends/{begun(stage, category)}/form")
    with saved(page, "/texts/name"):
        page.locator("#blend-name").fill("Half a name")
    ingredient(page, "Orange", "3", "ml")
    crash(page)
    page = context.new_page()
    page.goto(f"/blends/categories/{category}")
    page.get_by_role("link", name="Continue").click()
    expect(page.locator("#blend-name")).to_have_value("Half a name")
    for field, value in (("name", "Orange"), ("amount", "3"), ("unit", "ml")):
        expect(page.locator(f"#add-{field}")).to_have_value(value)
    asked = []
    page.on("request", lambda request: "/form?rows=" in request.url and asked.append(request.url))
    page.get_by_role("button", name="Discard").click()
    page.wait_for_url(f"**/blends/categories/{category}*")
    assert asked == [], "the page of what is gone was asked for on the way"
    expect(page.locator(".draft-card")).to_have_count(0)
    take_back(page, "Discarded the draft")
    expect(page.locator(".draft-card")).to_contain_text("Half a name")


def test_a_name_is_judged_as_it_is_typed(stage, page, watch):
    """The title follows each letter and falls back while the name is taken."""
    watch.allow("409", "422")
    stage.category("Soap")
    stage.blend("Rose")
    oak = stage.blend("Oak")
    page.goto(f"/blends/{oak}/form")
    name, state = page.locator("#blend-name"), page.locator("[data-key=name] .save-state")
    with saved(page, "/texts/name"):
        name.fill("Ros")
        expect(heading(page)).to_have_text("Editing Ros")
    name.fill(" rosé ")
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(heading(page)).to_have_text(re.compile("Editing (Oak|Ros)$"))
    expect(state).to_contain_text("already")
    assert stage.shown(oak)["name"] == "Ros"
    with saved(page, "/texts/name"):
        name.fill("Rosewood")
    expect(name).not_to_have_attribute("aria-invalid", "true")
    assert stage.shown(oak)["name"] == "Rosewood"
    name.fill("x" * 121)
    expect(name).to_have_attribute("aria-invalid", "true")
    assert stage.shown(oak)["name"] == "Rosewood"


def test_an_ingredient_is_edited_in_place(stage, page, watch):
    """A share that is wanted becomes an amount, and whatever is edited, unit and exact amount of the others stay."""
    watch.allow("422")
    stage.category("Soap")
    id = stage.blend("Rose", "Musk=1 g", "Oil=98 g carrier", "Third=1/3 ml", options=("--basis", "weight"))
    page.goto(f"/blends/{id}/form")
    amount, names = page.locator(".ingredient-rows input[name=amount]"), page.locator(".ingredient-rows input[name=name]")
    amount.nth(0).fill("0")
    expect(amount.nth(0)).to_have_attribute("aria-invalid", "true")
    with saved(page):
        amount.nth(0).fill("2,5")
    expect(amount.nth(0)).not_to_have_attribute("aria-invalid", "true")
    with saved(page):
        page.locator(".ingredient-rows .stepper").nth(1).get_by_role("button").last.click()
    names.nth(2).fill("musk")
    expect(names.nth(2)).to_have_attribute("aria-invalid", "true")
    assert [(it["name"], it.get("amountExact", it["amount"]), it["unit"]) for it in stage.shown(id)["ingredients"]] == [
        ("Musk", "2.5", "g"), ("Oil", "99", "g"), ("Third", "1/3", "ml")]
    names.nth(2).fill("Third")
    expect(names.nth(2)).not_to_have_attribute("aria-invalid", "true")
    ingredients(page).nth(2).get_by_role("button", name="Remove Third").click()
    expect(ingredients(page)).to_have_count(2)
    expect(ingredients(page).get_by_role("button", name="Remove Oil")).to_be_focused()
    with saved(page):
        amount.nth(0).fill("10%")
    page.locator("#blend-name").focus()
    expect(amount.nth(0)).to_have_value("11")
    assert [it["amount"] for it in stage.shown(id)["ingredients"]] == ["11", "99"]


def test_a_choice_made_before_the_scripts_came_is_sent_when_they_come(stage, page):
    """On a slow network a person is sooner than the page's script."""
    candles, _ = stage.category("Candles"), stage.category("Soap")
    id = stage.blend("Rose")
    held = []
    page.route("**/site/scripts.js", lambda route: held.append(route))
    with page.expect_request("**/site/scripts.js"):
        page.goto(f"/blends/{id}/form", wait_until="commit")
    page.locator("#category").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#category")).to_have_value(candles)
    with saved(page):
        held[0].continue_()
    page.unroute("**/site/scripts.js")
    assert stage.shown(id)["category"] == "Candles"
    page.reload()
    expect(page.locator("#category")).to_have_value(candles)
