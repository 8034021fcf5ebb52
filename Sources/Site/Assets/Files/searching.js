import { isBlank } from "./fields.js"
import { refresh } from "./live.js"
import { define } from "./registry.js"
import { Pause } from "./settled.js"

define({ searching })

// Milliseconds without a key before a search.
const REST = 250

// Shows results while typing; the address follows, so that it can be bookmarked and shared.
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
  if (!isBlank(form)) look()
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
  // Links to other views of the list carry the query.
  for (const link of document.querySelectorAll("a[data-carries]")) link.search = asked
  await Promise.all(form.dataset.shows.split(" ").map((id) => refresh({ id })))
  document.getElementById("status").textContent = document.querySelector("main [data-said]")?.dataset.said ?? ""
}

// Private

// Empty fields are left out.
function fields(form) {
  return String(new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== "")))
}
