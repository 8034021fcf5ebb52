import { refresh } from "../site/live.js"
import { define } from "../site/registry.js"
import { newIdentity } from "../site/server.js"
import { arrive, begin, resume } from "./away.js"
import { duesOf, fade, minutesOf, setFor } from "./bell.js"
import { whenEnded } from "./noted.js"

define({ nextQuote, press, start })

// Milliseconds of a long press, and CSS pixels the pointer may move meanwhile.
const LONG = 500
const SLIP = 10
// Milliseconds until a sit begins without an answer of the book.
const PATIENCE = 5000

// Begins a sit. The press itself sets the bells, as browsers allow no later moment to begin a sound.
function start(stage) {
  const life = new AbortController()
  const on = (type, handle, capture = false) => stage.addEventListener(type, handle, { signal: life.signal, capture })
  const delay = Number(stage.dataset.delay)
  let sit, timer
  // The book and this browser know the sit by one id, in case both begin it.
  const press = (event) => {
    const wished = new FormData(event.target, event.submitter).get("length")
    sit = undefined
    clearTimeout(timer)
    if (!wished) return
    const length = wished === "open" ? null : Number(wished) * 60_000
    sit = { id: newIdentity(), began: Date.now() + delay, length }
    const dues = duesOf(minutesOf(stage), length, -delay)
    if (dues.length) setFor(dues)
    if (!document.body.dataset.kept) return void (timer = setTimeout(() => beginHere(), PATIENCE))
    event.preventDefault()
    event.stopPropagation()
    beginHere(sit)
  }
  // The book did not answer, and may have begun it.
  const beginHere = (begun = { ...sit, isAsked: true }) => {
    if (!stage.isConnected) return
    begin(stage, begun)
    // It asks what becomes of another one first.
    if (stage.isConnected) fade(0)
  }
  on("submit", press, true)
  on("formdata", ({ formData }) => sit && formData.set("id", sit.id))
  on("refused", (event) => {
    clearTimeout(timer)
    if (!event.detail.isAway || !sit) return fade(0)
    event.preventDefault()
    beginHere()
  })
  whenEnded(() => resume(stage), life.signal)
  queueMicrotask(() => stage.isConnected && arrive(stage))
  return () => {
    clearTimeout(timer)
    life.abort()
  }
}

// A long press on the round button, its context menu or an arrow key opens the menu of lengths.
function press(button) {
  const menu = document.getElementById(button.dataset.menu)
  const life = new AbortController()
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal: life.signal })
  let timer, start

  const release = () => clearTimeout(timer)
  const openByHand = () => {
    swallowClick(life.signal)
    open(menu)
  }
  on(button, "pointerdown", (event) => {
    if (event.button !== 0) return
    start = event
    timer = setTimeout(openByHand, LONG)
  })
  for (const type of ["pointerup", "pointercancel", "pointerleave"]) on(button, type, release)
  on(button, "pointermove", ({ x, y }) => start && Math.hypot(x - start.x, y - start.y) > SLIP && release())
  on(button, "contextmenu", (event) => {
    event.preventDefault()
    openByHand()
  })
  on(button, "keydown", (event) => event.key === "ArrowDown" && move(event, () => open(menu)))
  on(document, "pointerdown", ({ target }) => !menu.contains(target) && target !== button && (menu.open = false))
  on(menu, "keydown", (event) => steer(event, menu))
  return () => {
    release()
    life.abort()
  }
}

// Brings the next quote of the day in place of the one that is shown.
function nextQuote(link) {
  const bring = async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.replaceState(history.state, "", link.href)
    await refresh(link.closest("[data-live]"))
    document.getElementById("status").textContent = document.querySelector(".line-text")?.textContent ?? ""
  }
  link.addEventListener("click", bring)
  return () => link.removeEventListener("click", bring)
}

// Actions

function open(menu) {
  menu.open = true
  controls(menu)[0]?.focus()
}

function steer(event, menu) {
  const all = controls(menu)
  const place = all.indexOf(document.activeElement)
  if (event.key === "Escape" && menu.open) move(event, () => close(menu))
  // Radio buttons have their own way with arrow keys.
  else if (place < 0 || all[place].type === "radio") return
  else if (event.key === "ArrowDown") move(event, () => all[(place + 1) % all.length].focus())
  else if (event.key === "ArrowUp") move(event, () => all.at(place - 1).focus())
}

// Private

// Ignores the click of the finger that held the button: it lifts over the menu that has opened under it.
function swallowClick(end) {
  const life = new AbortController()
  const signal = AbortSignal.any([life.signal, end])
  const swallow = (event) => {
    life.abort()
    if (event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener("click", swallow, { capture: true, signal })
  document.addEventListener("pointerdown", () => life.abort(), { capture: true, signal })
}

function close(menu) {
  menu.open = false
  menu.querySelector("summary").focus()
}

function move(event, step) {
  event.preventDefault()
  step()
}

function controls(menu) {
  return [...menu.querySelectorAll("button, a[href], input")].filter((control) => control.checkVisibility())
}
