"""Blends that a test begins or opens, and what hands do on their pages."""

import re

from playwright.sync_api import expect


def opened(stage, page, *ingredients, name="Rose", **options):
    """A blend, and its page."""
    stage.category("Soap")
    id = stage.blend(name, *ingredients, **options)
    page.goto(f"/blends/{id}")
    return id


def begun(stage, category):
    """A draft of which nothing is there yet."""
    return stage.post(f"/blends/categories/{category}/draft").split("/")[-2]


def whole(stage, category, **maturation):
    """A draft of which nothing is missing."""
    id = begun(stage, category)
    stage.post(f"/blends/{id}/ingredients", name="Rose", amount="3", unit="ml", role="aromatic", concentration="100", source="none")
    stage.post(f"/blends/{id}/fields", **(maturation or {"maturation": "14", "period": "day"}))
    for name in ("name", "destination"):
        stage.post(f"/blends/{id}/texts/{name}", text="Jar", base="", edit="")
    return id


def saved(page, name=""):
    """Waits until the server has answered what is posted to an address that ends so."""
    return page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith(name))


def choose(page, within, words):
    """Chooses among radio buttons, by what is written on them, and waits until the book has heard."""
    with saved(page):
        page.locator(f"{within} label").filter(has_text=re.compile(f"^{words}$")).click()


def ingredient(page, name, amount, unit="drop"):
    """Fills in the line for the next ingredient."""
    page.locator("#add-name").fill(name)
    page.locator("#add-amount").fill(amount)
    page.locator("#add-unit").select_option(unit)


def ingredients(page):
    return page.locator(".ingredient-rows .ingredient")


def heading(page):
    return page.get_by_role("heading", level=1)
