// Focuses an element, with its caret, where the page is scrolled to.
export function refocus(element, caret) {
  element?.focus({ preventScroll: true })
  // Fields of type=number and others have no caret.
  if (caret?.[0] != null && element && "selectionStart" in element) element.setSelectionRange(...caret)
}

// Focuses what stands for an element that is gone; if nothing does, as after the last row of a list, the heading around it.
export function handOn(heir, around, caret) {
  refocus(heir, caret)
  if (document.activeElement !== document.body) return
  const heading = around.closest(":has(h1, h2, h3)")?.querySelector("h1, h2, h3")
  heading?.setAttribute("tabindex", "-1")
  refocus(heading)
}

// The element in the same place of new markup.
export function twin(element, old, fresh) {
  const [name, value] = element.id ? ["id", element.id] : ["href", element.getAttribute("href")]
  const named = value && `[${name}="${CSS.escape(value)}"]`
  return (named && (fresh.matches(named) ? fresh : fresh.querySelector(named))) || samePlace(element, old, fresh)
}

// Private

function samePlace(element, old, fresh) {
  if (element === old) return fresh
  const [parent, around] = [samePlace(element.parentElement, old, fresh), [...element.parentElement.children]]
  const place = around.indexOf(element)
  const found = [place, place - around.length].map((at) => parent && [...parent.children].at(at))
  return found.find((it) => it?.tagName === element.tagName)
}
