import { define } from "../site/registry.js"

define({ weighing })

// Amounts are whole numbers of ten-thousandths here.
const PLACES = 10_000

// True once a line was sent from its field; the field of the next line then takes the focus.
let isSent = false

// Shows the amount that is still to be weighed, which counts down as the weighed one is typed.
function weighing(form) {
  const field = form.elements.amount
  const output = document.getElementById(form.dataset.shows)
  const served = output.textContent
  const { due } = form.dataset
  const show = () => {
    const typed = nearest(field.value, read(due))
    const rest = typed === null ? null : read(due) - typed
    output.textContent = rest === null ? served : written(rest)
    output.dataset.level = rest === null || rest > 0 ? "under" : rest === 0 ? "met" : "over"
  }
  const life = new AbortController()
  field.addEventListener("input", show, { signal: life.signal })
  form.addEventListener("submit", () => (isSent = document.activeElement === field), { signal: life.signal })
  if (isSent && document.activeElement?.matches("body, h1, h2")) {
    field.focus()
    field.select()
  }
  isSent = false
  return () => life.abort()
}

// Private

// The amount, as the page writes it or a person types it; null for any other text.
function read(text) {
  const number = text.trim().replace(",", ".")
  return /^\d+(\.\d{0,4})?$/.test(number) ? Math.round(Number(number) * PLACES) : null
}

// A number with three places may have a sign for thousands instead: the reading near the amount due is meant, as on the server.
function nearest(text, due) {
  const number = read(text)
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim())) return number
  return [number, number * 1000].find((reading) => reading * 10 >= due && reading <= due * 10) ?? null
}

function written(rest) {
  const { format } = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 4, useGrouping: false })
  return format(rest / PLACES).replace("-", "−")
}
