// What was touched comes as kinds, and as kind=id for each record of a kind of which all that were touched are named. So a list can ask
// for the rows that were touched, where it would else be fetched whole.
export const WHOLE = "whole"

// Beyond these the server answers with everything.
const MOST = 64

// What several touches touched together: a kind keeps its names only if each that touched it gave some.
export function merged(touches) {
  const all = new Set(touches.flat())
  const nameless = new Set(touches.flatMap((kinds) => kinds.filter((kind) => isKind(kind) && !names(kind, kinds).length)))
  return [...all].filter((kind) => isKind(kind) || !nameless.has(kind.split("=")[0]))
}

// What of a region such a touch asks for: nothing (null), rows by their keys, or the whole.
export function wanted({ dataset: { live, rows } }, kinds) {
  if (kinds.has("*")) return WHOLE
  const touched = live.split(" ").filter((kind) => kinds.has(kind))
  if (touched.length === 0) return null
  const keys = touched.map((kind) => (rows?.split(" ").includes(kind) ? names(kind, [...kinds]) : []))
  return keys.every(({ length }) => length > 0) ? both(new Set(), new Set(keys.flat())) : WHOLE
}

export function both(one, other) {
  if (!one || !other) return one ?? other ?? null
  if (one === WHOLE || other === WHOLE) return WHOLE
  const keys = new Set([...one, ...other])
  return keys.size > MOST ? WHOLE : keys
}

// The row that a thing stands in, where its region knows rows.
export function around(element, region) {
  const row = "rows" in region.dataset ? element.closest("li[data-key]") : null
  return row ? new Set([row.dataset.key]) : WHOLE
}

// Private

const isKind = (kind) => !kind.includes("=")

function names(kind, kinds) {
  return kinds.filter((name) => name.startsWith(`${kind}=`)).map((name) => name.slice(kind.length + 1))
}
