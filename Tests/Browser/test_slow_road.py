"""A bad road: answers that take two seconds, that are lost, or that come twice."""

import pytest
from playwright.sync_api import expect

from hands import Network, add_line, begin, item, offer, save_state, settled, thought, title, toast, until

PATIENCE = 60_000
ROADS = ["slow", "lost", "doubled"]


@pytest.fixture
def road(request, page, watch):
    """The page, on such a road."""
    network = Network(page)
    match request.param:
        case "slow":
            network.slow(2000)
        case "lost":
            watch.allow("ERR_CONNECTION_RESET", "Failed to load")
            network.lose("**", answers=1)
        case "doubled":
            watch.allow("409")
            network.double("**")
    yield page
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize("road", ["lost", "doubled"], indirect=True)
def test_what_is_pressed_typed_or_added_is_done_once(stage, road):
    begin(road)
    stage.advance(80)
    road.get_by_role("button", name="Cancel").click()
    road.get_by_role("button", name="Save 1:20").click()
    expect(offer(road)).to_have_count(0)
    thought(road).press_sequentially("Rain on the roof, then none.")
    expect(save_state(road)).to_have_text("Saved")
    road.goto("/projects/inbox")
    add_line(road, "Plant the rose")
    expect(road.locator(".item")).to_have_count(1)
    expect(road.locator("#waiting li")).to_have_count(0)
    road.locator(".item .check").click()
    until(lambda: [it["isCompleted"] for it in stage.items().values()] == [True], page=road)
    assert stage.thought() == "Rain on the roof, then none."
    assert [session["seconds"] for session in stage.sessions()] == [80]


@pytest.mark.soak
@pytest.mark.parametrize("road", ROADS, indirect=True)
def test_the_journey_of_each_notebook(stage, road, watch):
    # Before the scripts are there, what is taken back leads to the page it was taken back on, whose flight is gone.
    watch.allow("404")
    for part in (a_session_of_before, an_item_from_its_line_to_its_end, a_blend_from_its_draft, a_flight_by_hand_and_back):
        part(stage, road)
        # A page on its way to the next one must not be led elsewhere.
        settled(road)


def a_session_of_before(stage, road):
    road.goto("/sit/sessions/new?day=2026-11-19")
    road.locator("#start").fill("2026-11-19T07:30")
    road.locator("#end").fill("2026-11-19T07:45")
    road.locator(".session-form button.prominent").click()
    expect(road.locator("#day .rows .row")).to_have_count(1, timeout=PATIENCE)
    assert [session["seconds"] for session in stage.sessions()] == [900]


def an_item_from_its_line_to_its_end(stage, road):
    project = stage.project("Garden")
    road.goto(f"/projects/{project}")
    add_line(road, "Plant the rose")
    [id] = until(lambda: list(stage.items()), patience=60, page=road)
    row = item(road, id)
    expect(row).to_be_visible(timeout=PATIENCE)
    title(row).press("End")
    title(row).press_sequentially(" by the wall", delay=30)
    until(lambda: stage.items()[id]["title"] == "Plant the rose by the wall", patience=60, page=road)
    row.locator(".check").click()
    until(lambda: stage.items()[id]["isCompleted"], patience=60, page=road)
    assert len(stage.items()) == 1


def a_blend_from_its_draft(stage, road):
    category = stage.category("Soap")
    road.goto(f"/blends/categories/{category}")
    road.get_by_role("button", name="New blend").first.click()
    road.locator("#blend-name").press_sequentially("Orange", delay=30)
    expect(save_state(road).first).to_have_text("Saved", timeout=PATIENCE)
    for ingredient, amount in (("Orange", "3"), ("Fennel", "2")):
        road.locator("#add-name").fill(ingredient)
        road.locator("#add-amount").fill(amount)
        road.locator(".ingredient-submit").click()
        expect(road.locator("#add-name")).to_have_value("", timeout=PATIENCE)
    road.locator("#blend-destination").press_sequentially("Jar", delay=30)
    road.locator("#blend-maturation").fill("14")
    add = road.locator(".adding-verb button")
    expect(add).to_be_visible(timeout=PATIENCE)
    add.click()
    [blend] = until(lambda: stage.asked("blends", "list"), patience=60, page=road)
    assert [it["name"] for it in blend["ingredients"]] == ["Orange", "Fennel"]
    assert (blend["name"], blend["destination"]) == ("Orange", "Jar")


def a_flight_by_hand_and_back(stage, road):
    road.goto("/flights/new")
    road.locator("#flight-ident").fill("LH455")
    road.locator("#flight-origin").fill("KSFO")
    road.locator("#flight-destination").fill("EDDF")
    road.locator("#flight-day").fill("2026-11-19")
    road.locator("form.flight-form button.prominent").click()
    [flight] = until(lambda: stage.asked("flights", "list"), patience=60, page=road)
    assert (flight["origin"], flight["destination"]) == ("KSFO", "EDDF")
    toast(road).get_by_role("button", name="Undo").click(timeout=PATIENCE)
    until(lambda: stage.asked("flights", "list") == [], patience=60, page=road)
