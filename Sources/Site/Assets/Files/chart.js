import { define } from "./registry.js"

define({ chart })

// A chart is one tab stop; arrow keys move between its bars, and the line above describes the current one.
function chart(chart) {
  const life = new AbortController()
  const on = (type, handle) => chart.addEventListener(type, handle, { signal: life.signal })
  const line = chart.querySelector(".readout")
  const about = line.textContent
  const tell = ({ target }) => {
    const bar = target.closest(".bar")
    line.textContent = bar ? words(bar) : about
  }
  on("keydown", (event) => steer(event, chart))
  on("focusin", (event) => {
    if (event.target.matches(".bar")) rove(chart, event.target)
    tell(event)
  })
  on("pointerover", tell)
  for (const type of ["focusout", "pointerleave"]) on(type, () => (line.textContent = about))
  return () => life.abort()
}

// Actions

function steer(event, chart) {
  const bar = event.target.closest(".bar")
  if (!bar || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const all = bars(chart)
  const next = all[place(event.key, all.indexOf(bar), all.length)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

// Private

function place(key, index, count) {
  if (key === "ArrowLeft") return index - 1
  if (key === "ArrowRight") return index + 1
  if (key === "Home") return 0
  if (key === "End") return count - 1
}

function bars(chart) {
  return [...chart.querySelectorAll(".bar")]
}

function rove(chart, bar) {
  for (const each of bars(chart)) each.setAttribute("tabindex", each === bar ? 0 : -1)
}

function words(bar) {
  return bar.querySelector("title").textContent
}
