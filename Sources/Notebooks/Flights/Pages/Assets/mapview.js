import { begin } from "../site/settled.js"
import { BOTTOM, TOP, WIDTH, round } from "./mapscene.js"

// Pixels to a unit of the sheet; nearer there is nothing more to be seen.
const NEAREST = 24

// The visible part of the world: the place in the middle, and the number of pixels in a unit.
export class View {
  constructor(whole) {
    Object.assign(this, { x: whole.x, y: whole.y, scale: 0, width: 0, height: 0, whole })
  }

  get least() {
    return this.width / WIDTH
  }

  get isWhole() {
    return this.scale <= this.least * 1.001
  }

  resize(width, height) {
    if (!width || !height) return
    // Pins are smaller where the map is.
    const scale = this.scale * (this.width ? width / this.width : 1)
    Object.assign(this, { width, height, dots: Math.max(0.6, Math.min(1, width / 800)) })
    this.show({ x: this.x, y: this.y, scale })
  }

  within(scale) {
    return Math.max(this.least, Math.min(NEAREST, scale))
  }

  // Shows that place, never beyond the poles; east and west have no end.
  show({ x, y, scale }) {
    this.scale = this.within(scale)
    const half = this.height / (this.scale || 1) / 2
    this.x = x - WIDTH * Math.floor(x / WIDTH)
    this.y = BOTTOM - TOP < 2 * half ? (TOP + BOTTOM) / 2 : Math.max(TOP + half, Math.min(BOTTOM - half, y))
    if (this.width) this.changed?.()
  }

  pan(right, down) {
    this.stop()
    this.show({ x: this.x - right / this.scale, y: this.y - down / this.scale, scale: this.scale })
  }

  // The point of the world under that point of the screen stays there.
  zoom(factor, at) {
    this.stop()
    this.show(this.zoomed(factor, at))
  }

  zoomed(factor, at) {
    const scale = this.within(this.scale * factor)
    const { x, y } = this.placeAt(at)
    return { x: x - (at.x - this.width / 2) / scale, y: y - (at.y - this.height / 2) / scale, scale }
  }

  placeAt({ x, y }) {
    return { x: this.x + (x - this.width / 2) / this.scale, y: this.y + (y - this.height / 2) / this.scale }
  }

  stop() {
    this.halt?.()
    this.goal = undefined
  }

  // Moves there smoothly; a step asked for meanwhile begins at the goal of this one.
  glide({ x, y, scale = this.scale }) {
    this.stop()
    this.goal = { x, y, scale: this.within(scale) }
    this.halt = glide(this, this.goal, () => (this.goal = undefined))
  }
}

const TIME = 300 // milliseconds
const STILL = matchMedia("(prefers-reduced-motion: reduce)")

// Takes a view to its goal, the shorter way round the world, slowly at first and at the end; at once where motion is not wanted. Answers
// how to stop it.
function glide(view, goal, arrived) {
  const { x, y, scale } = view
  const right = round(goal.x - x)
  const end = begin()
  let frame, start
  const step = (now) => {
    start ??= now
    const time = STILL.matches ? 1 : Math.min(1, (now - start) / TIME)
    const share = time * time * (3 - 2 * time)
    if (time < 1) frame = requestAnimationFrame(step)
    else arrived()
    view.show({ x: x + right * share, y: y + (goal.y - y) * share, scale: scale * (goal.scale / scale) ** share })
    if (time === 1) end()
  }
  if (STILL.matches) step(0)
  else frame = requestAnimationFrame(step)
  return () => {
    cancelAnimationFrame(frame)
    end()
  }
}

// The visible width of the sheet around an airport without routes: some 26 degrees of longitude.
const AROUND = 600
// A narrow map has its buttons at its foot, so high; a wider one at its side.
const [NARROW, FOOT] = [560, 60]

// A map that was drawn anew shows the part of the world that was seen last. A map of other flights shows all of them.
export function recall({ dataset: { centre, from } }, view, scene, signal) {
  const name = `map ${location.pathname}`
  const kept = JSON.parse(sessionStorage.getItem(name))
  const last = kept?.from === from ? kept : null
  const keep = () => sessionStorage.setItem(name, JSON.stringify({ x: view.x, y: view.y, zoom: view.scale / view.least, from }))
  const lone = scene.arcs.length ? undefined : scene.pin(centre)
  const around = lone ? { x: lone.x, y: lone.y, scale: view.width / AROUND } : fitted(view, scene)
  view.show(last ? { ...last, scale: last.zoom * view.least } : around ?? view.whole)
  signal.addEventListener("abort", keep)
  addEventListener("pagehide", keep, { signal })
}

// The part of the world seen at first, as the still map has it.
export function wholeOf(figure) {
  const { x, y, width, height } = figure.querySelector(".map-still").viewBox.baseVal
  return { x: x + width / 2, y: y + height / 2, scale: 0 }
}

// Private

// All of its ways and airports, with room around them; nothing where they go round the world, or there are none.
function fitted(view, { arcs, pins }) {
  const boxes = [...arcs, ...pins.map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y }))]
  const span = spanOf(boxes)
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))]
  if (!span) return undefined
  const [room, foot] = [Math.max(200, span.width / 8), view.width < NARROW ? FOOT : 0]
  const scale = Math.min(view.width / (span.width + 2 * room), (view.height - foot) / (bottom - top + 2 * room))
  return { x: span.left + span.width / 2, y: (top + bottom + foot / scale) / 2, scale }
}

// From west to east all but the widest stretch of the world in which nothing lies.
function spanOf(boxes) {
  const turned = boxes.map(({ left, right }) => ({ left: left - WIDTH * Math.floor(left / WIDTH), width: right - left }))
    .sort((one, other) => one.left - other.left)
  let [reach, gap, start] = [Math.max(...turned.map(({ left, width }) => left + width)) - WIDTH, 0, 0]
  for (const { left, width } of turned) {
    if (left - reach > gap) [gap, start] = [left - reach, left]
    reach = Math.max(reach, left + width)
  }
  return gap > 0 ? { left: start, width: WIDTH - gap } : undefined
}
