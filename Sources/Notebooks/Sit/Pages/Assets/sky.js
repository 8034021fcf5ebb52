// Calls `draw` with the milliseconds since the first frame, at most `rate` times a second, and not at all while the page is hidden.
function everyFrame(rate, draw) {
  let frame
  let first
  let latest = -Infinity
  const step = (now) => {
    frame = requestAnimationFrame(step)
    first ??= now
    // Screens beat unevenly: a frame that comes a little early is not to be left out.
    if (now - latest < 1000 / rate - 2) return
    latest = now
    draw(now - first)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

const COLUMNS = 3
const ROWS = 4
// The browser smooths the picture as it stretches it: few pixels are enough.
const WIDTH = 24
const HEIGHT = 32
// Milliseconds from one arrangement of the colours to the next.
const PERIOD = 4000

// A mesh of three by four colours, those of the styles, that change places every four seconds.
export function paint(canvas) {
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const palette = getComputedStyle(canvas).getPropertyValue("--mesh").trim().split(/\s+/).map(channels)
  const mesh = { from: shuffled(palette), to: shuffled(palette), round: 0 }
  const stillness = matchMedia("(prefers-reduced-motion: reduce)")
  let stop = () => {}
  const begin = () => {
    stop()
    draw(canvas, mesh, 0)
    stop = stillness.matches ? () => {} : everyFrame(30, (elapsed) => live(canvas, mesh, palette, elapsed))
  }
  begin()
  stillness.addEventListener("change", begin)
  return () => {
    stop()
    stillness.removeEventListener("change", begin)
  }
}

// Draws how far a sitting is: how long until it begins; then the ring where it has a length (milliseconds), the clock where it is open.
export function follow(stage, length, elapsed) {
  const ring = stage.querySelector(".ring-progress")
  const clock = stage.querySelector(".clock")
  const countdown = stage.querySelector(".begins output")
  const left = stage.querySelector(".left output")
  const stillness = matchMedia("(prefers-reduced-motion: reduce)")
  return everyFrame(30, () => {
    const passed = elapsed()
    if (passed < 0) return countdown && say(countdown, Math.ceil(-passed / 1000))
    if ("waiting" in stage.dataset) delete stage.dataset.waiting
    if (clock) tell(clock, passed)
    if (left) tell(left, Math.max(0, length - passed) + 999)
    if (ring && length !== null) set(ring, Math.min(1, (stillness.matches ? wholeSeconds(passed) : passed) / length))
  })
}

// Clouds drift at heights of their own each time.
export function scatter(clouds) {
  for (const cloud of clouds) cloud.style.insetBlockStart = `${Math.round(4 + Math.random() * 62)}%`
}

// Milliseconds as "1:05" or "1:00:00".
export function clockTime(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000)
  const pair = (value) => String(value).padStart(2, "0")
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(seconds % 60)}` : `${minutes}:${pair(seconds % 60)}`
}

// Private

function live(canvas, mesh, palette, elapsed) {
  const round = Math.floor(elapsed / PERIOD)
  if (round !== mesh.round) Object.assign(mesh, { from: mesh.to, to: shuffled(palette), round })
  draw(canvas, mesh, ease((elapsed % PERIOD) / PERIOD))
}

function draw(canvas, { from, to }, share) {
  const colours = Array.from({ length: COLUMNS * ROWS }, (_, place) => mix(from[place % from.length], to[place % to.length], share))
  const context = canvas.getContext("2d")
  const image = context.createImageData(WIDTH, HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) image.data.set([...colourAt(colours, x / (WIDTH - 1), y / (HEIGHT - 1)), 255], (y * WIDTH + x) * 4)
  }
  context.putImageData(image, 0, 0)
}

function colourAt(colours, across, down) {
  const [column, right] = cell(across * (COLUMNS - 1), COLUMNS)
  const [row, below] = cell(down * (ROWS - 1), ROWS)
  const at = (down, across) => colours[(row + down) * COLUMNS + column + across]
  return mix(mix(at(0, 0), at(0, 1), right), mix(at(1, 0), at(1, 1), right), below)
}

function cell(position, count) {
  const first = Math.min(Math.floor(position), count - 2)
  return [first, ease(position - first)]
}

const ease = (share) => (1 - Math.cos(Math.PI * share)) / 2
const mix = (one, other, share) => one.map((channel, index) => channel + (other[index] - channel) * share)
const channels = (hex) => [1, 3, 5].map((place) => parseInt(hex.slice(place, place + 2), 16))

function shuffled(colours) {
  const deck = colours.map((colour) => [Math.random(), colour])
  return deck.sort(([one], [other]) => one - other).map(([, colour]) => colour)
}

function set(ring, share) {
  ring.setAttribute("stroke-dashoffset", (1 - share).toFixed(5))
  const percent = String(Math.floor(share * 100))
  if (ring.ownerSVGElement.ariaValueNow !== percent) ring.ownerSVGElement.ariaValueNow = percent
}

function tell(clock, passed) {
  say(clock, clockTime(passed))
}

function say(output, words) {
  if (output.textContent !== String(words)) output.textContent = words
}

const wholeSeconds = (milliseconds) => Math.floor(milliseconds / 1000) * 1000
