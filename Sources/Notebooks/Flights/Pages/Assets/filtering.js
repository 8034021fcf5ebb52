import { isBlank } from "../site/fields.js"
import { define } from "../site/registry.js"
import { fetchFragment, parsed } from "../site/server.js"
import { Pause } from "../site/settled.js"

define({ filtering })

const REST = 250 // milliseconds without a change, after which the choices are counted anew

// The choices of a filter follow each other: beside each stands how many flights it would leave with all others as they are.
function filtering(form) {
  const life = new AbortController()
  const { signal } = life
  const pause = new Pause()
  const wait = ({ target }) => pause.set(() => follow(form, target), REST)
  form.addEventListener("input", wait, { signal })
  form.addEventListener("formdata", ({ formData }) => tidy(formData), { signal })
  if (!isBlank(form)) follow(form)
  return () => {
    pause.stop()
    life.abort()
  }
}

async function follow(form, changed = form) {
  const address = asked(form)
  // A page that is loaded again, or gone back to, is where it was.
  const before = new URLSearchParams({ before: form.elements.before.value })
  history.replaceState(history.state, "", `${form.dataset.at}?${address}&${before}`)
  const answer = await fetchFragment(`${form.dataset.choices}?${address}`)
  const fresh = answer && parsed(answer, "choices")
  if (!fresh || address !== asked(form)) return
  for (const select of fresh.querySelectorAll("select")) if (select.id !== changed.id) renew(document.getElementById(select.id), select)
  document.getElementById("filter-count").textContent = fresh.dataset.said
}

// Private

const asked = (form) => String(new URLSearchParams(new FormData(form)))

// Empty fields are not sent; the beginning of the filter matters only on the way over the map.
function tidy(formData) {
  const blank = [...formData].filter(([, value]) => value === "").map(([name]) => name)
  for (const name of blank) formData.delete(name)
  if (!formData.has("pick")) formData.delete("before")
}

// Its own choices do not depend on what is chosen. Choices are not moved: each that leaves a list lets that choose another.
function renew(old, fresh) {
  if (old) old.innerHTML = fresh.innerHTML
}
