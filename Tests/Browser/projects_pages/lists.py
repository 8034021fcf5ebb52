"""What the tests of lists of items share: their rows in order, and answers that are held."""

ITEMS = "**/projects/items"
KEYS = "(all) => all.map((it) => it.dataset.key)"
TITLES = "(all) => all.map((it) => it.value)"
OUTBOX = "() => !Object.keys(localStorage).some((name) => name.startsWith('outbox/'))"


def in_turn(stage, *titles):
    """New items, each made a second after the one before, so that they stand in that order."""
    ids = []
    for title in titles:
        ids.append(stage.item(title))
        stage.advance(1)
    return ids


def order(page):
    return page.locator(".item").evaluate_all(KEYS)


def expect_order(page, ids):
    page.wait_for_function("(ids) => [...document.querySelectorAll('.item')].map((it) => it.dataset.key).join() === ids.join()", arg=ids)


def expect_sent(page):
    """Waits until the book has every line that was written."""
    page.wait_for_function(OUTBOX)


def by_hand(stage, *options):
    """The ids of the items in the order that was given them by hand."""
    return [it["id"] for it in stage.asked("items", "list", "--sort", "manual", *options)]


def completed(stage):
    return {it["title"] for it in stage.items().values() if it["isCompleted"]}


class Held:
    """What a page asks for at an address, kept on its way until the test lets it go."""

    def __init__(self, page, pattern):
        self._page, self._pattern, self._routes = page, pattern, []
        self._handle = lambda route: self._routes.append(route)
        page.route(pattern, self._handle)

    def let_go(self):
        self._page.unroute(self._pattern, self._handle)
        for route in self._routes:
            route.fallback()
