import { place } from "./place.js"

// Rows that are dragged by their grip into another order. While one is held the list may not be drawn under it.
export function mount(list) {
  const life = new AbortController()
  list.addEventListener("pointerdown", (event) => grasp(event, list), { signal: life.signal })
  return () => life.abort()
}

// Actions

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

// Private

function drag(row, y) {
  const others = [...row.parentElement.children].filter((other) => other !== row)
  const below = others.find((other) => {
    const { top, height } = other.getBoundingClientRect()
    return y < top + height / 2
  })
  if ((below ?? null) !== row.nextElementSibling) row.parentElement.insertBefore(row, below ?? null)
}
