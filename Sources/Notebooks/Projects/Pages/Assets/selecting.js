import { define } from "../site/registry.js"
import { isEditing } from "../site/editing.js"
import { end, extend, next, redraw, rowOf, selected, toggle } from "./chosen.js"
import { neighbour } from "./order.js"
import { act } from "./several.js"

define({ selecting })

// Milliseconds a finger rests on a row to select it, and CSS pixels it may stray meanwhile.
const REST = 500
const STRAY = 10

// Several rows are selected as files are: with a key held while they are clicked, or from one to the next; by a finger that rests on one.
function selecting(list) {
  const life = new AbortController()
  const on = (type, handle) => list.addEventListener(type, (event) => handle(event, list), { signal: life.signal, capture: true })
  on("pointerdown", touch)
  on("contextmenu", hold)
  on("mousedown", press)
  on("click", click)
  on("keydown", key)
  const leave = () => selected().length === 0 && delete list.dataset.selecting
  document.addEventListener("chosen", leave, { signal: life.signal })
  const observer = new MutationObserver(redraw)
  observer.observe(list, { childList: true, subtree: true })
  return () => {
    life.abort()
    observer.disconnect()
    end()
  }
}

// Actions

// The place of the finger that went down last, null for another pointer; and whether it rested long enough to select.
let finger, rested

function touch({ pointerType, isPrimary, target, clientX, clientY }, list) {
  rested = false
  finger = pointerType === "touch" && isPrimary ? { x: clientX, y: clientY } : null
  const row = finger && rowOf(target)
  if (!row || "selecting" in list.dataset || target.closest(".grip") || isOwn(target)) return
  const life = new AbortController()
  const timer = setTimeout(() => settle(row, list), REST)
  const lift = () => {
    clearTimeout(timer)
    life.abort()
  }
  const stray = (event) => Math.hypot(event.clientX - clientX, event.clientY - clientY) > STRAY && lift()
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, lift, { signal: life.signal })
  addEventListener("pointermove", stray, { signal: life.signal })
}

// The browser's own reaction to a long press would interfere.
function hold(event, list) {
  const row = rowOf(event.target)
  if (!finger || !row || isOwn(event.target)) return
  halt(event)
  settle(row, list)
}

function settle(row, list) {
  if ("selecting" in list.dataset) return
  rested = true
  list.dataset.selecting = "touch"
  getSelection().removeAllRanges()
  navigator.vibrate?.(10)
  toggle(row)
}

// Keeps a press that selects from placing a cursor or marking text.
function press(event, list) {
  if (rested || isMeant(event) || ("selecting" in list.dataset && rowOf(event.target))) event.preventDefault()
}

function click(event, list) {
  const row = rowOf(event.target)
  if (rested) return halt(event)
  if (row && "selecting" in list.dataset) {
    halt(event)
    return toggle(row)
  }
  if (!isMeant(event)) return
  halt(event)
  event.shiftKey ? extend(row) : toggle(row)
  focus(row)
}

function key(event, list) {
  const row = rowOf(event.target)
  if (!row || event.isComposing || isEditing() || event.altKey || event.ctrlKey || event.metaKey) return
  const step = event.shiftKey && { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step) {
    halt(event)
    return bring(next(row, step))
  }
  const rows = selected()
  if (!rows.includes(row) || rows.length < 2) return
  if (event.key === "x" && document.documentElement.dataset.shortcuts === "on") done(event, completed(rows), rows)
  if (event.key !== "Delete") return
  focus(neighbour(rows.at(-1), list, 1) ?? neighbour(rows[0], list, -1))
  done(event, { deleted: "on" }, rows)
}

// The fields that complete the rows, or reopen them if all are completed.
export const completed = (rows) => ({ completed: rows.every((row) => row.matches(".is-completed")) ? "off" : "on" })

// Private

async function done(event, fields, rows) {
  halt(event)
  if (await act(rows, fields)) end()
}

function bring(row) {
  if (!row) return
  extend(row)
  focus(row)
}

const focus = (row) => row?.querySelector(".check").focus()

function halt(event) {
  event.preventDefault()
  event.stopPropagation()
}

// True for a click with a key that selects; in a text that is being written and on a link these keys mean something else.
function isMeant({ target, button, detail, ctrlKey, metaKey, shiftKey }) {
  return button === 0 && detail > 0 && (ctrlKey || metaKey || shiftKey) && rowOf(target) !== null && !target.closest("a") && !isOwn(target)
}

const isOwn = (target) => target === document.activeElement && target.matches("textarea")
