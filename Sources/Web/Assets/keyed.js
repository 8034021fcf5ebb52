// Children are told apart by their keys, those without one by their place among their like.
export const hasKeys = (element) => element.querySelector("[data-key]") !== null

export function keyed(element) {
  const counts = new Map()
  return new Map([...element.children].map((child) => [child.dataset.key ?? nth(child, counts), child]))
}

// Private

function nth({ tagName }, counts) {
  counts.set(tagName, (counts.get(tagName) ?? 0) + 1)
  return `${tagName} ${counts.get(tagName)}`
}
