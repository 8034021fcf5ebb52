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
  let named = 0
  for (const pin of pins.slice(0, TRIED)) {
    if (named === MOST) return
    const [words] = pin.name.split(",")
    const boxes = placesOf(pin, frame, context.measureText(words).width).filter((box) => !taken.some((other) => lieOver(box, other)))
    for (const { left, middle } of boxes) {
      context.strokeText(words, left, middle)
      context.fillText(words, left, middle)
    }
    taken.push(...boxes)
    named += Math.sign(boxes.length)
  }
}

// Private

// The room that a name of that width takes beside the pin, wherever that is seen as the world goes round: on the side where there is room.
function placesOf({ x, y, radius }, frame, width) {
  const [turn, half, middle] = [WIDTH * frame.scale, SIZE * 0.7 * frame.ratio, (y - frame.top) * frame.scale]
  if (middle < half || middle > frame.height - half) return []
  const [first, last] = [frame.edge, frame.width - frame.edge]
  const beside = (radius * frame.dots + GAP) * frame.ratio
  const across = ((((x - frame.left) * frame.scale - first) % turn) + turn) % turn + first
  const seen = Array.from({ length: Math.ceil((last - first) / turn) }, (_, index) => across + index * turn).filter((at) => at < last)
  return seen.map((at) => {
    const left = at + beside + width > last ? at - beside - width : at + beside
    return { left, right: left + width, top: middle - half, bottom: middle + half, middle }
  })
}

const lieOver = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
