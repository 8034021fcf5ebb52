import { carry } from "./carry.js"
import { isHeld } from "./hold.js"

// What the server sent is compared with what it sent before, never with the page as scripts and people have changed it since.
const served = new WeakMap()

export function remember(element) {
  served.set(element, { html: element.outerHTML, shell: shell(element) })
  if (hasKeys(element)) for (const child of element.children) remember(child)
}

// Brings an element to what the server sent, and answers whether all of it could be shown: what a person holds waits.
export function show(element, fresh) {
  const { html, shell: before } = served.get(element) ?? {}
  if (html === fresh.outerHTML) return true
  if (before === shell(fresh) && hasKeys(element) && hasKeys(fresh)) return showChildren(element, fresh)
  if (isHeld(element)) return false
  carry(element, remembered(fresh))
  return true
}

// Private

const hasKeys = (element) => element.querySelector("[data-key]") !== null

function shell(element) {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  return element.cloneNode(false).outerHTML + texts.map(({ data }) => data.trim()).join("")
}

function showChildren(element, fresh) {
  const memory = { html: fresh.outerHTML, shell: shell(fresh) }
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

function keyed(element) {
  const counts = new Map()
  return new Map([...element.children].map((child) => [child.dataset.key ?? nth(child, counts), child]))
}

function nth({ tagName }, counts) {
  counts.set(tagName, (counts.get(tagName) ?? 0) + 1)
  return `${tagName} ${counts.get(tagName)}`
}
