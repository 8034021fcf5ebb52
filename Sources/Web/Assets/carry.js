// Takes over into a replacement what the old element held for the person: focus, caret, scroll position, opened details.
export function carry(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null
  const caret = focused && "selectionStart" in focused ? [focused.selectionStart, focused.selectionEnd] : null
  const scrolled = scrolledIn(old).map((element) => [twin(element, old, fresh), element.scrollLeft, element.scrollTop])
  const opened = [old, ...old.querySelectorAll("details[open]")].filter((it) => it.matches("details[open]")).map((it) => twin(it, old, fresh))
  old.replaceWith(fresh)
  for (const details of opened) if (details) details.open = true
  for (const [element, left, top] of scrolled) element?.scrollTo({ left, top, behavior: "instant" })
  if (focused) refocus(twin(focused, old, fresh), caret)
}

// Private

function scrolledIn(root) {
  return [root, ...root.querySelectorAll("*")].filter(({ scrollLeft, scrollTop }) => scrollLeft || scrollTop)
}

function refocus(element, caret) {
  element?.focus({ preventScroll: true })
  // Fields such as type=number have no caret to set.
  if (caret?.[0] != null && element && "selectionStart" in element) element.setSelectionRange(...caret)
}

function twin(element, old, fresh) {
  const name = named(element)
  const found = name && (fresh.matches(name) ? fresh : fresh.querySelector(name))
  return found ?? samePlace(element, old, fresh)
}

function named(element) {
  if (element.id) return `#${CSS.escape(element.id)}`
  const href = element.getAttribute("href")
  return href && `[href="${CSS.escape(href)}"]`
}

function samePlace(element, old, fresh) {
  if (element === old) return fresh
  const parent = samePlace(element.parentElement, old, fresh)
  const place = parent?.children[[...element.parentElement.children].indexOf(element)]
  return place?.tagName === element.tagName ? place : null
}
