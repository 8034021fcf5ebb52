import { refresh } from "../site/live.js"
import { define } from "../site/registry.js"
import { post } from "../site/server.js"
import { cancel, complete, isAway } from "./away.js"
import { duesOf, end, fade, minutesOf, needsTap, setAgain, setFor, stir } from "./bell.js"
import { elapsed, hasEnded, isNoted, isRun, note, see, whenEnded } from "./noted.js"
import { follow, paint, scatter } from "./sky.js"

define({ sitting })

// All in milliseconds. Between two notes that somebody is present:
const PRESENCE = 60_000
// The server's clock decides when it is over; a page that is a little early asks again after this.
const PATIENCE = 250
// A page counts from when it was told, and so may be this late.
const NEARLY = 1500

// The stage of a running sit: kept by the book, or in this browser while the book is away.
function sitting(stage) {
  const length = stage.dataset.length ? Number(stage.dataset.length) : null
  const tap = stage.querySelector(".bell-tap")
  const life = new AbortController()
  let began, ending, pressed
  const passed = () => performance.now() - began
  const dues = () => duesOf(minutesOf(stage), length, passed())
  const isOver = () => length !== null && length - passed() < NEARLY
  const isHere = isAway(stage)
  const finish = () => (isHere ? lookHere() : refresh(stage))
  const lookHere = () => {
    if (hasEnded()) return complete(stage)
    see(stage.dataset.id)
    arrange({ elapsed: elapsed() })
  }

  const arrange = ({ elapsed }) => {
    began = performance.now() - elapsed
    clearTimeout(ending)
    if (length !== null) ending = setTimeout(finish, Math.max(PATIENCE, length - passed()))
    if (!isOver()) setAgain(dues())
    if (tap) tap.hidden = !needsTap() || dues().every((due) => due <= 0)
  }
  const served = (event) => {
    const { running, id, elapsed } = event.detail.dataset
    // The book goes on with what it runs.
    if (isHere) return isRun() || event.preventDefault()
    if (running === undefined || id !== stage.dataset.id) return
    event.preventDefault()
    arrange({ elapsed })
  }
  const on = (target, type, handle) => target?.addEventListener(type, handle, { signal: life.signal })
  const leave = ({ target }) => (target.querySelector("[data-finish]") ? complete(stage, pressed) : cancel(stage, pressed))
  const canLeave = () => isNoted(stage.dataset.id)
  const press = (event) => {
    pressed = Date.now()
    if (!isHere && !(document.body.dataset.kept && canLeave())) return
    event.preventDefault()
    event.stopPropagation()
    leave(event)
  }
  // The book that runs it cannot be reached: it ends here.
  const refused = (event) => {
    if (!event.detail.isAway || !canLeave()) return
    event.preventDefault()
    leave(event)
  }
  on(stage, "served", served)
  stage.addEventListener("submit", press, { signal: life.signal, capture: true })
  on(stage, "refused", refused)
  if (isHere) whenEnded(() => complete(stage), life.signal)
  on(document, "visibilitychange", () => document.visibilityState === "visible" && finish())
  on(tap, "click", async () => {
    tap.hidden = true
    await setFor(dues())
  })
  if (!isHere) note(stage.dataset)
  arrange(stage.dataset)
  scatter(stage.querySelectorAll(".cloud"))
  const seen = () => (see(stage.dataset.id), isHere || post("/sit/sitting/presence"))
  const presence = setInterval(() => document.visibilityState === "visible" && seen(), PRESENCE)
  const stops = [
    paint(stage.querySelector("canvas")), follow(stage, length, passed), followBells(stage, minutesOf(stage), passed), stayAwake(),
  ]
  return () => {
    life.abort()
    clearTimeout(ending)
    clearInterval(presence)
    stops.forEach((stop) => stop())
    isOver() ? end() : fade(0)
  }
}

// The vibration of a bell, and the time the ring takes to breathe.
const STIR = [300]
const BREATH = 3000
// Timers run a little early; after a sleep they run late, when the minute is long past.
const EARLY = 50
const LATE = 1500

// The visible and tangible part of bells within a sit, whose sound keeps its own time: the device stirs, and the ring breathes once.
function followBells(stage, minutes, elapsed) {
  let timer
  const next = (after) => {
    const due = minutes.map((minute) => minute * 60_000).find((due) => due > after)
    if (due === undefined) return
    timer = setTimeout(() => {
      if (elapsed() < due - EARLY) return next(after)
      if (elapsed() < due + LATE) strike(stage)
      next(Math.max(due, elapsed() - LATE))
    }, due - elapsed())
  }
  next(elapsed())
  return () => clearTimeout(timer)
}

// Keeps the screen on while the page is seen; the browser takes the lock back whenever the page is hidden.
function stayAwake() {
  let lock
  let isWanted = true
  const ask = async () => {
    if (!isWanted || !navigator.wakeLock || document.visibilityState !== "visible") return
    try {
      lock = await navigator.wakeLock.request("screen")
    } catch {
      // A device saving its battery may refuse, and the sitting goes on all the same.
    }
    if (!isWanted) lock?.release()
  }
  document.addEventListener("visibilitychange", ask)
  ask()
  return () => {
    isWanted = false
    document.removeEventListener("visibilitychange", ask)
    lock?.release()
  }
}

// Private

function strike(stage) {
  stir(STIR)
  if (document.documentElement.dataset.bell === "silent") return
  const sign = stage.querySelector(".struck")
  if (!sign) return
  sign.classList.remove("now")
  // A question for its box makes the browser see it without the class, so that the animation begins anew.
  sign.getBoundingClientRect()
  sign.classList.add("now")
  setTimeout(() => sign.classList.remove("now"), BREATH)
}
