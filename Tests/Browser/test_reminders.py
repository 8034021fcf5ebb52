"""A project reminds each day at its time, while a page is open and the browser may."""

from playwright.sync_api import expect

from hands import until

# A browser keeps what it was allowed, and what was shown is counted beyond the page that showed it.
NOTES = """window.Notification = class extends EventTarget {
  static get permission() { return localStorage.getItem("permission") ?? "default" }
  static requestPermission = async () => {
    localStorage.setItem("permission", "ANSWER")
    return "ANSWER"
  }
  constructor(title, options) {
    super()
    localStorage.setItem("noted", JSON.stringify([...noted(), [title, options.body]]))
  }
}
window.noted = () => JSON.parse(localStorage.getItem("noted") ?? "[]")"""


def remind(page, time):
    page.get_by_text("Colour, reminder, closing").click()
    with page.expect_response(lambda answer: "/fields" in answer.url):
        page.locator("#reminder").fill(time)


def test_a_reminder_is_shown_at_its_time_once_and_again_the_next_day(stage, context, page):
    """O19; O-B11: a reminder was added for each letter typed."""
    garden = stage.project("Garden", "--detail", "Water the beds.")
    context.add_init_script(NOTES.replace("ANSWER", "granted"))
    other = context.new_page()
    page.clock.install(time="2026-11-20T08:00:00+01:00")
    for window in (page, other):
        window.goto(f"/projects/{garden}")
    remind(page, "08:30")
    until(lambda: stage.asked("projects", "show", garden)["reminder"] == "08:30")
    other.reload()
    page.wait_for_timeout(500)
    page.clock.fast_forward("31:00")
    until(lambda: page.evaluate("() => noted()") == [["Garden", "Water the beds."]])
    # Both pages turn to a new day of their own accord, which a clock that hurries would meet half-way.
    for window in (page, other):
        window.goto("about:blank")
    page.clock.fast_forward("23:30:00")
    for window in (page, other):
        window.goto(f"/projects/{garden}")
    page.wait_for_timeout(500)
    assert len(page.evaluate("() => noted()")) == 1
    page.clock.fast_forward("31:00")
    until(lambda: len(page.evaluate("() => noted()")) == 2)
    page.wait_for_timeout(500)
    assert len(page.evaluate("() => noted()")) == 2


def test_a_refusal_is_explained_and_the_time_is_kept(stage, context, page):
    """O-B6: the alert for it was never shown."""
    garden = stage.project("Garden")
    context.add_init_script(NOTES.replace("ANSWER", "denied"))
    page.goto(f"/projects/{garden}")
    remind(page, "08:30")
    expect(page.locator("#reminder-note")).to_contain_text("blocks notifications from the book")
    assert stage.asked("projects", "show", garden)["reminder"] == "08:30"
    page.get_by_role("button", name="Clear").click()
    until(lambda: stage.asked("projects", "show", garden)["reminder"] is None)
