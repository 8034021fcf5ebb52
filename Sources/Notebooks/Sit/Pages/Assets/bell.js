// Bells made of their own overtones, each: ratio to the fundamental (hertz), loudness, seconds until it has died away. Near pairs beat
// slowly. `strike` is how many seconds a tone takes to reach its height: soft wood on a bowl is slower than metal on metal.
const TONES = {
  gong: {
    fundamental: 132,
    strike: 0.02,
    overtones: [
      [1, 0.5, 11], [1.006, 0.3, 10], [1.52, 0.22, 8], [2.01, 0.2, 7], [2.74, 0.16, 5.5],
      [2.76, 0.1, 5], [3.76, 0.09, 3.5], [5.08, 0.05, 2.2], [6.9, 0.03, 1.2],
    ],
  },
  bowl: {
    fundamental: 216,
    strike: 0.06,
    overtones: [
      [1, 0.46, 15], [1.0045, 0.36, 14], [2.71, 0.24, 9], [2.722, 0.16, 8.5], [5.04, 0.1, 4.5], [5.07, 0.06, 4], [7.9, 0.03, 2],
    ],
  },
  chime: {
    fundamental: 1047,
    strike: 0.004,
    overtones: [[0.5, 0.12, 5], [1, 0.42, 6], [1.002, 0.28, 5.5], [2.4, 0.14, 3], [3.01, 0.09, 2.2], [4.52, 0.05, 1.2], [5.9, 0.03, 0.7]],
  },
}

// The peak of the loudest tone: its overtones add up.
const LOUDEST = 0.62
// As good as no sound; a gain that changes exponentially cannot reach 0.
const SILENT = 0.0001
// Two strikes nearer than this are the same one, planned twice by clocks that differ a little (seconds).
const SAME = 1.5

let context
let strikes = []
let isPreparing = false

// Browsers let a page sound only from a gesture on.
export async function prepare() {
  context ??= new AudioContext()
  isPreparing = true
  await context.resume()
  isPreparing = false
}

function isReady() {
  return isPreparing || context?.state === "running"
}

// Plans strikes on the clock of the sound, which runs on while the timers of a background page are held back. Earlier strikes that have not
// sounded yet are dropped; one that sounds goes on.
export function plan(pauses, tone, volume) {
  if (!context) return
  const now = context.currentTime
  const [sounding, planned] = [strikes.filter(({ at }) => at <= now), strikes.filter(({ at }) => at > now)]
  planned.forEach(({ output }) => quieten(output, 0))
  const times = pauses.map((pause) => now + pause / 1000).filter((at) => sounding.every((strike) => Math.abs(strike.at - at) > SAME))
  strikes = [...sounding.slice(-1), ...times.map((at) => strike(at, TONES[tone] ?? TONES.gong, volume))]
}

export function fade(milliseconds) {
  const fading = strikes
  strikes = []
  fading.forEach(({ output }) => quieten(output, milliseconds))
  if (fading.length > 0) setTimeout(rest, milliseconds)
}

// Milliseconds of vibration and of rest, by turns.
const END = [400, 200, 400, 200, 800]
const MINUTE = 60_000
const wish = () => document.documentElement.dataset
const mayRing = () => wish().bell === "bell" && Number(wish().volume) > 0

// When the bells of a sit are due, in milliseconds from now on: those of the chosen minutes within it, and the one at its end. `length`
// is null if it is open; `passed` is below nought while it is still to begin. Past bells ring no more.
export function duesOf(minutes, length, passed) {
  const within = minutes.map((minute) => minute * MINUTE).filter((due) => length === null || due < length)
  return [...within, ...(length === null ? [] : [length])].map((due) => due - passed)
}

export const minutesOf = ({ dataset }) => (dataset.bells ?? "").split(" ").filter(Boolean).map(Number)

// To be called while a press is being handled. A bell at minute 0 of a sit that begins at once is due now.
export async function setFor(dues) {
  if (!mayRing()) return
  await prepare()
  plan(dues.filter((due) => due >= 0), wish().tone, Number(wish().volume))
}

// True if only a tap could make the bell sound.
export function needsTap() {
  return mayRing() && !isReady()
}

// Plans the bells still to come anew, when the page has been told again how far the sit is.
export function setAgain(dues) {
  if (mayRing() && isReady()) plan(dues.filter((due) => due > 0), wish().tone, Number(wish().volume))
}

// The planned bell strikes by itself; where it cannot sound, or vibration is chosen instead, the device vibrates.
export function end() {
  stir(END)
}

export function stir(pattern) {
  const isWanted = wish().bell === "vibration" || needsTap()
  if (isWanted && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
}

// Private

function strike(at, { fundamental, strike, overtones }, volume) {
  const output = new GainNode(context, { gain: LOUDEST * (volume / 100) ** 2 })
  output.connect(context.destination)
  for (const overtone of overtones) sound(output, fundamental, strike, overtone, at)
  return { at, output }
}

function sound(output, fundamental, strike, [ratio, loudness, seconds], start) {
  const envelope = new GainNode(context, { gain: 0 })
  envelope.gain.setValueAtTime(SILENT, start)
  envelope.gain.exponentialRampToValueAtTime(loudness, start + strike)
  envelope.gain.exponentialRampToValueAtTime(SILENT, start + seconds)
  const oscillator = new OscillatorNode(context, { frequency: fundamental * ratio })
  oscillator.connect(envelope).connect(output)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}

function quieten(output, milliseconds) {
  output.gain.setTargetAtTime(0, context.currentTime, milliseconds / 3000 || SILENT)
  setTimeout(() => output.disconnect(), milliseconds)
}

// Stops the clock of the sound once it has nothing to play, as it uses the battery.
function rest() {
  if (strikes.length === 0 && !isPreparing) context.suspend()
}
