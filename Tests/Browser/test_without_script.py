"""A sit and its log are whole without JavaScript, as far as a browser has a hand in it."""

from playwright.sync_api import expect

from conftest import DESK, PHONE


def test_a_sit_its_thought_and_what_is_taken_back_need_no_script(stage, enter):
    page = enter(stage, java_script_enabled=False, reduced_motion="reduce").new_page()
    page.goto("/sit")
    page.locator("#lengths > summary").click()
    page.locator('.choice[value="2"]').click()
    expect(page.locator("#stage[data-running]")).to_be_visible()
    stage.advance(119)
    page.goto("/sit")
    stage.advance(1)
    # The page asks again by itself.
    expect(page.locator("#stage .done")).to_contain_text("Done!")
    page.locator("#thought").fill("Without any script.\nTwo lines.")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#thought")).to_have_value("Without any script.\nTwo lines.")
    page.goto("/settings")
    page.locator("#theme").select_option("dark")
    page.locator("form.setting").filter(has=page.locator("#theme")).get_by_role("button").first.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    for window in (DESK, PHONE):
        page.set_viewport_size(window)
        page.goto("/sit/log")
        assert page.locator("main").bounding_box()["y"] == 0, "as long as nothing is said it takes no place"
        delete = page.locator("#log .row form button").first
        if not delete.is_visible():
            # A phone has it on the session's page.
            page.locator("#log .row a").first.click()
            delete = page.get_by_role("button", name="Delete session")
        delete.press("Enter")
        box, main = page.locator(".toast").bounding_box(), page.locator("main").bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= main["y"]
        assert box["x"] >= main["x"] - 1 and box["x"] + box["width"] <= main["x"] + main["width"] + 1
        page.locator(".toast").get_by_role("button", name="Undo").click()
        page.goto("/sit/log")
        expect(page.locator("#log .row")).to_have_count(1)
