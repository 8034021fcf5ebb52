import { TONES } from "./tones.js"

// How loud the loudest is: the overtones of a tone add up.
const LOUDEST = 0.62
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

export function isReady() {
  return isPreparing || context?.state === "running"
}

// On the clock of the sound itself, which goes on while the timers of a page in the background are held back. What was planned before
// and has not sounded yet gives way; what sounds goes on.
export function plan(pauses, tone, volume) {
  if (!context) return
  const now = context.currentTime
  const [sounding, planned] = [strikes.filter(({ at }) => at <= now), strikes.filter(({ at }) => at > now)]
  planned.forEach(({ output }) => end(output, 0))
  const times = pauses.map((pause) => now + pause / 1000).filter((at) => sounding.every((strike) => Math.abs(strike.at - at) > SAME))
  strikes = [...sounding.slice(-1), ...times.map((at) => strike(at, TONES[tone] ?? TONES.gong, volume))]
}

export function fade(milliseconds) {
  const fading = strikes
  strikes = []
  fading.forEach(({ output }) => end(output, milliseconds))
  if (fading.length > 0) setTimeout(rest, milliseconds)
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

function end(output, milliseconds) {
  output.gain.setTargetAtTime(0, context.currentTime, milliseconds / 3000 || SILENT)
  setTimeout(() => output.disconnect(), milliseconds)
}

// A clock of sound that runs for nothing eats the battery.
function rest() {
  if (strikes.length === 0 && !isPreparing) context.suspend()
}
