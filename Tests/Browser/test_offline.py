"""A phone that loses its book: pages open as they were, and what is done meanwhile goes in once, on its own day, at its own time."""

import json
import re

import pytest
from playwright.sync_api import expect

from hands import begin, done, hide, offer, running, until
from hands import show as show_again
from made import show
from stage import MORNING, later
from watch import GONE

PAGES = ["/away", "/", "/sit", "/projects", "/projects/inbox"]
KEPT = "async (pages) => (await Promise.all(pages.map((page) => caches.match(page)))).every(Boolean)"
WAITS = "() => Object.keys(localStorage).filter((name) => name.startsWith('outbox/')).length"


@pytest.fixture
def phone(stage, enter, watch):
    """A phone with the worker, its clock that of the book, that has kept the pages."""
    watch.allow(GONE, "status of 404", "ERR_FAILED", "Failed to fetch")
    context = enter(stage, viewport={"width": 390, "height": 844}, service_workers="allow", reduced_motion="reduce")
    page = stopped(context.new_page(), MORNING)
    page.goto("/sit")
    page.wait_for_function(KEPT, arg=PAGES)
    page.wait_for_function("() => navigator.serviceWorker.controller")
    return page


def stopped(page, moment):
    """Stops the clock of a page before it is opened: it goes on in `run_for` alone, so that a busy machine changes no figure."""
    page.clock.install(time=later(moment, -86_400))
    page.clock.pause_at(moment)
    return page


def now(page):
    return page.evaluate("() => new Date().toISOString()")


def again(page, address):
    """A new tab after the former was closed."""
    new = stopped(page.context.new_page(), now(page))
    page.close()
    new.goto(address)
    return new


def all_sent(page):
    until(lambda: page.evaluate(WAITS) == 0 or page.clock.run_for(1_000))


def test_pages_open_as_they_were_last_and_the_others_say_why_they_do_not(stage, phone):
    phone.clock.resume()
    stage.item("Post the letters")
    phone.goto("/projects/inbox")
    expect(phone.get_by_text("Post the letters")).to_be_visible()
    stage.kill()
    phone.goto("/projects/inbox")
    expect(phone.locator(".offline-note")).to_contain_text("No connection, as of")
    expect(phone.locator(".item-title textarea")).to_have_value("Post the letters")
    phone.goto("/history")
    expect(phone.get_by_role("heading", level=1)).to_have_text("History cannot be opened now")
    phone.get_by_role("main").get_by_role("link", name="Sit").click()
    expect(phone.locator(".round")).to_be_visible()
    stage.start()
    phone.clock.run_for(60_000)
    expect(phone.locator(".offline-note")).to_be_hidden()


def test_an_open_page_says_that_the_connection_is_lost_until_it_is_back(stage, phone):
    away = phone.locator('.sidebar nav a[href="/settings"]')
    phone.clock.resume()
    stage.kill()
    expect(phone.locator(".offline-note")).to_contain_text("No connection, as of")
    expect(away).to_have_css("opacity", "0.45")
    stage.start()
    expect(phone.locator(".offline-note")).to_be_hidden()
    expect(away).to_have_css("opacity", "1")


def test_what_is_added_and_ticked_meanwhile_goes_in_once_in_order_at_its_time_from_another_tab(stage, phone):
    phone.clock.resume()
    milk = stage.item("Buy milk")
    phone.goto("/projects/inbox")
    stage.kill()
    phone.goto("/projects/inbox")
    phone.clock.run_for(3_600_000)
    for title in ("Bread", "Butter on:tomorrow"):
        phone.locator("#add").fill(title)
        phone.locator("#add").press("Enter")
    phone.locator(".item .check").click()
    expect(phone.locator(".item .check")).to_have_attribute("aria-pressed", "true")
    phone.clock.run_for(2_000)
    expect(phone.locator("#toasts .toast")).to_have_count(0)
    phone.clock.run_for(8_000)
    expect(phone.locator("#offline li")).to_contain_text(["Buy milk"])
    phone = again(phone, "/projects/inbox")
    expect(phone.locator(f'[data-key="{milk}"] .check')).to_have_attribute("aria-pressed", "true")
    expect(phone.locator(".is-waiting input")).to_have_count(2)
    # The book is met again on the day after tomorrow, on another page, after the tab was closed.
    stage.now = later(MORNING, 2 * 86_400)
    stage.start()
    phone.close()
    phone = phone.context.new_page()
    stopped(phone, later(MORNING, 2 * 86_400))
    phone.goto("/settings")
    all_sent(phone)
    items = stage.items()
    assert [it["title"] for it in sorted(items.values(), key=lambda it: it["created"])] == ["Buy milk", "Bread", "Butter"]
    hour = later(MORNING, 3600)[:16]
    assert {it["created"][:16] for it in items.values() if it["title"] != "Buy milk"} == {hour}
    assert items[milk]["isCompleted"]
    assert [it["when"] for it in items.values() if it["title"] == "Butter"] == ["2026-11-21"]


def test_a_session_without_a_connection_runs_to_its_end_and_is_saved_once(stage, phone):
    stage.kill()
    phone.goto("/sit")
    phone.locator("#lengths > summary").click()
    phone.locator('.choice[value="2"]').click()
    expect(running(phone)).to_be_visible()
    phone.clock.run_for(60_000)
    phone = again(phone, "/sit")
    expect(running(phone)).to_be_visible()
    expect(phone.locator(".left output")).to_have_text("1:00")
    phone.clock.run_for(61_000)
    expect(phone.locator("#stage .done")).to_be_visible()
    assert phone.evaluate(WAITS) == 1
    phone.clock.run_for(6_000)
    expect(phone.locator("#offline li")).to_contain_text("Sit 2:00")
    stage.now = later(MORNING, 7200)
    stage.start()
    phone.clock.run_for(60_000)
    all_sent(phone)
    [session] = stage.sessions()
    assert (session["start"][:16], round(session["seconds"])) == (MORNING[:16], 120)


def test_a_thought_written_on_both_sides_is_kept_twice_also_from_a_closed_tab(stage, phone):
    phone.goto("/")
    stage.kill()
    phone.goto("/")
    phone.locator("#thought").fill("The sea was calm.")
    stage.start()
    stage.shell("thought", "set", "The train was late.")
    phone.close()
    phone = phone.context.new_page()
    phone.goto("/settings")
    all_sent(phone)
    phone.goto("/")
    expect(phone.locator("#thought")).to_have_value("The sea was calm.")
    expect(phone.locator("#thought-card")).to_contain_text("The train was late.")


def test_a_browser_that_was_signed_out_has_no_page_any_more(stage, phone, watch):
    watch.allow("status of 401")
    for browser in json.loads(stage.process("browsers", "list", "--json")):
        stage.process("browsers", "sign-out", browser["id"])
    phone.goto("/sit")
    expect(phone.locator("body.signed-out")).to_be_visible()
    phone.wait_for_function("async () => (await caches.match('/')) === undefined")
    stage.kill()
    with pytest.raises(Exception, match="ERR_"):
        phone.goto("/sit")


def test_what_was_written_before_a_sign_out_waits_and_is_sent_when_the_browser_is_let_in_again(stage, phone, watch):
    watch.allow("status of 401")
    phone.goto("/projects/inbox")
    stage.kill()
    phone.goto("/projects/inbox")
    phone.locator("#add").fill("Buy stamps")
    phone.locator("#add").press("Enter")
    expect(phone.locator(".is-waiting input")).to_have_count(1)
    phone.locator("#add").blur()
    stage.start()
    for browser in json.loads(stage.process("browsers", "list", "--json")):
        stage.process("browsers", "sign-out", browser["id"])
    phone.clock.run_for(60_000)
    expect(phone.locator("body.signed-out")).to_be_visible()
    expect(phone.get_by_text("waits in this browser")).to_be_visible()
    phone.wait_for_function("async () => (await caches.match('/')) === undefined")
    phone.goto(re.search(r"http\S+", stage.process("open")).group())
    all_sent(phone)
    assert [item["title"] for item in stage.items().values()] == ["Buy stamps"]
    phone.wait_for_function(KEPT, arg=PAGES)


def test_a_browser_that_keeps_nothing_has_no_page(stage, phone):
    phone.goto("/settings")
    with phone.expect_navigation():
        phone.locator("#keep-pages").click()
    phone.wait_for_function("async () => (await caches.match('/')) === undefined")


NAMES = 500
SCHEDULES = """async ([assets, count]) => {
  const { enqueue, waiting } = await import(assets + "site/outbox.js")
  const later = setTimeout
  // Pauses take no time here.
  globalThis.setTimeout = (work) => later(work, 0)
  let seed = 1
  const chance = (share) => (seed = (seed * 48271) % 2147483647) / 2147483647 < share
  const broken = []
  for (let schedule = 0; schedule < count; schedule++) {
    const [performed, refused] = [[], new Set()]
    globalThis.fetch = async (address, { headers, body }) => {
      if (chance(0.2)) throw new TypeError("no connection")
      const [key, name] = [headers["Idempotency-Key"], body.get("name")]
      if (name.endsWith("!")) return refused.add(name), Response.json({ error: "no" }, { status: 422 })
      if (!performed.some((it) => it.key === key)) performed.push({ key, name, written: headers["Commonplace-Written"] })
      // The answer is lost, or a proxy answers in its place.
      if (chance(0.2)) throw new TypeError("lost")
      return chance(0.1) ? new Response("", { status: 502 }) : Response.json({})
    }
    const names = []
    for (let number = 0; number < 6; number++) {
      const name = `${schedule}.${number}${chance(0.1) ? "!" : ""}`
      names.push(name)
      enqueue({ list: "made", address: "/made", fields: { name }, text: name })
      if (chance(0.5)) await new Promise((resolve) => later(resolve, 0))
    }
    while (waiting().some(({ refusal }) => refusal === undefined)) await new Promise((resolve) => later(resolve, 0))
    const good = names.filter((name) => !name.endsWith("!"))
    const isRight = performed.map(({ name }) => name).join() === good.join() && refused.size === names.length - good.length
    const times = performed.map(({ written }) => written).filter(Boolean)
    if (!isRight || times.join() !== times.toSorted().join()) broken.push({ names, performed })
    localStorage.clear()
  }
  return broken
}"""


def test_whatever_is_lost_or_doubled_each_post_is_performed_once_and_in_order(page):
    assets = show(page, "")
    assert page.evaluate(SCHEDULES, [assets, NAMES]) == []


def test_a_page_kept_on_an_earlier_day_takes_todays_thought_and_hides_nothing_written_elsewhere(stage, page, watch):
    watch.allow("Failed to fetch|ERR_FAILED")
    page.clock.install(time=later(MORNING, 86_400))
    stage.shell("thought", "set", "Yesterday.")
    kept = page.request.get("/").text().replace("<body ", '<body data-kept="1" ', 1)
    stage.set(later(MORNING, 86_400))
    stage.shell("thought", "set", "From the laptop.")
    # The page is served as a worker would, while the book cannot be asked.
    for address in ("**/healthz", "**/live?*"):
        page.route(address, lambda route: route.abort())
    page.route("**/", lambda route: route.fulfill(content_type="text/html", body=kept))
    page.goto("/")
    expect(page.locator("h1")).to_have_text(re.compile("Friday.+20.+November"))
    expect(page.locator("#thought")).to_have_accessible_name(re.compile("Today’s thought, Saturday.+21.+November"))
    expect(page.locator("#thought")).to_have_value("")
    with page.expect_response("**/sit/thoughts/2026-11-21"):
        page.locator("#thought").fill("From the phone.")
    assert stage.thought() == "Yesterday."
    page.unroute("**/")
    page.goto("/")
    expect(page.locator("#thought")).to_have_value("From the phone.")
    expect(page.locator("#thought-card")).to_contain_text("From the laptop.")


def test_a_session_stopped_without_a_connection_can_still_be_kept(stage, phone):
    stage.kill()
    phone.goto("/sit")
    phone.locator(".round").click()
    phone.clock.run_for(40_000)
    running(phone).get_by_role("button", name="Cancel").click()
    expect(phone.locator("#stage .offer")).to_contain_text("You stopped after 0:40")
    phone.locator("#stage").get_by_role("button", name="Save 0:40").click()
    expect(phone.locator("#stage .offer")).to_be_hidden()
    stage.now = later(MORNING, 7200)
    stage.start()
    phone.clock.run_for(60_000)
    all_sent(phone)
    assert [round(it["seconds"]) for it in stage.sessions()] == [40]


def test_a_session_begun_with_a_connection_is_stopped_without_one_and_offered_until_it_is_answered(stage, phone):
    begin(phone, 10)
    stage.kill()
    phone.clock.run_for(120_000)
    running(phone).get_by_role("button", name="Cancel").click()
    phone.clock.run_for(20_000)
    expect(offer(phone)).to_contain_text(re.compile(r"You stopped after 2:0\d"))
    phone = again(phone, "/sit")
    expect(offer(phone)).to_have_count(1)
    stage.now = later(MORNING, 300)
    stage.start()
    phone.clock.run_for(60_000)
    all_sent(phone)
    assert stage.sessions() == []
    offer(phone).get_by_role("button", name=re.compile("Save 2:0")).click()
    all_sent(phone)
    expect(offer(phone)).to_have_count(0)
    [session] = stage.sessions()
    assert session["start"][:16] == MORNING[:16] and 120 <= session["seconds"] < 130


def test_a_session_begun_with_a_connection_goes_on_in_a_page_opened_without_one(stage, phone):
    begin(phone, "open")
    stage.kill()
    phone = again(phone, "/sit")
    expect(running(phone)).to_be_visible()
    phone.clock.run_for(240_000)
    phone.get_by_role("button", name="Finish").click()
    expect(done(phone)).to_be_visible()
    stage.now = later(MORNING, 300)
    stage.start()
    phone.clock.run_for(60_000)
    all_sent(phone)
    [session] = stage.sessions()
    assert 240 <= session["seconds"] < 250
    phone.goto("/sit")
    expect(phone.locator(".round")).to_be_visible()
    expect(offer(phone)).to_have_count(0)


def test_a_session_that_the_book_runs_is_its_own_again_once_it_is_reached(stage, phone):
    begin(phone, 2)
    stage.kill()
    phone = again(phone, "/sit")
    expect(phone.locator("#stage[data-away]")).to_be_visible()
    stage.now = later(MORNING, 150)
    stage.start()
    phone.clock.run_for(60_000)
    expect(running(phone)).to_have_count(0)
    assert [session["seconds"] for session in stage.sessions()] == [120]
    assert phone.evaluate(WAITS) == 0


def test_how_much_of_an_open_session_counts_is_asked_without_a_connection_too(stage, phone):
    stage.kill()
    phone.goto("/sit")
    phone.locator("#lengths > summary").click()
    phone.locator('.choice[value="open"]').click()
    expect(running(phone)).to_be_visible()
    phone.clock.run_for(65_000)
    hide(phone)
    phone.clock.fast_forward(1_500_000)
    show_again(phone)
    expect(offer(phone)).to_contain_text("You were last here 1:00 into it")
    assert phone.evaluate(WAITS) == 0
    phone = again(phone, "/sit")
    offer(phone).get_by_role("button", name=re.compile("Save 26:")).click()
    stage.now = later(MORNING, 7200)
    stage.start()
    phone.clock.run_for(60_000)
    all_sent(phone)
    assert [session["seconds"] // 60 for session in stage.sessions()] == [26]


def test_a_session_without_a_connection_ends_in_all_tabs_and_so_does_its_offer(stage, phone):
    stage.kill()
    phone.goto("/sit")
    phone.locator(".round").click()
    other = phone.context.new_page()
    stopped(other, now(phone))
    other.goto("/sit")
    expect(running(other)).to_be_visible()
    other.clock.run_for(20_000)
    running(other).get_by_role("button", name="Cancel").click()
    for tab in (phone, other):
        expect(offer(tab)).to_contain_text("You stopped after 0:2")
        expect(running(tab)).to_have_count(0)
    offer(other).get_by_role("button", name="Save 0:2").click()
    for tab in (phone, other):
        expect(offer(tab)).to_have_count(0)
    assert phone.evaluate(WAITS) == 1


def test_a_text_whose_record_was_deleted_is_shown_on_the_next_page_until_it_is_discarded(stage, phone, watch):
    watch.allow("status of 410")
    item = stage.item("Take the train")
    phone.goto(f"/projects/items/{item}")
    stage.kill()
    phone.locator("#item-detail").fill("A long note I wrote on the train")
    stage.start()
    stage.shell("items", "delete", item)
    phone.clock.run_for(60_000)
    expect(phone.locator(".detail-form .save-state")).to_contain_text("not there any more")
    phone = again(phone, "/")
    waiting = phone.locator("#offline li")
    phone.clock.run_for(5_000)
    expect(waiting).to_contain_text("A long note I wrote on the train")
    expect(waiting).to_contain_text("not there any more")
    waiting.get_by_role("button", name="Discard").click()
    expect(waiting).to_have_count(0)
    assert phone.evaluate("() => Object.keys(localStorage).filter((name) => /^(draft|outbox)/.test(name)).length") == 0


def test_a_setting_that_was_not_saved_does_not_stay_as_if_it_were(stage, phone):
    phone.clock.resume()
    phone.goto("/settings")
    stage.kill()
    for field in ("week-start", "day-boundary"):
        chosen = phone.locator(f"#{field}")
        held = chosen.input_value()
        chosen.select_option(index=2)
        assert chosen.input_value() != held
        phone.clock.run_for(20_000)
        expect(chosen).to_have_value(held)
        expect(phone.locator("#toasts [role=alert]")).to_contain_text("cannot be reached")


def test_kept_pages_follow_a_change_of_language_and_theme(stage, phone):
    stage.shell("settings", "set", "language", "de")
    phone.goto("/sit")
    until(lambda: 'lang="de"' in phone.evaluate("async () => (await caches.match('/away')).text()"))
    stage.kill()
    phone.goto("/projects/inbox")
    expect(phone.locator("html")).to_have_attribute("lang", "de")
    phone.goto("/history")
    expect(phone.locator("html")).to_have_attribute("lang", "de")
    expect(phone.get_by_role("heading", level=1)).to_contain_text("lässt sich jetzt nicht öffnen")
