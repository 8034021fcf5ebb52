import { define } from "../site/registry.js"
import { act } from "./several.js"

define({ swipe })

// CSS pixels a finger moves before the row follows it, and those that delete the row.
const MEANT = 12
const FAR = 96

// A finger that draws a row to the left deletes it; the notice offers it back.
function swipe(list) {
  const life = new AbortController()
  list.addEventListener("pointerdown", begin, { signal: life.signal })
  return () => life.abort()
}

// Deletes the item of a row.
export const remove = (row) => act([row], { deleted: "on" })

// Private

function begin({ pointerType, clientX: left, clientY: top, pointerId, target }) {
  const row = target.closest(".item:not(.is-waiting)")
  if (pointerType !== "touch" || !row || target.closest(".grip, [data-selecting]")) return
  const life = new AbortController()
  const { signal } = life
  const on = (type, handle) => row.addEventListener(type, (event) => event.pointerId === pointerId && handle(event), { signal })
  const end = () => {
    life.abort()
    delete row.dataset.swiped
    row.style.removeProperty("--swiped")
  }
  let way = 0
  on("pointermove", ({ clientX, clientY }) => {
    // A finger that rested first has selected the row.
    if (row.closest("[data-selecting]")) return end()
    way = left - clientX
    if (way < MEANT || way < Math.abs(clientY - top)) return
    row.setPointerCapture(pointerId)
    row.dataset.swiped = way < FAR ? "" : "far"
    row.style.setProperty("--swiped", `${way}px`)
  })
  on("pointercancel", end)
  on("pointerup", () => {
    const isMeant = row.dataset.swiped === "far"
    end()
    if (isMeant) remove(row)
  })
}
