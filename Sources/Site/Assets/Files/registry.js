import { begin } from "./settled.js"

// Connects elements with the modules named in data-behaviour, and disconnects them on removal. A form with data-lazy starts its behaviour
// on first use, when its module is evaluated already.
const known = new Map()
const mounted = new Map()
// The module of each behaviour, and the function that evaluates it.
let modules, evaluate

const end = begin()

export function offer(behaviours, use) {
  modules = behaviours
  evaluate = use
}

// Elements are mounted in page order.
document.addEventListener("DOMContentLoaded", () => {
  mountAll(document.documentElement)
  new MutationObserver(follow).observe(document.documentElement, { childList: true, subtree: true })
  end()
})

export function define(behaviours) {
  for (const [name, mount] of Object.entries(behaviours)) known.set(name, mount)
}

export function mountAll(root) {
  missing(root).forEach((name) => attempt(() => evaluate(modules[name])))
  for (const element of behaving(root)) {
    if (!mounted.has(element) && element.isConnected) mounted.set(element, unmountsOf(element))
  }
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

function unmountsOf(element) {
  const names = element.dataset.behaviour.split(" ").filter((name) => known.has(name))
  return names.map((name) => attempt(() => known.get(name)(element))).filter((unmount) => typeof unmount === "function")
}

// A module or behaviour that fails must not break the others.
function attempt(work) {
  try {
    return work()
  } catch (error) {
    console.error(error)
  }
}
