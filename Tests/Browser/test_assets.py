"""What a page loads when it is first opened, and what it brings later."""

import re

from playwright.sync_api import expect

from conftest import ZONE

MOST = 12


def test_the_first_page_after_pairing_asks_for_few_things(stage, browser, watch):
    invitation = stage.shell("open").strip().split()[-1]
    guest = browser.new_context(timezone_id=ZONE, locale="en-GB")
    watch.follow(guest)
    page = guest.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    # The feed is asked for last.
    with page.expect_request("**/live?*"):
        page.goto(invitation)
    page.wait_for_url(f"{stage.origin}/")
    assert len(asked) <= MOST, "\n".join(asked)
    [cookie] = [cookie for cookie in guest.cookies() if cookie["name"] == stage.cookie_name]
    assert cookie["httpOnly"] and cookie["sameSite"] == "Strict"
    guest.close()


LATE = """() => document.querySelector("main").insertAdjacentHTML("beforeend",
  '<p id="late-rest">0</p><form data-behaviour="weighing" data-shows="late-rest" data-due="5"><input name="amount"></form>'
  + '<label>Late<input id="late-field"></label>'
  + '<output id="late-count" for="late-field" data-behaviour="count" data-mark="1" data-limit="9"></output>')"""
# What was typed before the module came is typed once more.
WEIGHED = """() => {
  document.querySelector("form[data-behaviour=weighing] input").dispatchEvent(new Event("input", { bubbles: true }))
  return document.getElementById("late-rest").textContent === "3"
}"""


def test_what_is_shown_later_does_what_it_does_and_a_module_that_fails_takes_nothing_with_it(stage, page, watch):
    watch.allow("weighing is broken")
    page.goto("/sit")
    page.evaluate(LATE)
    page.locator("form[data-behaviour=weighing] input").fill("2")
    page.wait_for_function(WEIGHED)

    def broken(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("define({ weighing })", 'throw Error("weighing is broken")'))

    page.route("**/site/scripts.js", broken)
    page.goto("/settings")
    page.goto("/sit")
    page.evaluate(LATE)
    page.locator("#late-field").fill("abc")
    page.locator("#late-field").press_sequentially("d")
    expect(page.locator("#late-count")).to_have_text(re.compile("^4"))
