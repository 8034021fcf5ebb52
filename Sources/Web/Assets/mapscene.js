import { WIDTH, placeOf, round, wayBetween } from "./mapsheet.js"

// As PinScale has them: the area grows with the flights. Where there are very many, they are smaller, so that the land is seen.
const [SMALLEST, LARGEST, MANY] = [5, 26, 2000]
const CELL = 64
const COLUMNS = WIDTH / CELL

// Airports and routes on the sheet, and which of them a point of it hits.
export class Scene {
  constructor({ pins, arcs }) {
    const least = pins.length > MANY ? SMALLEST / 2 : SMALLEST
    const unit = Math.min(least, LARGEST / Math.sqrt(Math.max(1, pins[0]?.[4] ?? 0)))
    this.pins = pins.map(([code, name, latitude, longitude, flights]) => {
      const radius = Math.max(least, unit * Math.sqrt(flights)) / 2
      return { code, name, latitude, longitude, flights, radius, ...placeOf(latitude, longitude) }
    })
    this.arcs = arcs.map(([one, other, flights]) => this.#arc(this.pins[one], this.pins[other], flights))
    this.cells = Map.groupBy(this.pins, ({ x, y }) => turned(Math.floor(x / CELL)) + COLUMNS * Math.floor(y / CELL))
  }

  pin(code) {
    return this.pins.find((pin) => pin.code === code)
  }

  // Of the pins that are not farther than `reach` pixels from the point, the nearest; of those it lies in, the smallest.
  pinAt({ x, y }, scale, reach) {
    let best
    let least = Infinity
    for (const pin of this.#near(x, y, (reach + LARGEST / 2) / scale)) {
      const distance = Math.hypot(round(pin.x - x), pin.y - y) * scale
      const rank = distance <= pin.radius ? pin.radius - 1e3 : distance - pin.radius
      if (distance <= pin.radius + reach && rank < least) [best, least] = [pin, rank]
    }
    return best
  }

  arcAt({ x, y }, scale, reach) {
    let best
    let least = reach / scale
    for (const arc of this.arcs) {
      if (y < arc.top - least || y > arc.bottom + least) continue
      for (const turn of [-WIDTH, 0, WIDTH]) {
        const distance = arc.right + least < x + turn || arc.left - least > x + turn ? Infinity : distanceTo(arc.points, x + turn, y)
        if (distance < least) [best, least] = [arc, distance]
      }
    }
    return best
  }

  // Private

  #arc(origin, destination, flights) {
    const points = wayBetween(origin, destination)
    const [xs, ys] = [0, 1].map((axis) => points.filter((_, index) => index % 2 === axis))
    const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
    return { origin, destination, flights, points, ...box }
  }

  * #near(x, y, reach) {
    const columns = Math.min(COLUMNS, Math.ceil((2 * reach) / CELL) + 1)
    const first = Math.floor((x - reach) / CELL)
    for (let row = Math.floor((y - reach) / CELL); row <= (y + reach) / CELL; row++) {
      for (let column = first; column < first + columns; column++) yield* this.cells.get(turned(column) + COLUMNS * row) ?? []
    }
  }
}

// Private

const turned = (column) => ((column % COLUMNS) + COLUMNS) % COLUMNS

function distanceTo(points, x, y) {
  let least = Infinity
  for (let at = 2; at < points.length; at += 2) {
    const [left, top, right, down] = [points[at - 2], points[at - 1], points[at] - points[at - 2], points[at + 1] - points[at - 1]]
    const share = Math.max(0, Math.min(1, ((x - left) * right + (y - top) * down) / (right * right + down * down || 1)))
    least = Math.min(least, Math.hypot(x - left - share * right, y - top - share * down))
  }
  return least
}
