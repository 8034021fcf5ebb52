import { isEditing } from "./hold.js"
import { alertPerson } from "./toasts.js"
import { place } from "./place.js"

// The keys of a list of items: which row is meant says the focus.
export function mount(list) {
  const life = new AbortController()
  list.addEventListener("keydown", (event) => press(event, list), { signal: life.signal })
  return () => life.abort()
}

// Actions

function press(event, list) {
  const row = event.target.closest(".item")
  if (!row || event.isComposing || event.ctrlKey || event.metaKey) return
  const act = event.altKey ? MOVES[event.key] : (isEditing() ? TYPING : KEYS)[event.key]
  if (!act || (!event.altKey && !isEditing() && isLetter(event.key) && document.documentElement.dataset.shortcuts !== "on")) return
  event.preventDefault()
  event.stopPropagation()
  act(row, list)
}

const KEYS = {
  x: (row) => row.querySelector(".check").click(),
  e: (row) => edit(row),
  ArrowUp: (row, list) => focus(neighbour(row, list, -1)),
  ArrowDown: (row, list) => focus(neighbour(row, list, 1)),
}
const TYPING = {
  Escape: (row) => focus(row),
  Enter: (row) => focus(row),
  ArrowUp: (row, list) => edit(neighbour(row, list, -1)),
  ArrowDown: (row, list) => edit(neighbour(row, list, 1)),
}
const MOVES = {
  ArrowUp: (row, list) => move(row, list, -1),
  ArrowDown: (row, list) => move(row, list, 1),
}

function move(row, list, step) {
  if (!("sorted" in list.dataset)) return alertPerson(list.dataset.byHand)
  const focused = document.activeElement
  const other = neighbour(row, list, step)
  if (!other || other.parentElement !== row.parentElement) return
  step < 0 ? other.before(row) : other.after(row)
  focused.focus()
  place(row)
}

// Private

const isLetter = (key) => key.length === 1

function neighbour(row, list, step) {
  const rows = [...list.querySelectorAll(".item")]
  return rows[rows.indexOf(row) + step]
}

function focus(row) {
  row?.querySelector(".check").focus()
}

function edit(row) {
  const field = row?.querySelector(".item-title input")
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
