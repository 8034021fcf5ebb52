import { end, fade, needsTap, setAgain, setFor } from "./bell.js"
import { paint } from "./gradient.js"
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

// The press itself sets the bell: no later moment may make a sound.
function wait(stage) {
  const life = new AbortController()
  const press = ({ target, submitter }) => {
    const minutes = Number(new FormData(target, submitter).get("length"))
    if (minutes > 0) setFor(minutes * 60_000)
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
  const left = () => length - (performance.now() - began)
  const isOver = () => length !== null && left() < NEARLY
  const finish = () => refresh(stage)

  const arrange = ({ elapsed }) => {
    began = performance.now() - elapsed
    clearTimeout(ending)
    if (length === null) return
    ending = setTimeout(finish, Math.max(PATIENCE, left()))
    if (!isOver()) setAgain(left())
    if (tap) tap.hidden = !needsTap()
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
    await setFor(left())
  })
  arrange(stage.dataset)
  const presence = setInterval(attend, PRESENCE)
  const stops = [paint(stage.querySelector("canvas")), follow(stage, length, () => performance.now() - began), stayAwake()]
  return () => {
    life.abort()
    clearTimeout(ending)
    clearInterval(presence)
    stops.forEach((stop) => stop())
    isOver() ? end() : fade(0)
  }
}

// Private

function attend() {
  if (document.visibilityState === "visible") post("/sit/sitting/presence")
}
