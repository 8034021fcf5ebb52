import { isEditing } from "../site/editing.js"
import { refresh } from "../site/live.js"
import { forget } from "../site/morph.js"
import { waitingIn } from "../site/outbox.js"
import { define } from "../site/registry.js"
import { move, neighbour } from "./order.js"
import { remove } from "./removal.js"

define({ itemkeys, ticks })

// The keys of a list of items, which act on the row that has the focus.
function itemkeys(list) {
  const life = new AbortController()
  list.addEventListener("keydown", (event) => press(event, list), { signal: life.signal })
  document.addEventListener("keydown", (event) => enter(event, list), { signal: life.signal })
  return () => life.abort()
}

// From the beginning of the page, a heading, and the line for a new item, an arrow leads into the list.
function enter(event, list) {
  const isOther = event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (event.key !== "ArrowDown" || isOther || !(document.activeElement?.matches("body, h1, h2, #add") ?? true)) return
  const row = list.querySelector(".item")
  if (!row) return
  event.preventDefault()
  focus(row)
}

// Milliseconds a ticked row stays where it is, so that the next one does not slide under the pointer.
const MOMENT = 1500

// A tick is seen at once, however late the book gets it.
function ticks(list) {
  const life = new AbortController()
  list.addEventListener("click", ({ target }) => tick(target.closest(".item .check")), { signal: life.signal })
  document.addEventListener("refused", () => refresh(list.closest("[data-live]")), { signal: life.signal })
  for (const { address, fields } of waitingIn("acts")) {
    const check = [...list.querySelectorAll(".check")].find(({ form }) => form.action === address)
    if (check?.value !== new URLSearchParams(fields).get("completed")) continue
    forget(check.closest(".item"))
    turn(check)
  }
  return () => life.abort()
}

function tick(check) {
  if (!check || check.form.ariaBusy === "true") return
  const row = check.closest(".item")
  linger(row)
  forget(row)
  // Its form is sent first, and reads the value that this changes.
  setTimeout(() => turn(check))
}

function turn(check) {
  const isCompleted = check.closest(".item").classList.toggle("is-completed")
  check.ariaPressed = String(isCompleted)
  check.value = isCompleted ? "off" : "on"
}

function linger(row) {
  clearTimeout(row.dataset.lingering)
  row.dataset.lingering = setTimeout(() => delete row.dataset.lingering, MOMENT)
}

function press(event, list) {
  const row = event.target.closest(".item")
  if (!row || event.isComposing || event.ctrlKey || event.metaKey) return
  const act = event.altKey ? MOVES[event.key] : (isEditing() ? TYPING : KEYS)[event.key]
  if (!act || (!event.altKey && !isEditing() && isLetter(event.key) && document.documentElement.dataset.shortcuts !== "on")) return
  event.preventDefault()
  event.stopPropagation()
  act(row, list)
}

// The keys of a row that has the focus, those while its title is edited, and those with Alt.
const KEYS = {
  x: (row) => row.querySelector(".check").click(),
  e: (row) => edit(row),
  m: (row) => row.querySelector(".item-menu").click(),
  Delete: (row, list) => {
    focus(neighbour(row, list, 1) ?? neighbour(row, list, -1))
    remove(row)
  },
  ArrowUp: (row, list) => focus(neighbour(row, list, -1)) ?? document.getElementById("add")?.focus(),
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

// Private

const isLetter = (key) => key.length === 1

// Answers with the row, if there is one.
function focus(row) {
  row?.querySelector(".check").focus()
  return row
}

function edit(row) {
  const field = row?.querySelector(".item-title textarea")
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
