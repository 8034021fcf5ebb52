// Elements say in data-behaviour what they can do; here they meet the modules that do it, and part from them when they leave the page.
const known = new Map()
const mounted = new Map()

export function start(behaviours) {
  for (const [name, behaviour] of Object.entries(behaviours)) known.set(name, behaviour)
  mountAll(document.documentElement)
  new MutationObserver(follow).observe(document.documentElement, { childList: true, subtree: true })
}

export function mountAll(root) {
  for (const element of behaving(root)) {
    if (!mounted.has(element) && element.isConnected) mounted.set(element, unmountsOf(element))
  }
}

export function unmountAll(root) {
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

function behaving(root) {
  if (root.nodeType !== Node.ELEMENT_NODE) return []
  const inside = [...root.querySelectorAll("[data-behaviour]")]
  return root.matches("[data-behaviour]") ? [root, ...inside] : inside
}

function unmountsOf(element) {
  const names = element.dataset.behaviour.split(" ").filter((name) => known.has(name))
  return names.map((name) => attempt(() => known.get(name).mount(element))).filter((unmount) => typeof unmount === "function")
}

// One behaviour that fails must not take the others on the page with it.
function attempt(work) {
  try {
    return work()
  } catch (error) {
    console.error(error)
  }
}
