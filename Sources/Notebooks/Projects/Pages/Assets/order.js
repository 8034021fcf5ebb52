import { alertPerson, saving, toast } from "../site/acts.js"
import { refresh } from "../site/live.js"
import { define } from "../site/registry.js"
import { postOnce } from "../site/server.js"

define({ sortable })

// Brings a row beside the one above or below it, where the order is chosen by hand.
export function move(row, list, step) {
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
  // The list captures the pointer: an element that is moved about, as the grip is, loses it.
  list.setPointerCapture(event.pointerId)
  row.dataset.running = ""
  const end = () => {
    life.abort()
    delete row.dataset.running
  }
  // A row that is deleted or moved elsewhere meanwhile leaves the list.
  on("pointermove", ({ clientY }) => row.isConnected && drag(row, clientY))
  on("pointerup", () => {
    end()
    if (row.isConnected && row.nextElementSibling !== home) place(row)
  })
  on("pointercancel", () => {
    end()
    refresh(list.closest("[data-live]"))
  })
}

// Tells the book a row's new place; then the list is drawn as the book has it, also if the book refused.
async function place(row) {
  const { previousElementSibling: before, nextElementSibling: after } = row
  const part = row.closest("[data-live]")
  const beside = after?.dataset.key ? { before: after.dataset.key } : { after: before?.dataset.key }
  const { outcome, answer } = await saving(postOnce(row.querySelector(".grip").dataset.address, beside))
  if (outcome !== "done") alertPerson(answer.error)
  else if (answer.toast) toast(answer.toast)
  refresh(part)
}

// Private

export function neighbour(row, list, step) {
  const rows = [...list.querySelectorAll(".item")]
  return rows[rows.indexOf(row) + step]
}

function drag(row, y) {
  const others = [...row.parentElement.children].filter((other) => other !== row)
  const below = others.find((other) => {
    const { top, height } = other.getBoundingClientRect()
    return y < top + height / 2
  })
  if ((below ?? null) !== row.nextElementSibling) row.parentElement.insertBefore(row, below ?? null)
}
