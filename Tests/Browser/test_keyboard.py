"""Everything can be done without a pointer, and one sees where one is."""

from playwright.sync_api import expect

from hands import done, offer, running, settled, thought

FOCUS = """() => {
  const it = document.activeElement
  if (it === document.body) return null
  const style = getComputedStyle(it)
  const box = it.getBoundingClientRect()
  return { name: it.id || it.textContent.trim() || it.getAttribute("aria-label") || it.name,
    seen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 && box.width > 0 && box.bottom > 0 && box.top < innerHeight }
}"""


def stops(page):
    """Where the Tab key leads, from the top of the page to its end."""
    found = []
    for _ in range(80):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUS)
        if stop is None or (found and stop["name"] == found[0]["name"]):
            break
        found.append(stop)
    return found


def test_every_stop_of_the_tab_key_is_seen_and_the_first_leads_past_the_rail(stage, page):
    stage.add("2026-11-19T07:00:00+01:00", 5)
    for address in ("/sit", "/day/2026-11-19", "/settings"):
        page.goto(address)
        found = stops(page)
        assert found[0]["name"] == "Skip to content"
        assert len(found) > 8
        assert [stop["name"] for stop in found if not stop["seen"]] == [], address
    page.goto("/history")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_a_whole_sit_needs_no_pointer(stage, page):
    page.goto("/sit")
    # Space belongs to whatever has the focus.
    thought(page).focus()
    page.keyboard.type("a b")
    expect(thought(page)).to_have_value("a b")
    thought(page).blur()
    page.locator("#lengths > summary").focus()
    page.keyboard.press("Space")
    expect(page.locator("#lengths")).to_have_attribute("open", "")
    expect(running(page)).to_have_count(0)
    page.goto("/settings")
    page.goto("/sit")
    page.keyboard.press("Space")
    expect(running(page)).to_be_visible()
    settled(page)
    stage.advance(60)
    page.keyboard.press("Space")
    expect(offer(page)).to_contain_text("1:00")
    page.locator(".round").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator('.choice[value="2"]')).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(running(page)).to_have_attribute("data-length", "300000")
    stage.advance(300)
    expect(done(page)).to_be_visible()
    settled(page)
    page.keyboard.press("Enter")
    expect(done(page)).to_have_count(0)
    expect(thought(page)).to_be_focused()


# Whether the page takes a key that is pressed together with another.
TAKEN = """([key, modifier]) =>
  !document.body.dispatchEvent(new KeyboardEvent("keydown", { key, [modifier]: true, bubbles: true, cancelable: true }))"""


def test_a_single_key_leads_only_alone_and_where_it_is_wanted(stage, enter, page):
    """A27: single keys, and none of the browser's own."""
    for key, address in (("h", "/sit/log"), (",", "/settings"), ("?", "/shortcuts")):
        page.goto("/sit")
        assert not any(page.evaluate(TAKEN, [key, modifier]) for modifier in ("ctrlKey", "metaKey", "altKey"))
        page.keyboard.press(key)
        page.wait_for_url("**" + address)
    page.goto("/sit")
    page.keyboard.press("n")
    expect(thought(page)).to_be_focused()
    page.keyboard.type("nh,?")
    expect(thought(page)).to_have_value("nh,?")
    elsewhere = enter(stage, {"shortcuts": "off"}).new_page()
    elsewhere.goto("/sit")
    for key in ("n", "h", "Space"):
        elsewhere.keyboard.press(key)
    expect(thought(elsewhere)).not_to_be_focused()
    expect(running(elsewhere)).to_have_count(0)
    assert elsewhere.url.endswith("/sit")


def focused_day(page):
    return page.evaluate("() => document.activeElement.closest('td')?.dataset.key")


def test_the_grid_is_one_stop_and_the_arrow_keys_lead_from_day_to_day(stage, page):
    stage.shell("sit", "add", "--start", "2026-11-19T07:00:00Z", "--minutes", "2")
    page.goto("/sit")
    page.locator('#grid a[tabindex="0"]').focus()
    walked = [focused_day(page)]
    for key in ("ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight", "ArrowRight", "PageUp", "Home", "Control+End"):
        page.keyboard.press(key)
        walked.append(focused_day(page))
    assert walked == [
        "2026-11-20", "2026-11-13", "2026-11-12", "2026-11-13", "2026-11-20", "2026-11-20", "2026-10-23", "2025-11-21", "2026-11-15",
    ]
    page.locator('#grid td[data-key="2026-11-12"] a').focus()
    expect(page.locator('#grid a[tabindex="0"]')).to_have_attribute("href", "/day/2026-11-12")
    page.keyboard.press("Enter")
    page.wait_for_url("**/day/2026-11-12")
