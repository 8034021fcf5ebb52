import { isChanged } from "./changed.js"
import { refresh } from "./live.js"
import { define } from "./registry.js"
import { Pause } from "./settled.js"

define({ searching })

const REST = 250

// What is looked for is shown while it is typed, and the address follows it, so that it can be kept, shared and gone back to.
function searching(form) {
  const life = new AbortController()
  const { signal } = life
  const pause = new Pause()
  const look = (event) => {
    event?.preventDefault()
    pause.stop()
    show(form)
  }
  const wait = () => pause.set(look, REST)
  form.addEventListener("input", wait, { signal })
  form.addEventListener("submit", look, { signal })
  // An answer to what was asked before does not take the place of what is asked now.
  document.addEventListener("served", (event) => isOld(event, form) && event.preventDefault(), { signal, capture: true })
  if (isChanged(form)) look()
  return () => {
    pause.stop()
    life.abort()
  }
}

async function show(form) {
  const asked = fields(form)
  const address = new URL(form.action)
  address.search = asked
  history.replaceState(history.state, "", address)
  // The ways on lead to the same flights.
  for (const link of document.querySelectorAll("a[data-carries]")) link.search = asked
  await Promise.all(regions(form).map((region) => ask(region, asked)))
  document.getElementById("status").textContent = document.querySelector("main [data-said]")?.dataset.said ?? ""
}

function ask(region, asked) {
  const from = new URL(region.dataset.from, location)
  from.search = asked
  region.dataset.from = from.pathname + from.search
  return refresh(region)
}

// Private

const names = (form) => form.dataset.shows.split(" ")

const regions = (form) => names(form).map((id) => document.getElementById(id)).filter((region) => region !== null)

// What is empty is not asked.
function fields(form) {
  return String(new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== "")))
}

function isOld({ target, detail }, form) {
  if (!names(form).includes(target.id)) return false
  return sorted(new URL(detail.dataset.from, location).search) !== sorted(fields(form))
}

function sorted(query) {
  const asked = new URLSearchParams(query)
  asked.delete("after")
  asked.sort()
  return String(asked)
}
