"""How a page is looked at: by axe, by its measures, by its layout, and with each of its menus and dialogs open."""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe

from conftest import DESK, PHONE

FAULTS = (Path(__file__).parent / "layout.js").read_text()
SMALL_PHONE = {"width": 320, "height": 640}
# A window, and how large the letters are in percent: where words are most likely to want room, and all that people have.
NARROW = [(SMALL_PHONE, 100), (DESK, 200)]
VIEWS = [(DESK, 100), (DESK, 200), (PHONE, 100), (PHONE, 200), (SMALL_PHONE, 100)]
# What is inside a drawing is cut at the drawing's edges.
WIDE = """() => ({ page: document.scrollingElement.scrollWidth - innerWidth,
  parts: [...document.querySelectorAll("body *")].filter((it) => it.getBoundingClientRect().right > innerWidth + 1
    && it.checkVisibility() && !it.ownerSVGElement && !it.closest(".clouds, .visually-hidden, .skip, .tabs, .project-cards, .sheet-table"))
    .map((it) => it.tagName + "." + it.className).slice(0, 5) })"""
# What is drawn of a map stands beside it as a list too.
SMALL = """() => [...document.querySelectorAll("a[href], button, select, input:not([type=hidden]), summary, textarea")]
  .filter((it) => it.checkVisibility() && !it.closest(".grid, .plot, .skip, .map-still"))
  .map((it) => ({ name: it.id || it.textContent.trim() || it.getAttribute("aria-label"), box: it.getBoundingClientRect() }))
  .filter(({ box }) => box.height < 43.9 || box.width < 43.9)
  .map(({ name, box }) => `${name} ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
# What a person could press, but only sees where something points at it.
UNSEEN = """() => [...document.querySelectorAll("a[href], button, summary")]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest(".skip, .map-still")
    && !it.checkVisibility({ opacityProperty: true }))
  .map((it) => it.getAttribute("aria-label") ?? it.textContent.trim())"""
# What lies under the bar of tabs, or under a bar of the page's own, when a person comes to it; of a text only the line that is written in
# need be seen.
BURIED = """() => {
  const bars = [...document.querySelectorAll(".sidebar, main :is(*)")].filter((it) => ["sticky", "fixed"].includes(getComputedStyle(it).position)
    && it.getBoundingClientRect().bottom > innerHeight - 100 && getComputedStyle(it).insetBlockEnd !== "auto")
  const all = document.querySelectorAll("main :is(a[href], button, select, input:not([type=hidden]), summary)")
  return [...all].filter((it) => it.checkVisibility() && !it.disabled && !bars.some((bar) => bar.contains(it))).filter((it) => {
    it.focus({ focusVisible: true })
    const { top, bottom, height } = it.getBoundingClientRect()
    return height < innerHeight / 2 && bars.some((bar) => {
      const edge = bar.getBoundingClientRect()
      return bottom > edge.top + 1 && top < edge.bottom - 1
    })
  }).map((it) => it.id || it.getAttribute("aria-label") || it.textContent.trim().slice(0, 40))
}"""
# What floats over the page when it is open is opened for itself, everything else at once. Answers what each of these is called by its
# shape, whatever it is about.
OPEN = """() => {
  const all = [...document.querySelectorAll("details:not([open])")].filter((it) => it.checkVisibility())
  const floats = (it) => [...it.children].some((child) => ["absolute", "fixed"].includes(getComputedStyle(child).position))
  const shape = (it) => [it, ...it.querySelectorAll("*")].map((part) => `${part.tagName}.${part.className}`).join(" ")
  all.forEach((it) => it.open = true)
  const menus = all.filter(floats)
  menus.forEach((it) => Object.assign(it, { open: false }).setAttribute("data-menu-tried", ""))
  return { opened: all.length - menus.length, menus: menus.map(shape), dialogs: [...document.querySelectorAll("dialog")].map(shape) }
}"""
MENU = "(which) => document.querySelectorAll('[data-menu-tried]').forEach((it, place) => it.open = place === which)"
DIALOG = """(which) => document.querySelectorAll("dialog").forEach((it, place) => {
  if (it.open) it.close()
  if (place === which) it.showModal()
})"""
# What still comes into view is not looked at on its way.
# Nothing fades or moves any more; what never ends may go on.
ARRIVED = "() => document.getAnimations().every((it) => it.playState !== 'running' || it.effect.getComputedTiming().endTime === Infinity)"
COLOURS = ["color-contrast", "link-in-text-block"]


def violations(page, part=None, rules=None):
    """What axe finds on the page, or in a part of it."""
    page.wait_for_function(ARRIVED)
    # In the dark only the colours are others; what else there is, the same test looks at in the light.
    dark = page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
    only = rules or (COLOURS if dark else None)
    options = {"resultTypes": ["violations"], **({"runOnly": only} if only else {})}
    found = Axe().run(page, context=part, options=options).response["violations"]
    return [(it["id"], [node["target"] for node in it["nodes"]][:4], it["nodes"][0]["failureSummary"]) for it in found]


def letters(page, percent):
    """The size of letters that a person chose in the browser, in percent of the usual."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 16 * percent // 100, "fixed": 13 * percent // 100}})
    session.detach()


def faults(page, where, views=VIEWS):
    """What is wrong in each view of the page as it stands."""
    found = []
    page.emulate_media(reduced_motion="reduce")
    for window, percent in views:
        page.set_viewport_size(window)
        letters(page, percent)
        found += [f"{where}, {window['width']} px, {percent} %: {fault}" for fault in page.evaluate(FAULTS)]
    return found


def looked_into(page, look, seen):
    """What a look finds on the page unfolded, and with each menu and dialog open whose like it has not seen yet."""
    there = page.evaluate(OPEN)
    found = look("")
    for kind, opening in (("menus", MENU), ("dialogs", DIALOG)):
        for which, shape in enumerate(there[kind]):
            if shape not in seen:
                seen.add(shape)
                page.evaluate(opening, which)
                found += look("[data-menu-tried][open]" if kind == "menus" else "dialog[open]")
        page.evaluate(opening, -1)
    return found
