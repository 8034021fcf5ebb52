import { begin, during } from "./settled.js"

// Elements say in data-behaviour what they can do; here they meet the modules that do it, and part from them when they leave the page. The
// modules of what a page is served with are scripts of the page and define themselves before it is whole; those of what comes later are
// brought when it comes. A form whose behaviour in data-lazy waits until it is needed has its module there by then.
const known = new Map()
const mounted = new Map()
// Where each behaviour lies, as the server found it in the modules.
const modules = JSON.parse(document.getElementById("behaviours").textContent)

const end = begin()

// Only now have all scripts of the page said what they do: all of it is mounted in the order of the page.
document.addEventListener("DOMContentLoaded", () => {
  mountAll(document.documentElement)
  new MutationObserver(follow).observe(document.documentElement, { childList: true, subtree: true })
  end()
})

export function define(behaviours) {
  for (const [name, mount] of Object.entries(behaviours)) known.set(name, mount)
}

// Brings what is missing for all that is in there, so that it can be mounted as soon as it is shown.
export function prepare(root) {
  return Promise.all(missing(root).map(bring))
}

export function mountAll(root) {
  if (missing(root).length === 0) mount(root)
  else prepare(root).then(() => mount(root))
}

function unmountAll(root) {
  for (const element of behaving(root)) {
    if (element.isConnected) continue
    const unmounts = mounted.get(element) ?? []
    mounted.delete(element)
    for (const unmount of unmounts) attempt(unmount)
  }
}

// Private

function follow(mutations) {
  for (const { removedNodes } of mutations) removedNodes.forEach(unmountAll)
  for (const { addedNodes } of mutations) addedNodes.forEach(mountAll)
}

function mount(root) {
  for (const element of behaving(root)) {
    if (!mounted.has(element) && element.isConnected) mounted.set(element, unmountsOf(element))
  }
}

const behaving = (root) => within(root, "[data-behaviour]")

function within(root, selector) {
  if (root.nodeType !== Node.ELEMENT_NODE) return []
  const inside = [...root.querySelectorAll(selector)]
  return root.matches(selector) ? [root, ...inside] : inside
}

function missing(root) {
  const elements = within(root, "[data-behaviour], [data-lazy]")
  const names = new Set(elements.flatMap(({ dataset: { behaviour = "", lazy = "" } }) => `${behaviour} ${lazy}`.split(" ")))
  return [...names].filter((name) => name in modules && !known.has(name))
}

// What cannot be had must not take what is there with it.
function bring(name) {
  return during(import(new URL(`../${modules[name]}`, import.meta.url))).catch((error) => console.error(error))
}

function unmountsOf(element) {
  const names = element.dataset.behaviour.split(" ").filter((name) => known.has(name))
  return names.map((name) => attempt(() => known.get(name)(element))).filter((unmount) => typeof unmount === "function")
}

// One behaviour that fails must not take the others on the page with it.
function attempt(work) {
  try {
    return work()
  } catch (error) {
    console.error(error)
  }
}
