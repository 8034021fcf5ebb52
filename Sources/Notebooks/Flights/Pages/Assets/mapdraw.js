import { drawNames } from "./mapnames.js"
import { Scene, WIDTH } from "./mapscene.js"

const discs = new Map()

// The colours are those of the still map, which the styles give.
export function coloursOf(figure) {
  const colour = (name, property) => getComputedStyle(figure.querySelector(name))[property]
  return {
    land: colour(".map-land", "fill"), borders: colour(".map-borders", "stroke"), arcs: colour(".map-arcs", "stroke"),
    pins: colour(".map-pins", "stroke"), halo: colour(".map-pins", "fill"), chosen: colour(".map-stage", "color"),
  }
}

// Draws what lies in the frame: its corner on the sheet, pixels to a unit (`scale`) and to a CSS pixel (`ratio`), how large pins are (`dots`).
function draw(context, frame, { countries, borders }, scene, colours) {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, frame.width, frame.height)
  for (const turn of turns(frame, 0)) {
    on(context, frame, turn)
    context.fillStyle = colours.land
    for (const country of countries) context.fill(country)
    context.strokeStyle = colours.borders
    context.lineWidth = (0.5 * frame.ratio) / frame.scale
    for (const border of borders) context.stroke(border)
  }
  for (const arc of scene.arcs) drawArc(context, frame, arc, colours.arcs, 1.5 + Math.min(2, Math.log10(arc.flights)))
  context.setTransform(1, 0, 0, 1, 0, 0)
  for (const pin of scene.pins) drawPin(context, frame, pin, colours.pins, colours.halo)
  drawNames(context, frame, scene.pins, colours)
}

export function drawArc(context, frame, { points, left, right, top, bottom }, colour, width) {
  if ((top - frame.top) * frame.scale > frame.height || bottom < frame.top) return
  for (const turn of turns(frame, 1)) {
    if ((left + turn - frame.left) * frame.scale > frame.width || right + turn < frame.left) continue
    on(context, frame, turn)
    Object.assign(context, { strokeStyle: colour, lineWidth: (width * frame.ratio) / frame.scale })
    context.beginPath()
    for (let at = 0; at < points.length; at += 2) context.lineTo(points[at], points[at + 1])
    context.stroke()
  }
}

export function drawPin(context, frame, { x, y, radius }, colour, halo) {
  const size = Math.round(radius * frame.dots * 2 * frame.ratio) / 2
  const down = (y - frame.top) * frame.scale
  if (down < -2 * size || down > frame.height + 2 * size) return
  const disc = discOf(size, frame.ratio, colour, halo)
  const middle = disc.width / 2
  const turn = WIDTH * frame.scale
  for (let across = (((x - frame.left) * frame.scale) % turn) - turn; across < frame.width + middle; across += turn) {
    if (across > -middle) context.drawImage(disc, Math.round(across - middle), Math.round(down - middle))
  }
}

// Without a page this is a worker: it draws the pictures of a map beside the page, which stays free for the hand that moves it.
let land, scene

if (!globalThis.document) addEventListener("message", ({ data }) => (data.land ? begin(data) : paint(data)))

// Private

// The offset of the sheet in the frame, in turns round the world.
function turns({ left, width, scale }, spare) {
  const [first, last] = [Math.floor(left / WIDTH) - spare, Math.floor((left + width / scale) / WIDTH) + spare]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * WIDTH)
}

const on = (context, { left, top, scale }, turn) => context.setTransform(scale, 0, 0, scale, (turn - left) * scale, -top * scale)

// Thousands of equal dots are one picture, many times.
function discOf(size, ratio, colour, halo) {
  const name = `${size} ${ratio} ${colour} ${halo}`
  if (discs.has(name)) return discs.get(name)
  const middle = Math.ceil(size + ratio) + 1
  const disc = new OffscreenCanvas(2 * middle, 2 * middle)
  const context = disc.getContext("2d")
  for (const [radius, fill] of [[size + ratio, halo], [size, colour]]) {
    context.fillStyle = fill
    context.beginPath()
    context.arc(middle, middle, radius, 0, 2 * Math.PI)
    context.fill()
  }
  discs.set(name, disc)
  return disc
}

function begin({ land: { countries, borders }, facts }) {
  const paths = (lines) => lines.map((line) => new Path2D(line))
  land = { countries: paths(countries), borders: paths(borders) }
  scene = new Scene(facts)
}

function paint({ frame, colours }) {
  const canvas = new OffscreenCanvas(frame.width, frame.height)
  draw(canvas.getContext("2d"), frame, land, scene, colours)
  const bitmap = canvas.transferToImageBitmap()
  postMessage({ frame, bitmap }, [bitmap])
}
