import { refresh } from "../site/live.js"
import { define } from "../site/registry.js"
import { WHOLE, fetchRegion, parsed } from "../site/server.js"

define({ filtering, searching })

const REST = 250

// What is looked for is shown while it is typed, and the address follows it, so that it can be kept, shared and gone back to.
function searching(form) {
  const life = new AbortController()
  const { signal } = life
  let timer
  const look = (event) => {
    event?.preventDefault()
    clearTimeout(timer)
    show(form)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, REST)
  }
  form.addEventListener("input", wait, { signal })
  form.addEventListener("submit", look, { signal })
  // An answer to what was asked before does not take the place of what is asked now.
  document.addEventListener("served", (event) => isOld(event, form) && event.preventDefault(), { signal, capture: true })
  if (isChanged(form)) look()
  return () => {
    clearTimeout(timer)
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

// The choices of a filter follow each other: beside each stands how many flights it would leave with all others as they are.
function filtering(form) {
  const life = new AbortController()
  const { signal } = life
  let timer
  const wait = ({ target }) => {
    clearTimeout(timer)
    timer = setTimeout(() => follow(form, target), REST)
  }
  form.addEventListener("input", wait, { signal })
  form.addEventListener("formdata", ({ formData }) => tidy(formData), { signal })
  if (isChanged(form)) follow(form)
  return () => {
    clearTimeout(timer)
    life.abort()
  }
}

async function follow(form, changed = form) {
  const address = asked(form)
  // A page that is loaded again, or gone back to, is where it was.
  const before = new URLSearchParams({ before: form.elements.before.value })
  history.replaceState(history.state, "", `${form.dataset.at}?${address}&${before}`)
  const answer = await fetchRegion(`${form.dataset.choices}?${address}`, WHOLE)
  const fresh = answer && parsed(answer, "choices")
  if (!fresh || address !== asked(form)) return
  for (const select of fresh.querySelectorAll("select")) if (select.id !== changed.id) renew(document.getElementById(select.id), select)
  document.getElementById("filter-count").textContent = fresh.dataset.said
}

// Whether a form says anything else than the server wrote: what was entered before its script came, or brought back by the browser.
const isChanged = (form) => [...form.elements].some((field) => (field.options ? isRechosen(field) : isRewritten(field)))

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

const asked = (form) => String(new URLSearchParams(new FormData(form)))

// What is empty is not asked; where the filter began matters only on the way over the map.
function tidy(formData) {
  const blank = [...formData].filter(([, value]) => value === "").map(([name]) => name)
  for (const name of blank) formData.delete(name)
  if (!formData.has("pick")) formData.delete("before")
}

// Its own choices do not depend on what is chosen. Choices are not moved: each that leaves a list lets that choose another.
function renew(old, fresh) {
  if (old) old.innerHTML = fresh.innerHTML
}

const isRewritten = ({ value, defaultValue }) => defaultValue !== undefined && value !== defaultValue

function isRechosen({ options, selectedIndex }) {
  return selectedIndex !== Math.max(0, [...options].findIndex(({ defaultSelected }) => defaultSelected))
}
