import { alertPerson, saving, toast } from "../site/acts.js"
import { isEditing, refresh } from "../site/live.js"
import { forget } from "../site/morph.js"
import { define } from "../site/registry.js"
import { postOnce } from "../site/server.js"

define({ itemkeys, sortable, ticks })

// The keys of a list of items: which row is meant says the focus.
function itemkeys(list) {
  const life = new AbortController()
  list.addEventListener("keydown", (event) => press(event, list), { signal: life.signal })
  return () => life.abort()
}

// Milliseconds a ticked row stays where it is, so that the next one does not slide under the pointer.
const MOMENT = 1500

// A tick is seen at once, whenever the book has it.
function ticks(list) {
  const life = new AbortController()
  list.addEventListener("click", ({ target }) => tick(target.closest(".item .check")), { signal: life.signal })
  document.addEventListener("refused", () => refresh(list.closest("[data-live]")), { signal: life.signal })
  return () => life.abort()
}

function tick(check) {
  if (!check || check.form.ariaBusy === "true") return
  const row = check.closest(".item")
  linger(row)
  forget(row)
  // The form it belongs to is still to read what it does.
  setTimeout(() => {
    const isCompleted = row.classList.toggle("is-completed")
    check.ariaPressed = String(isCompleted)
    check.value = isCompleted ? "off" : "on"
  })
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

// Rows that are dragged by their grip into another order. While one is held the list may not be drawn under it.
function sortable(list) {
  const life = new AbortController()
  list.addEventListener("pointerdown", (event) => grasp(event, list), { signal: life.signal })
  return () => life.abort()
}

function grasp(event, list) {
  const grip = event.target.closest(".grip")
  const row = grip?.closest(".item")
  if (!row || event.button !== 0 || !("sorted" in list.dataset)) return
  event.preventDefault()
  const life = new AbortController()
  const on = (type, handle) => list.addEventListener(type, handle, { signal: life.signal })
  const home = row.nextElementSibling
  // Not by the grip: what is moved about loses the pointer.
  list.setPointerCapture(event.pointerId)
  row.dataset.running = ""
  const drop = () => {
    life.abort()
    delete row.dataset.running
    if (row.nextElementSibling !== home) place(row)
  }
  on("pointermove", ({ clientY }) => drag(row, clientY))
  on("pointerup", drop)
  on("pointercancel", () => {
    row.parentElement.insertBefore(row, home)
    drop()
  })
}

// Tells the book where a row stands now; where it cannot be had, the list shows again how the book has it.
async function place(row) {
  const { previousElementSibling: before, nextElementSibling: after } = row
  const beside = after?.dataset.key ? { before: after.dataset.key } : { after: before?.dataset.key }
  const { outcome, answer } = await saving(postOnce(row.querySelector(".grip").dataset.address, beside))
  if (outcome !== "done") alertPerson(answer.error)
  else if (answer.toast) toast(answer.toast)
  refresh(row.closest("[data-live]"))
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

function drag(row, y) {
  const others = [...row.parentElement.children].filter((other) => other !== row)
  const below = others.find((other) => {
    const { top, height } = other.getBoundingClientRect()
    return y < top + height / 2
  })
  if ((below ?? null) !== row.nextElementSibling) row.parentElement.insertBefore(row, below ?? null)
}
