// The rows of the page's list that are selected, by the keys of their items: rows may be drawn anew at any time.
const chosen = new Set()
// The start of the selection, and its current end.
let anchor, head

export const LIST = ".items, .home"
const ROW = ".item:not(.is-waiting)"

export const rowOf = (element) => element.closest?.(`:is(${LIST}) ${ROW}`) ?? null

// An act on a selected row applies to all selected rows.
export const meant = (row) => (chosen.has(row.dataset.key) ? selected() : [row])

export const selected = () => allRows().filter(({ dataset }) => chosen.has(dataset.key))

export function toggle(row) {
  const { key } = row.dataset
  chosen.delete(key) || chosen.add(key)
  anchor = head = key
  draw()
}

// Selects all rows from the start of the selection to this one.
export function extend(row) {
  const rows = allRows()
  const place = (key) => rows.findIndex(({ dataset }) => dataset.key === key)
  const [from, to] = [place(anchor), rows.indexOf(row)]
  if (from < 0) return toggle(row)
  chosen.clear()
  for (const { dataset } of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) chosen.add(dataset.key)
  head = row.dataset.key
  draw()
}

// The row above or below the end of the selection; without a selection, one begins at `row`.
export function next(row, step) {
  if (chosen.size === 0) toggle(row)
  const rows = allRows()
  return rows[rows.findIndex(({ dataset }) => dataset.key === head) + step]
}

export function end() {
  chosen.clear()
  anchor = head = undefined
  draw()
}

// Rows that left the list are no longer selected.
export function redraw() {
  if (chosen.size === 0) return
  const there = new Set(allRows().map(({ dataset }) => dataset.key))
  for (const key of chosen) if (!there.has(key)) chosen.delete(key)
  draw()
}

// Private

const allRows = () => [...document.querySelectorAll(`:is(${LIST}) ${ROW}`)]

function draw() {
  for (const row of allRows()) row.toggleAttribute("data-chosen", chosen.has(row.dataset.key))
  document.dispatchEvent(new Event("chosen"))
}
