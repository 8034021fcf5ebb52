import { duesOf, end, fade, minutesOf, needsTap, setAgain, setFor } from "./bell.js"
import { paint } from "./gradient.js"
import { follow as followBells } from "./intervals.js"
import { refresh } from "./live.js"
import { post } from "./post.js"
import { follow } from "./ring.js"
import { stayAwake } from "./wake.js"

const PRESENCE = 60_000
// The server's clock decides when it is over; a page that is a little early asks again after this.
const PATIENCE = 250
// A page counts from when it was told, and so may be this late.
const NEARLY = 1500

export function mount(stage) {
  return "running" in stage.dataset ? sit(stage) : wait(stage)
}

// Actions

// The press itself sets the bells: no later moment may make a sound.
function wait(stage) {
  const life = new AbortController()
  const press = ({ target, submitter }) => {
    const wished = new FormData(target, submitter).get("length")
    const dues = wished && duesOf(minutesOf(stage), wished === "open" ? null : Number(wished) * 60_000, -Number(stage.dataset.delay))
    if (dues?.length) setFor(dues)
  }
  stage.addEventListener("submit", press, { signal: life.signal })
  stage.addEventListener("refused", () => fade(0), { signal: life.signal })
  return () => life.abort()
}

function sit(stage) {
  const length = stage.dataset.length ? Number(stage.dataset.length) : null
  const tap = stage.querySelector(".bell-tap")
  const life = new AbortController()
  let began, ending
  const passed = () => performance.now() - began
  const dues = () => duesOf(minutesOf(stage), length, passed())
  const isOver = () => length !== null && length - passed() < NEARLY
  const finish = () => refresh(stage)

  const arrange = ({ elapsed }) => {
    began = performance.now() - elapsed
    clearTimeout(ending)
    if (length !== null) ending = setTimeout(finish, Math.max(PATIENCE, length - passed()))
    if (!isOver()) setAgain(dues())
    if (tap) tap.hidden = !needsTap() || dues().every((due) => due <= 0)
  }
  const served = (event) => {
    const { running, id, elapsed } = event.detail.dataset
    if (running === undefined || id !== stage.dataset.id) return
    event.preventDefault()
    arrange({ elapsed })
  }
  const on = (target, type, handle) => target?.addEventListener(type, handle, { signal: life.signal })
  on(stage, "served", served)
  on(document, "visibilitychange", () => document.visibilityState === "visible" && finish())
  on(tap, "click", async () => {
    tap.hidden = true
    await setFor(dues())
  })
  arrange(stage.dataset)
  const presence = setInterval(() => document.visibilityState === "visible" && post("/sit/sitting/presence"), PRESENCE)
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
