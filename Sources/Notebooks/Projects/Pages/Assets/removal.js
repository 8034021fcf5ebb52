import { alertPerson, saving, toast } from "../site/acts.js"
import { refresh } from "../site/live.js"
import { define } from "../site/registry.js"
import { postOnce } from "../site/server.js"

define({ swipe })

// In CSS pixels: from where on a finger means it, and how far it must go.
const MEANT = 12
const FAR = 96

// A finger that draws a row to the left deletes it; the notice offers it back.
function swipe(list) {
  const life = new AbortController()
  list.addEventListener("pointerdown", begin, { signal: life.signal })
  return () => life.abort()
}

// Deletes the item of a row.
export async function remove(row) {
  const region = row.closest("[data-live]")
  const { outcome, answer } = await saving(postOnce(`${row.querySelector(".item-open").pathname}/deletion`, {}))
  if (outcome !== "done") return alertPerson(answer.error)
  if (answer.toast) toast(answer.toast)
  if (region) refresh(region)
  else row.remove()
}

// Private

function begin({ pointerType, clientX: left, clientY: top, pointerId, target }) {
  const row = target.closest(".item:not(.is-waiting)")
  if (pointerType !== "touch" || !row || target.closest(".grip")) return
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
