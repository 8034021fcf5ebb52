import { WIDTH } from "./mapscene.js"

// The number of names read at one look, and of pins tried for them.
const [MOST, TRIED] = [30, 400]
// The height of the letters, and the gap to the pin, in CSS pixels.
const [SIZE, GAP] = [12, 4]

// Writes the cities of the airports beside their pins, the most flown first, wherever in the frame a pin stands: whole within what is
// seen of the frame, and not over each other. If that is another's name too, or too long, it is the code.
export function drawNames(context, frame, pins, { chosen, halo }) {
  const size = SIZE * frame.ratio
  const style = { textBaseline: "middle", lineJoin: "round", lineWidth: 3 * frame.ratio, strokeStyle: halo, fillStyle: chosen }
  Object.assign(context, style, { font: `600 ${size}px system-ui, sans-serif` })
  const taken = []
  const dots = pins.slice(0, MOST).flatMap((pin) => placesOf(pin, frame).map(dotAt))
  const hasNames = !isWorldOnPhone(frame)
  const owners = new Map()
  let seen = 0
  for (const pin of pins.slice(0, TRIED)) {
    if (!owners.has(pin.label)) owners.set(pin.label, pin)
    const names = hasNames && owners.get(pin.label) === pin ? [pin.label, pin.short] : [pin.short]
    for (const place of placesOf(pin, frame)) {
      const bounds = boundsOf(place, frame)
      const name = nameAt(place, names, bounds, { context, size, taken: [...taken, ...dots] })
      if (!name || (bounds.isSeen && seen === MOST)) continue
      taken.push(name.box)
      if (bounds.isSeen) seen += 1
      context.strokeText(name.words, name.box.left, name.box.middle)
      context.fillText(name.words, name.box.left, name.box.middle)
    }
  }
}

// Private

// Every place of a pin in the frame, which may show more of the world than once.
function placesOf({ x, y, radius }, frame) {
  const turn = WIDTH * frame.scale
  const first = ((((x - frame.left) * frame.scale) % turn) + turn) % turn
  const count = Math.max(0, Math.ceil((frame.width - first) / turn))
  const disc = radius * frame.dots * frame.ratio
  const reach = disc + GAP * frame.ratio
  return Array.from({ length: count }, (_, index) => ({ x: first + index * turn, y: (y - frame.top) * frame.scale, reach, disc }))
}

// The visible part of the frame around a visible pin, else all of it.
function boundsOf({ x, y }, { width, height, margin }) {
  const [across, down] = [(width * margin) / (1 + 2 * margin), (height * margin) / (1 + 2 * margin)]
  const isSeen = x >= across && x <= width - across && y >= down && y <= height - down
  if (!isSeen) return { left: 0, right: width, top: 0, bottom: height, isSeen }
  return { left: across, right: width - across, top: down, bottom: height - down, isSeen }
}

// A name covers none of the most flown airports.
function dotAt({ x, y, disc }) {
  return { left: x - disc, right: x + disc, top: y - disc, bottom: y + disc }
}

// A phone that shows most of the world has room for codes only.
function isWorldOnPhone({ width, margin, ratio, scale }) {
  const seen = width / (1 + 2 * margin)
  return seen / ratio < 480 && seen / (WIDTH * scale) > 0.6
}

function nameAt({ x, y, reach }, names, bounds, { context, size, taken }) {
  for (const words of names) {
    const { width } = context.measureText(words)
    const beside = [[x + reach, y], [x - reach - width, y], [x - width / 2, y - reach - size / 2], [x - width / 2, y + reach + size / 2]]
    for (const [left, middle] of beside) {
      const box = { left, right: left + width, top: middle - size * 0.7, bottom: middle + size * 0.7, middle }
      const isWhole = box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top && box.bottom <= bounds.bottom
      if (isWhole && !taken.some((other) => lieOver(box, other))) return { words, box }
    }
  }
}

const lieOver = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
