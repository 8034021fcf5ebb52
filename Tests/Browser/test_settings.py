"""What a person sets holds at once: records of the book for everybody, wishes of this browser for it alone."""

from playwright.sync_api import expect

from hands import acts, choose, running, set_goal, thought, words


def test_the_language_is_the_books(stage, enter, page):
    """W-B14: there was English only."""
    page.goto("/settings")
    elsewhere = enter(stage, locale="fr-FR").new_page()
    for language, word in (("de", "Einstellungen"), ("ru", "Настройки"), ("en", "Settings")):
        choose(page, "language", language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.get_by_role("heading", level=1)).to_have_text(word)
        elsewhere.goto("/settings")
        expect(elsewhere.get_by_role("heading", level=1)).to_have_text(word)


def test_the_browser_chooses_the_language_where_nobody_did(stage, enter):
    for locale, language in (("de-CH", "de"), ("ru-RU", "ru"), ("fr-FR", "en")):
        page = enter(stage, locale=locale).new_page()
        page.goto("/sit")
        expect(page.locator("html")).to_have_attribute("lang", language)


def background(page):
    return page.evaluate("() => getComputedStyle(document.body).backgroundColor")


def test_light_and_dark_follow_the_system_until_one_is_chosen(stage, enter):
    """W-B14: there was dark only."""
    page = enter(stage, color_scheme="dark").new_page()
    page.goto("/settings")
    dark = background(page)
    page.emulate_media(color_scheme="light")
    light = background(page)
    assert light != dark
    choose(page, "theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert background(page) == dark
    page.goto("/sit")
    assert background(page) == dark
    page.goto("/settings")
    choose(page, "theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert background(page) == light
    choose(page, "theme", "system")
    expect(page.locator("html")).to_have_attribute("data-theme", "system")
    assert background(page) == dark


def test_the_start_of_the_week_moves_the_grid(stage, page):
    """W-B3: the week began on Sunday, wherever one lived."""
    page.goto("/sit")
    first = page.locator("#grid tbody tr").first.locator("th")
    expect(first).to_have_text("Mon")
    other = page.context.new_page()
    other.goto("/settings")
    choose(other, "week-start", "7")
    page.reload()
    expect(first).to_have_text("Sun")
    assert page.locator("#grid tbody tr").first.locator("td[data-key]").last.get_attribute("data-key") == "2026-11-15"


def test_the_boundary_moves_today_but_no_record(raise_stage, enter):
    stage = raise_stage("2026-11-20T01:30:00.000Z")
    stage.add("2026-11-20T01:00:00+01:00", 5)
    page = enter(stage).new_page()
    page.goto("/settings")
    choose(page, "day-boundary", "240")
    page.goto("/sit")
    expect(page.locator(".eyebrow")).to_have_text(words("19 November"))
    expect(page.locator("#grid a[aria-current]")).to_have_attribute("href", "/sit/days/2026-11-19")
    assert [session["day"] for session in stage.sessions()] == ["2026-11-20"]


def test_a_goal_of_nothing_hides_the_gauge(stage, page):
    """W-B5: a goal of 0 was divided by."""
    stage.add("2026-11-20T07:00:00+01:00", 5)
    set_goal(page, 0)
    page.goto("/sit")
    expect(page.locator("#gauge .dial")).to_have_count(0)
    expect(page.locator(".round")).to_be_visible()
    assert stage.asked("sit", "stats")["goalFraction"] is None


def test_a_goal_reached_and_one_passed_look_different(stage, page):
    """W-B5: reaching the goal showed nothing."""
    stage.add("2026-11-20T07:00:00+01:00", 10)
    looks = []
    for goal in (20, 10, 5):
        set_goal(page, goal)
        page.goto("/sit")
        looks.append((page.locator("#gauge").get_attribute("class"), page.locator(".gauge-words").inner_text()))
    assert len(set(looks)) == 3, looks


def test_the_gauge_shows_nothing_where_nothing_was_sat(stage, page):
    """W-B6: an empty gauge showed two percent."""
    page.goto("/sit")
    expect(page.locator("#gauge .dial")).to_have_attribute("aria-label", "0 minutes of 7 minutes today")
    expect(page.locator("#gauge .dial-progress")).to_have_count(0)


def test_the_gauge_adds_exact_seconds(stage, page):
    """W-B4: each session was cut to whole minutes before it was added, so two of 90 s were two minutes."""
    for start in ("07:00:00", "07:10:00"):
        stage.asked("sit", "add", "--start", f"2026-11-20T{start}+01:00", "--end", f"2026-11-20T{start[:3]}{int(start[3:5]) + 1}:30+01:00")
    page.goto("/sit")
    expect(page.locator("#gauge .dial")).to_have_attribute("aria-label", words("^3 minutes of"))
    expect(page.locator('#grid td[data-key="2026-11-20"] a')).to_have_attribute("aria-label", words("2 sessions, 3 minutes"))


def test_the_bell_and_the_keys_are_this_browsers_own(stage, enter, page):
    page.goto("/settings")
    choose(page, "bell", "vibration")
    expect(page.locator("html")).to_have_attribute("data-bell", "vibration")
    choose(page, "shortcuts", "off")
    expect(page.locator("html")).to_have_attribute("data-shortcuts", "off")
    page.goto("/sit")
    page.keyboard.press("n")
    expect(thought(page)).not_to_be_focused()
    page.keyboard.press("Space")
    expect(running(page)).to_have_count(0)
    elsewhere = enter(stage).new_page()
    elsewhere.goto("/sit")
    expect(elsewhere.locator("html")).to_have_attribute("data-bell", "bell")
    elsewhere.keyboard.press("n")
    expect(thought(elsewhere)).to_be_focused()


def test_settings_of_the_book_are_acts_and_those_of_the_browser_are_not(stage, page):
    set_goal(page, 12)
    choose(page, "week-start", "7")
    choose(page, "theme", "dark")
    expect(acts(page)).to_have_count(2)
    page.get_by_role("button", name="Undo last").click()
    expect(page.locator("#acts .taken-back")).to_have_count(1)
    page.get_by_role("button", name="Undo last").click()
    expect(page.locator("#acts .taken-back")).to_have_count(2)
    page.goto("/settings")
    expect(page.locator("#goal")).to_have_value("7")
    expect(page.locator("#week-start")).to_have_value("auto")


def test_a_refused_goal_says_why_and_changes_nothing(stage, page, watch):
    watch.allow("422")
    page.goto("/settings")
    page.evaluate("() => document.getElementById('goal').removeAttribute('max')")
    page.locator("#goal").fill("999")
    page.locator("#goal").press("Tab")
    expect(page.get_by_role("alert").first).to_be_visible()
    assert stage.asked("sit", "stats")["goalMinutes"] == 7
