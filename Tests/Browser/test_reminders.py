"""A project, and Sit, remind each day at their times, while a page is open and the browser may."""

from playwright.sync_api import expect

from hands import held, take_back

# A browser keeps what it was allowed, and what was shown is counted beyond the page that showed it. `plans` has how
# many reminders each answer told by which a page has set its timers.
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
window.plans = { "/sit/reminders": [], "/projects/reminders": [] }
const { json } = Response.prototype
Response.prototype.json = async function () {
  const answer = await json.call(this)
  const planned = plans[new URL(this.url).pathname]
  if (planned) {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => planned.push(answer.length)
    port2.postMessage("")
  }
  return answer
}"""
SIT, PROJECTS = "/sit/reminders", "/projects/reminders"


def noted(page):
    return page.evaluate("() => noted()")


def wait_for_plans(pages, address, so_many):
    """Until each page has planned so many reminders of a notebook."""
    for page in pages:
        page.wait_for_function("([address, many]) => plans[address].at(-1) === many", arg=[address, so_many])


def pass_by(stage, pages, address, minutes):
    """Time, for the server and for the pages, each of which reminds and then plans the next day's."""
    before = [page.evaluate("address => plans[address].length", address) for page in pages]
    stage.advance(minutes * 60)
    pages[0].clock.fast_forward(minutes * 60_000)
    for page, count in zip(pages, before):
        page.wait_for_function("([address, count]) => plans[address].length > count", arg=[address, count])


def test_a_project_reminds_at_its_time_once_of_all_windows_and_again_the_next_day(stage, context, page):
    """O19; O-B11: a reminder was added for each letter typed."""
    garden = stage.project("Garden", "--detail", "Water the beds.")
    context.add_init_script(NOTES.replace("ANSWER", "granted"))
    held(page)
    page.goto(f"/projects/{garden}")
    page.get_by_text("Colour, reminder, closing").click()
    with page.expect_response(lambda answer: "/fields" in answer.url):
        page.locator("#reminder").fill("08:30")
    pages = [page, context.new_page()]
    pages[1].goto(f"/projects/{garden}")
    wait_for_plans(pages, PROJECTS, 1)
    pass_by(stage, pages, PROJECTS, minutes=31)
    assert noted(page) == [["Garden", "Water the beds."]]
    # Both pages turn to a new day of their own accord, which a clock that hurries would meet half-way.
    for each in pages:
        each.goto("about:blank")
    stage.advance(23.5 * 3600)
    page.clock.fast_forward(23 * 3600_000 + 1800_000)
    for each in pages:
        each.goto(f"/projects/{garden}")
    wait_for_plans(pages, PROJECTS, 1)
    assert len(noted(page)) == 1
    pass_by(stage, pages, PROJECTS, minutes=31)
    assert len(noted(page)) == 2


def test_a_person_is_reminded_to_sit_where_they_asked_for_it_and_a_refusal_is_explained(stage, context, enter, page):
    context.add_init_script(NOTES.replace("ANSWER", "granted"))
    held(page)
    page.goto("/settings")
    expect(page.locator("#sit-reminder")).to_have_value("")
    page.locator("#sit-reminder").fill("08:30")
    wait_for_plans([page], SIT, 1)
    # Another window learns of the leave when it is opened.
    pages = [page, context.new_page()]
    pages[1].goto("/projects")
    wait_for_plans(pages, SIT, 1)
    # An undo ends it in every window, and so it does not come.
    take_back(page, "Changed the daily reminder to sit")
    wait_for_plans(pages, SIT, 0)
    stage.advance(31 * 60)
    page.clock.fast_forward(31 * 60_000)
    assert noted(page) == []
    page.reload()
    page.locator("#sit-reminder").fill("09:00")
    wait_for_plans(pages, SIT, 1)
    pass_by(stage, pages, SIT, minutes=31)
    assert noted(page) == [["Time to sit", ""]]
    # O-B6: the alert for it was never shown.
    guest = enter(stage).new_page()
    guest.add_init_script(NOTES.replace("ANSWER", "denied"))
    guest.goto(f"/projects/{stage.project('Garden')}")
    guest.get_by_text("Colour, reminder, closing").click()
    guest.locator("#reminder").fill("08:30")
    expect(guest.locator("#reminder-note")).to_contain_text("blocks notifications from the book")
