import { Card, said } from "./mapcard.js"
import { gestures, steer } from "./mapgestures.js"
import { landAt } from "./mapland.js"
import { recall, wholeOf } from "./mapmemory.js"
import { Scene } from "./mapscene.js"
import { Show } from "./mapshow.js"
import { View } from "./mapview.js"

// A map that moves, laid over the still one that the server drew once there is all that it shows.
export function mount(figure) {
  const life = new AbortController()
  Promise.all([landAt(figure.dataset.world), factsAt(figure.dataset.from)]).then(
    ([land, facts]) => life.signal.aborted || begin(figure, land, facts, life.signal),
    () => {} // The still map stays.
  )
  return () => life.abort()
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
