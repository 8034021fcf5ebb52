import { handOn, refocus, twin } from "./focus.js"

// New markup is compared with the server's last markup, not with the page as scripts and people changed it.
const served = new WeakMap()
// Elements that were ever scrolled: reading a position forces a layout, so only they are read.
const scrolled = new Set()
addEventListener("scroll", ({ target }) => target === document || scrolled.add(target), { capture: true, passive: true })

export function remember(element) {
  served.set(element, { html: element.outerHTML, shell: shell(element) })
  if (hasKeys(element)) for (const child of element.children) remember(child)
}

// Forgets the server's last markup after a script changed the element, so that the next one is always shown.
export function forget(element) {
  served.delete(element)
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (served.has(around)) served.set(around, { shell: served.get(around).shell })
  }
}

// Updates an element to new markup. Returns false if paused parts, which a person is using, have to wait.
export function show(element, fresh, isPaused) {
  if (isSame(fresh) || served.get(element)?.html === fresh.outerHTML) return true
  if (isAlike(element, fresh)) return showChildren(element, fresh, isPaused)
  if (isPaused(element)) return false
  restoreFocus(element, remembered(fresh))
  return true
}

// True if every row the server left out as unchanged is present.
export function fits(element, fresh) {
  if (!fresh.querySelector("[data-same]")) return true
  if (!isAlike(element, fresh)) return false
  const present = keyed(element)
  return [...keyed(fresh)].every(([key, child]) => {
    const old = present.get(key)
    return old ? isSame(child) || fits(old, child) : !isSame(child) && !child.querySelector("[data-same]")
  })
}

// Children are matched by key, or by position among children without one.
const hasKeys = (element) => element.querySelector("[data-key]") !== null

function keyed(element) {
  const counts = new Map()
  return new Map([...element.children].map((child) => [child.dataset.key ?? nth(child, counts), child]))
}

// Replaces an element and restores focus, caret, scroll position and open details.
function restoreFocus(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null
  const caret = focused && "selectionStart" in focused ? [focused.selectionStart, focused.selectionEnd] : null
  const places = [...scrolled].filter((it) => old.contains(it)).map((element) => [twin(element, old, fresh), element.scrollLeft, element.scrollTop])
  const opened = [old, ...old.querySelectorAll("details[open]")].filter((it) => it.matches("details[open]")).map((it) => twin(it, old, fresh))
  old.replaceWith(fresh)
  for (const details of opened) if (details) details.open = true
  for (const [element, left, top] of places) element?.scrollTo({ left, top, behavior: "instant" })
  if (focused) handOn(twin(focused, old, fresh), fresh, caret)
}

// Private

const isSame = (fresh) => fresh.hasAttribute("data-same")
const isAlike = (element, fresh) => served.get(element)?.shell === shell(fresh) && hasKeys(element) && hasKeys(fresh)

function shell(element) {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  return element.cloneNode(false).outerHTML + texts.map(({ data }) => data.trim()).join("")
}

function showChildren(element, fresh, isPaused) {
  // Markup with omitted rows cannot be compared with the next.
  const memory = { html: fresh.querySelector("[data-same]") ? undefined : fresh.outerHTML, shell: shell(fresh) }
  const [present, wanted] = [keyed(element), keyed(fresh)]
  const staying = inOrder(element, [...wanted.keys()].map((key) => present.get(key)).filter(Boolean))
  let [isWhole, cursor] = [true, element.firstElementChild]
  for (const [key, child] of wanted) {
    const old = present.get(key)
    if (old && (old === cursor || staying.has(old))) cursor = old.nextElementSibling
    else if (old) move(element, old, cursor)
    else element.insertBefore(remembered(child), cursor)
    if (old && !show(old, child, isPaused)) isWhole = false
  }
  for (const [key, child] of present) {
    if (wanted.has(key)) continue
    if (isPaused(child)) isWhole = false
    else remove(child)
  }
  served.set(element, isWhole ? memory : { shell: memory.shell })
  return isWhole
}

// The focus in a removed element goes to the same place, counted from either end, in the next one, else in the one before.
function remove(child) {
  const [focused, around, heirs] = [document.activeElement, child.parentElement, [child.nextElementSibling, child.previousElementSibling]]
  const heir = child.contains(focused) && heirs.map((heir) => heir && twin(focused, child, heir)).find(Boolean)
  if (heir) refocus(heir)
  child.remove()
  if (heir !== false) handOn(heir, around)
}

// The largest set of children that can stay while others move: the longest increasing run.
function inOrder(element, children) {
  const places = new Map([...element.children].map((child, place) => [child, place]))
  const [ends, before, staying] = [[], new Map(), new Set()]
  for (const child of children) {
    const length = 1 + ends.findLastIndex((end) => places.get(end) < places.get(child))
    before.set(child, ends[length - 1])
    ends[length] = child
  }
  for (let child = ends.at(-1); child; child = before.get(child)) staying.add(child)
  return staying
}

// Keeps the focus of a moved element, even if the browser does not.
function move(parent, child, place) {
  if (parent.moveBefore) return parent.moveBefore(child, place)
  const focused = document.activeElement
  parent.insertBefore(child, place)
  refocus(focused)
}

// A template parses as if scripts were off: the content of <noscript> would become live.
function remembered(fresh) {
  remember(fresh)
  for (const noscript of fresh.querySelectorAll("noscript")) noscript.remove()
  return fresh
}

function nth({ tagName }, counts) {
  counts.set(tagName, (counts.get(tagName) ?? 0) + 1)
  return `${tagName} ${counts.get(tagName)}`
}
