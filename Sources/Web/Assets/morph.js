import { carry } from "./carry.js"
import { isHeld } from "./hold.js"
import { hasKeys, keyed } from "./keyed.js"

// What the server sent is compared with what it sent before, never with the page as scripts and people have changed it since.
const served = new WeakMap()

export function remember(element) {
  served.set(element, { html: element.outerHTML, shell: shell(element) })
  if (hasKeys(element)) for (const child of element.children) remember(child)
}

// Brings an element to what the server sent, and answers whether all of it could be shown: what a person holds waits.
export function show(element, fresh) {
  if (isSame(fresh) || served.get(element)?.html === fresh.outerHTML) return true
  if (isAlike(element, fresh)) return showChildren(element, fresh)
  if (isHeld(element)) return false
  carry(element, remembered(fresh))
  return true
}

// Whether every row that the server left out, because it is the same, is there to be kept.
export function fits(element, fresh) {
  if (!fresh.querySelector("[data-same]")) return true
  if (!isAlike(element, fresh)) return false
  const present = keyed(element)
  return [...keyed(fresh)].every(([key, child]) => {
    const old = present.get(key)
    return old ? isSame(child) || fits(old, child) : !isSame(child) && !child.querySelector("[data-same]")
  })
}

// Private

const isSame = (fresh) => fresh.hasAttribute("data-same")

const isAlike = (element, fresh) => served.get(element)?.shell === shell(fresh) && hasKeys(element) && hasKeys(fresh)

function shell(element) {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  return element.cloneNode(false).outerHTML + texts.map(({ data }) => data.trim()).join("")
}

function showChildren(element, fresh) {
  // What was left out is no page to compare the next with.
  const html = fresh.querySelector("[data-same]") ? undefined : fresh.outerHTML
  const memory = { html, shell: shell(fresh) }
  const present = keyed(element)
  const wanted = keyed(fresh)
  let isWhole = true
  for (const [key, child] of present) {
    if (wanted.has(key)) continue
    if (isHeld(child)) isWhole = false
    else child.remove()
  }
  let cursor = element.firstElementChild
  for (const [key, child] of wanted) {
    const place = cursor
    const old = present.get(key)
    if (old === place && old) cursor = old.nextElementSibling
    else if (old) move(element, old, place)
    else element.insertBefore(remembered(child), place)
    if (old && !show(old, child)) isWhole = false
  }
  served.set(element, isWhole ? memory : { shell: memory.shell })
  return isWhole
}

// Where the browser can, an element keeps its focus while it moves.
function move(parent, child, place) {
  if (parent.moveBefore) parent.moveBefore(child, place)
  else parent.insertBefore(child, place)
}

// A template is parsed as where no script runs: what stands in its <noscript> would come to life.
function remembered(fresh) {
  remember(fresh)
  for (const noscript of fresh.querySelectorAll("noscript")) noscript.remove()
  return fresh
}
