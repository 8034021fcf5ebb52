import { WIDTH } from "./mapscene.js"

// So many names are read at one look, and so many pins are tried for them.
const [MOST, TRIED] = [30, 400]
const [SIZE, GAP] = [12, 4]

// Writes the names of the airports beside their pins, the most flown first, as far as they do not lie over each other.
export function drawNames(context, frame, pins, { chosen, halo }) {
  const size = SIZE * frame.ratio
  const style = { textBaseline: "middle", lineJoin: "round", lineWidth: 3 * frame.ratio, strokeStyle: halo, fillStyle: chosen }
  Object.assign(context, style, { font: `600 ${size}px system-ui, sans-serif` })
  const taken = []
  for (const pin of pins.slice(0, TRIED)) {
    if (taken.length === MOST) return
    const { left, top } = placeOf(pin, frame)
    if (left > frame.width || top < size || top > frame.height - size) continue
    const [words] = pin.name.split(",")
    const box = { left, right: left + context.measureText(words).width, top: top - size * 0.7, bottom: top + size * 0.7 }
    if (box.right > frame.width || taken.some((other) => lieOver(box, other))) continue
    taken.push(box)
    context.strokeText(words, left, top)
    context.fillText(words, left, top)
  }
}

// Private

function placeOf({ x, y, radius }, frame) {
  const turn = WIDTH * frame.scale
  const across = ((((x - frame.left) * frame.scale) % turn) + turn) % turn
  return { left: across + (radius * frame.dots + GAP) * frame.ratio, top: (y - frame.top) * frame.scale }
}

const lieOver = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
