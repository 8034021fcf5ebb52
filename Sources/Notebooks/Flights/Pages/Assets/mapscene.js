// The sheet the world is drawn on, as scripts/world prepares it: spherical Mercator, so many units round the equator and as high as wide.
export const WIDTH = 8192
const RADIUS = WIDTH / (2 * Math.PI)
const EDGE = { north: 84, south: -80 }
const STEP = Math.PI / 180

const radians = (degrees) => (degrees * Math.PI) / 180
const across = (longitude) => WIDTH / 2 + RADIUS * longitude
const down = (latitude) => WIDTH / 2 - RADIUS * Math.log(Math.tan(Math.PI / 4 + latitude / 2))

export const TOP = down(radians(EDGE.north))
export const BOTTOM = down(radians(EDGE.south))

function placeOf(latitude, longitude) {
  return { x: across(radians(longitude)), y: down(radians(Math.max(EDGE.south, Math.min(EDGE.north, latitude)))) }
}

// The same distance to the east or the west by the shorter way round the world.
export const round = (distance) => distance - WIDTH * Math.round(distance / WIDTH)

// The shortest way over the ground, its points about a degree apart, as x, y, x, y …; it goes on beyond the sheet's edge, and does not
// leap. The origin is turned towards the destination; between antipodes, where every way is as short, over the north.
function wayBetween(origin, destination) {
  const [one, other] = [vector(origin), vector(destination)]
  const near = dot(one, other)
  const side = other.map((part, axis) => part - one[axis] * near)
  const size = Math.sqrt(dot(side, side))
  const ahead = size > 1e-13 ? side.map((part) => part / size) : north(origin)
  const angle = Math.atan2(size, near)
  const steps = Math.max(1, Math.ceil(angle / STEP))
  const points = new Float64Array(2 * steps + 2)
  for (let step = 0; step <= steps; step++) {
    const turn = (angle * step) / steps
    const [x, y, z] = one.map((part, axis) => part * Math.cos(turn) + ahead[axis] * Math.sin(turn))
    const point = across(Math.atan2(y, x))
    points[2 * step] = step === 0 ? point : points[2 * step - 2] + round(point - points[2 * step - 2])
    points[2 * step + 1] = Math.max(TOP, Math.min(BOTTOM, down(Math.atan2(z, Math.hypot(x, y)))))
  }
  return points
}

// Sizes as PinScale has them: the area grows with the flights. Very many pins are smaller, so that the land is seen.
const [SMALLEST, LARGEST, MANY] = [5, 26, 2000]
const CELL = 64
const COLUMNS = WIDTH / CELL

// Airports and routes on the sheet, and which of them a point of it hits.
export class Scene {
  constructor({ pins, arcs }) {
    const least = pins.length > MANY ? SMALLEST / 2 : SMALLEST
    const unit = Math.min(least, LARGEST / Math.sqrt(Math.max(1, pins[0]?.[4] ?? 0)))
    this.pins = pins.map(([code, name, latitude, longitude, flights, label, short]) => {
      const radius = Math.max(least, unit * Math.sqrt(flights)) / 2
      return { code, name, label, short, latitude, longitude, flights, radius, ...placeOf(latitude, longitude) }
    })
    this.arcs = arcs.map(([one, other, flights]) => this.#arc(this.pins[one], this.pins[other], flights))
    this.cells = Map.groupBy(this.pins, ({ x, y }) => turned(Math.floor(x / CELL)) + COLUMNS * Math.floor(y / CELL))
  }

  pin(code) {
    return this.pins.find((pin) => pin.code === code)
  }

  // The nearest of the pins within `reach` pixels of the point; among those that contain it, the smallest.
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

const dot = (one, other) => one.reduce((sum, part, axis) => sum + part * other[axis], 0)

function vector({ latitude, longitude }) {
  const [north, east] = [radians(latitude), radians(longitude)]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

function north({ latitude, longitude }) {
  const [up, east] = [radians(latitude), radians(longitude)]
  return [-Math.sin(up) * Math.cos(east), -Math.sin(up) * Math.sin(east), Math.cos(up)]
}

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
