import { WIDTH } from "./mapscene.js"

// The number of names read at one look, and of pins tried for them.
const [MOST, TRIED] = [30, 400]
const [SIZE, GAP] = [12, 4]

// Writes the cities of the airports beside their pins, the most flown first, wherever in the frame a pin stands: whole within what is
// seen of the frame, and not over each other. If that is another's name too, or too long, it is the code.
export function drawNames(context, frame, pins, { chosen, halo }) {
  const size = SIZE * frame.ratio
  const style = { textBaseline: "middle", lineJoin: "round", lineWidth: 3 * frame.ratio, strokeStyle: halo, fillStyle: chosen }
  Object.assign(context, style, { font: `600 ${size}px system-ui, sans-serif` })
  const taken = []
  const owners = new Map()
  let seen = 0
  for (const pin of pins.slice(0, TRIED)) {
    if (!owners.has(pin.label)) owners.set(pin.label, pin)
    const names = owners.get(pin.label) === pin ? [pin.label, pin.short] : [pin.short]
    for (const place of placesOf(pin, frame)) {
      const bounds = boundsOf(place, frame)
      const name = nameAt(place, names, bounds, { context, size, taken })
      if (!name || (bounds.isSeen && seen === MOST)) continue
      taken.push(name.box)
      if (bounds.isSeen) seen += 1
      context.strokeText(name.words, name.box.left, place.y)
      context.fillText(name.words, name.box.left, place.y)
    }
  }
}

// Private

// Every place of a pin in the frame, which may show more of the world than once.
function placesOf({ x, y, radius }, frame) {
  const turn = WIDTH * frame.scale
  const first = ((((x - frame.left) * frame.scale) % turn) + turn) % turn
  const count = Math.max(0, Math.ceil((frame.width - first) / turn))
  const reach = (radius * frame.dots + GAP) * frame.ratio
  return Array.from({ length: count }, (_, index) => ({ x: first + index * turn, y: (y - frame.top) * frame.scale, reach }))
}

// The visible part of the frame around a visible pin, else all of it.
function boundsOf({ x, y }, { width, height, margin }) {
  const [across, down] = [(width * margin) / (1 + 2 * margin), (height * margin) / (1 + 2 * margin)]
  const isSeen = x >= across && x <= width - across && y >= down && y <= height - down
  if (!isSeen) return { left: 0, right: width, top: 0, bottom: height, isSeen }
  return { left: across, right: width - across, top: down, bottom: height - down, isSeen }
}

function nameAt({ x, y, reach }, names, bounds, { context, size, taken }) {
  for (const words of names) {
    const { width } = context.measureText(words)
    for (const left of [x + reach, x - reach - width]) {
      const box = { left, right: left + width, top: y - size * 0.7, bottom: y + size * 0.7 }
      const isWhole = box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top && box.bottom <= bounds.bottom
      if (isWhole && !taken.some((other) => lieOver(box, other))) return { words, box }
    }
  }
}

const lieOver = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
