// The sheet the world is drawn on, as scripts/world prepares it: spherical Mercator, so many units round the equator and as high as wide.
export const WIDTH = 8192
const RADIUS = WIDTH / (2 * Math.PI)
const EDGE = { north: 84, south: -80 }
const STEP = Math.PI / 180

const radians = (degrees) => (degrees * Math.PI) / 180
const across = (longitude) => WIDTH / 2 + RADIUS * longitude
const down = (latitude) => WIDTH / 2 - RADIUS * Math.log(Math.tan(Math.PI / 4 + latitude / 2))

export const [TOP, BOTTOM] = [EDGE.north, EDGE.south].map((degrees) => down(radians(degrees)))

export function placeOf(latitude, longitude) {
  return { x: across(radians(longitude)), y: down(radians(Math.max(EDGE.south, Math.min(EDGE.north, latitude)))) }
}

// Nothing is farther to the east or the west than half the way round.
export const round = (distance) => distance - WIDTH * Math.round(distance / WIDTH)

// The shortest way over the ground, its points about a degree apart, as x, y, x, y …; it goes on beyond the sheet's edge, and does not
// leap. The origin is turned towards the destination; between antipodes, where every way is as short, over the north.
export function wayBetween(origin, destination) {
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
