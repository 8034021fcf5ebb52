"""A project, and Sit, remind each day at their times, while a page is open and the browser may."""

from playwright.sync_api import expect

from hands import take_back
from held import hold

# A browser keeps what it was allowed, and what was shown is counted beyond the page that showed it. `planned` counts the answers by
# which a page has set its timers anew.
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
window.noted = () => JSON.parse(localStorage.getItem("noted") ?? "[]")
window.planned = 0
const { json } = Response.prototype
Response.prototype.json = async function () {
  const answer = await json.call(this)
  if (this.url.endsWith("/reminders")) {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => (planned += 1)
    port2.postMessage("")
  }
  return answer
}"""
# What the books of both notebooks tell.
BOTH = 2


def noted(page):
    return page.evaluate("() => noted()")


def planning(page):
    """How often its reminders were planned so far."""
    return page.evaluate("() => planned")


def wait_for_plans(page, count):
    page.wait_for_function("count => planned >= count", arg=count)


def open_pages(pages, address):
    for page in pages:
        page.goto(address)
        wait_for_plans(page, BOTH)


def pass_by(stage, pages, minutes):
    """Time, for the server and for the pages, of which each one that reminds plans anew."""
    before = [planning(page) for page in pages]
    stage.advance(minutes * 60)
    pages[0].clock.fast_forward(minutes * 60_000)
    for page, count in zip(pages, before):
        wait_for_plans(page, count + 1)


def test_a_project_reminds_at_its_time_once_of_all_windows_and_again_the_next_day(stage, context, page):
    """O19; O-B11: a reminder was added for each letter typed."""
    garden = stage.project("Garden", "--detail", "Water the beds.")
    context.add_init_script(NOTES.replace("ANSWER", "granted"))
    hold(page)
    page.goto(f"/projects/{garden}")
    page.get_by_text("Colour, reminder, closing").click()
    with page.expect_response(lambda answer: "/fields" in answer.url):
        page.locator("#reminder").fill("08:30")
    wait_for_plans(page, BOTH)
    pages = [page, context.new_page()]
    open_pages(pages, f"/projects/{garden}")
    pass_by(stage, pages, minutes=31)
    assert noted(page) == [["Garden", "Water the beds."]]
    # Both pages turn to a new day of their own accord, which a clock that hurries would meet half-way.
    for each in pages:
        each.goto("about:blank")
    stage.advance(23.5 * 3600)
    page.clock.fast_forward(23 * 3600_000 + 1800_000)
    open_pages(pages, f"/projects/{garden}")
    assert len(noted(page)) == 1
    pass_by(stage, pages, minutes=31)
    assert len(noted(page)) == 2


def test_a_person_is_reminded_to_sit_where_they_asked_for_it_and_a_refusal_is_explained(stage, context, enter, page):
    context.add_init_script(NOTES.replace("ANSWER", "granted"))
    hold(page)
    page.goto("/settings")
    expect(page.locator("#sit-reminder")).to_have_value("")
    with page.expect_response(lambda answer: answer.url.endswith("/settings/reminder")):
        page.locator("#sit-reminder").fill("08:30")
    wait_for_plans(page, BOTH)
    other = context.new_page()
    open_pages([other], "/projects")
    # An undo ends it in every window, and so it does not come.
    before = planning(other)
    take_back(page, "Changed the daily reminder to sit")
    wait_for_plans(other, before + 1)
    stage.advance(31 * 60)
    page.clock.fast_forward(31 * 60_000)
    assert noted(page) == []
    with page.expect_response(lambda answer: answer.url.endswith("/settings/reminder")):
        page.locator("#sit-reminder").fill("09:00")
    other.reload()
    wait_for_plans(other, BOTH)
    pass_by(stage, [other], minutes=31)
    assert noted(page) == [["Time to sit", ""]]
    # O-B6: the alert for it was never shown.
    guest = enter(stage).new_page()
    guest.add_init_script(NOTES.replace("ANSWER", "denied"))
    guest.goto(f"/projects/{stage.project('Garden')}")
    guest.get_by_text("Colour, reminder, closing").click()
    guest.locator("#reminder").fill("08:30")
    expect(guest.locator("#reminder-note")).to_contain_text("blocks notifications from the book")
