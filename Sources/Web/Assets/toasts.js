const LIFETIME = 8000
const MOST = 3
const timers = new Map()
let container

export function mount(element) {
  container = element
  const life = new AbortController()
  const on = (type, handle) => element.addEventListener(type, handle, { signal: life.signal })
  for (const type of ["pointerenter", "focusin"]) on(type, pause)
  for (const type of ["pointerleave", "focusout"]) on(type, resume)
  on("click", ({ target }) => target.closest("[data-dismiss]") && leave(target.closest(".toast")))
  on("keydown", ({ key, target }) => key === "Escape" && leave(target.closest(".toast")))
  forgetArrival()
  resume()
  return () => {
    life.abort()
    pause()
  }
}

// Actions

export function toast(html, previous) {
  const template = document.createElement("template")
  template.innerHTML = html
  add(template.content.firstElementChild, previous)
}

// Without a sentence there was no answer at all.
export function alertPerson(sentence = container.dataset.away) {
  const element = container.querySelector("template").content.firstElementChild.cloneNode(true)
  element.querySelector("p").textContent = sentence
  add(element)
}

export function leave(element) {
  if (!element) return
  clearTimeout(timers.get(element))
  timers.delete(element)
  element.remove()
  // What is removed with the focus in it tells nobody that the focus has left.
  resume()
}

// Private

function add(element, previous) {
  const hadFocus = previous?.contains(document.activeElement)
  container.append(element)
  leave(previous)
  const toasts = container.querySelectorAll(".toast")
  if (toasts.length > MOST) leave(toasts[0])
  if (element.role !== "alert") document.getElementById("status").textContent = element.querySelector("p").textContent
  if (hadFocus) element.querySelector("button, a")?.focus()
  resume()
}

function pause() {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

function resume() {
  if (container.matches(":hover, :focus-within")) return
  for (const element of container.querySelectorAll(".toast")) {
    if (!timers.has(element)) timers.set(element, setTimeout(() => leave(element), LIFETIME))
  }
}

// A reload must not tell of the same act again.
function forgetArrival() {
  const address = new URL(location.href)
  if (!address.searchParams.has("done")) return
  address.searchParams.delete("done")
  history.replaceState(history.state, "", address)
}
