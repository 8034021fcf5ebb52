import { define } from "../site/registry.js"
import { during } from "../site/settled.js"
import { Card, said } from "./mapcard.js"
import { Scene } from "./mapscene.js"
import { Show } from "./mapshow.js"
import { View, recall, wholeOf } from "./mapview.js"

define({ map })

// A map that moves, laid over the still one that the server drew once there is all that it shows.
function map(figure) {
  const life = new AbortController()
  during(Promise.all([landAt(figure.dataset.world), factsAt(figure.dataset.from)])).then(
    ([land, facts]) => life.signal.aborted || begin(figure, land, facts, life.signal),
    () => {} // The still map stays.
  )
  return () => life.abort()
}

const SLIP = 6 // pixels that a pointer may move and still tap
const TWICE = 2 // the factor of one step of zooming in
const HALF = 1 / TWICE

// Moves the view by pointers and the wheel, and tells where it was tapped and what the pointer is over.
function gestures(stage, view, { tap, hover }) {
  const life = new AbortController()
  const on = (type, handle) => stage.addEventListener(type, handle, { signal: life.signal, passive: false })
  const held = new Map()
  let slipped = 0
  const at = ({ clientX, clientY }) => {
    const { left, top } = stage.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  on("pointerdown", (event) => {
    if (event.button !== 0) return
    if (held.size === 0) slipped = 0
    held.set(event.pointerId, at(event))
    stage.setPointerCapture(event.pointerId)
    view.stop()
  })
  on("pointermove", (event) => {
    const before = held.get(event.pointerId)
    const now = at(event)
    if (!before) return event.pointerType === "mouse" && hover(now)
    slipped += Math.hypot(now.x - before.x, now.y - before.y)
    if (slipped < SLIP) return
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1]
    held.set(event.pointerId, now)
    if (other) pinch(view, before, now, other)
    else view.pan(now.x - before.x, now.y - before.y)
  })
  on("pointerup", (event) => {
    const isTap = held.delete(event.pointerId) && held.size === 0 && slipped < SLIP
    if (isTap) tap(at(event), event.pointerType === "mouse" ? 6 : 18)
  })
  on("pointercancel", ({ pointerId }) => held.delete(pointerId))
  on("pointerleave", (event) => !held.has(event.pointerId) && hover(null))
  on("dblclick", (event) => view.glide(view.zoomed(event.shiftKey ? HALF : TWICE, at(event))))
  on("wheel", (event) => {
    // Scrolling beyond the whole world scrolls the page.
    if (event.deltaY > 0 && view.isWhole) return
    event.preventDefault()
    view.zoom(2 ** (-lines(event) / (event.ctrlKey ? 100 : 300)), at(event))
  })
  return () => life.abort()
}

// Handles the keys of the map while it has the focus; answers whether the key was one of them.
function steer({ key, altKey, ctrlKey, metaKey }, view) {
  if (altKey || ctrlKey || metaKey) return false
  const step = Math.min(view.width, view.height) / 5
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
  const { x, y, scale } = view.goal ?? view
  if (ways[key]) view.glide({ x: x + (ways[key][0] * step) / scale, y: y + (ways[key][1] * step) / scale, scale })
  else if (key === "+" || key === "=") view.glide({ x, y, scale: scale * TWICE })
  else if (key === "-") view.glide({ x, y, scale: scale * HALF })
  else if (key === "0") view.glide({ ...view.whole, scale: view.least })
  else return false
  return true
}

// The countries and their borders as the data of paths; several maps may want them.
const lands = new Map()

function landAt(address) {
  if (!lands.has(address)) lands.set(address, bring(address).catch((error) => (lands.delete(address), Promise.reject(error))))
  return lands.get(address)
}

// Private

async function factsAt(address) {
  const answer = await fetch(address, { headers: { Accept: "application/json" } })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.json()
}

function begin(figure, land, facts, signal) {
  const stage = figure.querySelector(".map-stage")
  const readout = figure.querySelector(".map-readout")
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal })
  const scene = new Scene(facts)
  const view = new View(wholeOf(figure))
  const show = new Show(figure, view, land, facts, signal)
  const card = new Card(figure, facts, () => choose(null))
  const find = (at, reach) => {
    const place = view.placeAt(at)
    return scene.pinAt(place, view.scale, reach) ?? scene.arcAt(place, view.scale, reach)
  }
  const choose = (thing, hasFocus = false) => {
    show.mark({ chosen: thing })
    card.show(thing, hasFocus)
    if (thing && "code" in thing) view.glide({ x: thing.x, y: thing.y })
  }
  const hover = (at) => {
    const thing = at && find(at, 6)
    show.mark({ over: thing })
    readout.textContent = thing ? said(thing, facts.flights) : ""
  }
  signal.addEventListener("abort", gestures(stage, view, { tap: (at, reach) => choose(find(at, reach)), hover }))
  on(stage, "keydown", (event) => {
    const middle = { x: view.width / 2, y: view.height / 2 }
    if (event.key === "Enter") choose(scene.pinAt(view.placeAt(middle), view.scale, view.width / 2), true)
    else if (event.key === "Escape" && show.chosen) choose(null)
    else if (!steer(event, view)) return
    event.preventDefault()
  })
  on(figure, "click", ({ target }) => {
    const key = target.closest("[data-zoom]")?.dataset.zoom
    if (key) steer({ key }, view)
  })
  recall(figure, view, scene, signal)
}

function pinch(view, before, now, other) {
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
  const spread = (point) => Math.hypot(point.x - other.x, point.y - other.y)
  view.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
  view.zoom(spread(now) / Math.max(1, spread(before)), middle)
}

const lines = ({ deltaY, deltaMode }) => Math.max(-300, Math.min(300, deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 30 : deltaY))

async function bring(address) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml")
  const paths = (selector) => [...sheet.querySelectorAll(selector)].map((path) => path.getAttribute("d"))
  return { countries: paths("#land path"), borders: paths("#borders") }
}
