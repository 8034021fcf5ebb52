"""A project, and Sit, remind each day at their times, while a page is open and the browser may."""

from playwright.sync_api import expect

from hands import take_back, until

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


def pass_by(stage, page, minutes):
    """Time, for the server and for the page."""
    stage.advance(minutes * 60)
    page.clock.fast_forward(minutes * 60_000)


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
    pass_by(stage, page, minutes=31)
    until(lambda: page.evaluate("() => noted()") == [["Garden", "Water the beds."]])
    # Both pages turn to a new day of their own accord, which a clock that hurries would meet half-way.
    for window in (page, other):
        window.goto("about:blank")
    pass_by(stage, page, minutes=23 * 60 + 30)
    for window in (page, other):
        window.goto(f"/projects/{garden}")
    page.wait_for_timeout(500)
    assert len(page.evaluate("() => noted()")) == 1
    pass_by(stage, page, minutes=31)
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


def remind_to_sit(page, time):
    page.goto("/settings")
    with page.expect_response(lambda answer: answer.url.endswith("/settings/reminder")):
        page.locator("#sit-reminder").fill(time)
    page.wait_for_timeout(500)


def noted(page):
    return page.evaluate("() => noted()")


def test_a_person_is_reminded_to_sit_once_a_day_and_led_there(stage, context, page):
    context.add_init_script(NOTES.replace("ANSWER", "granted"))
    page.clock.install(time="2026-11-20T08:00:00+01:00")
    remind_to_sit(page, "08:30")
    assert stage.shell("settings", "get", "reminder").strip() == "08:30"
    other = context.new_page()
    other.goto("/projects")
    page.wait_for_timeout(500)
    pass_by(stage, page, minutes=31)
    until(lambda: noted(page) == [["Time to sit", ""]])
    other.reload()
    page.wait_for_timeout(500)
    assert len(noted(page)) == 1
    other.close()
    page.goto("about:blank")
    pass_by(stage, page, minutes=23 * 60 + 30)
    page.goto("/sit")
    page.wait_for_timeout(500)
    pass_by(stage, page, minutes=31)
    until(lambda: len(noted(page)) == 2)


def test_who_has_sat_that_day_or_rests_is_not_reminded_of_it(stage, context, page):
    context.add_init_script(NOTES.replace("ANSWER", "granted"))
    page.clock.install(time="2026-11-20T08:00:00+01:00")
    remind_to_sit(page, "08:30")
    stage.add("2026-11-20T07:00:00+01:00", 5)
    page.wait_for_timeout(1000)
    pass_by(stage, page, minutes=45)
    page.wait_for_timeout(1000)
    assert noted(page) == []


def test_nobody_is_reminded_who_did_not_ask_for_it_and_an_undo_ends_it(stage, context, page):
    context.add_init_script(NOTES.replace("ANSWER", "granted"))
    page.clock.install(time="2026-11-20T08:00:00+01:00")
    page.goto("/settings")
    expect(page.locator("#sit-reminder")).to_have_value("")
    assert page.evaluate("() => fetch('/sit/reminders').then((answer) => answer.json())") == []
    remind_to_sit(page, "08:30")
    take_back(page, "Changed the daily reminder to sit")
    until(lambda: stage.shell("settings", "get", "reminder").strip() == "none")
    page.wait_for_timeout(500)
    pass_by(stage, page, minutes=31)
    page.wait_for_timeout(500)
    assert noted(page) == []
