import { begin, during } from "./settled.js"

// Connects elements with the modules named in data-behaviour, and disconnects them on removal. Modules of the served page are its own
// scripts and define themselves before it is complete; modules for later content are loaded with it. A form with data-lazy starts its
// behaviour on first use, when its module is loaded already.
const known = new Map()
const mounted = new Map()
// Module of each behaviour, as found by the server.
const modules = JSON.parse(document.getElementById("behaviours").textContent)

const end = begin()

// All scripts have defined their behaviours by now; elements are mounted in page order.
document.addEventListener("DOMContentLoaded", () => {
  mountAll(document.documentElement)
  new MutationObserver(follow).observe(document.documentElement, { childList: true, subtree: true })
  end()
})

export function define(behaviours) {
  for (const [name, mount] of Object.entries(behaviours)) known.set(name, mount)
}

// Loads the modules for new content, so that it can be mounted as soon as it is shown.
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

// A module that fails to load must not break the others.
function bring(name) {
  return during(import(new URL(`../${modules[name]}`, import.meta.url))).catch((error) => console.error(error))
}

function unmountsOf(element) {
  const names = element.dataset.behaviour.split(" ").filter((name) => known.has(name))
  return names.map((name) => attempt(() => known.get(name)(element))).filter((unmount) => typeof unmount === "function")
}

// A behaviour that fails must not break the others.
function attempt(work) {
  try {
    return work()
  } catch (error) {
    console.error(error)
  }
}
