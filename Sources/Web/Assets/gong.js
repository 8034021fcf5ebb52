// A gong made of its own overtones: ratio to the fundamental, loudness, seconds until it has died away. The near pairs beat slowly.
const FUNDAMENTAL = 132
const OVERTONES = [
  [1, 0.5, 11], [1.006, 0.3, 10], [1.52, 0.22, 8], [2.01, 0.2, 7], [2.74, 0.16, 5.5],
  [2.76, 0.1, 5], [3.76, 0.09, 3.5], [5.08, 0.05, 2.2], [6.9, 0.03, 1.2],
]
const STRIKE = 0.02
const SILENT = 0.0001

let context
let output
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

// On the clock of the sound itself, which goes on while the timers of a page in the background are held back.
export function strikeIn(milliseconds) {
  fade(0)
  if (!context) return
  const start = context.currentTime + milliseconds / 1000
  output = new GainNode(context, { gain: 0.4 })
  output.connect(context.destination)
  for (const overtone of OVERTONES) sound(overtone, start)
}

export function fade(milliseconds) {
  if (!output) return
  const fading = output
  output = undefined
  fading.gain.setTargetAtTime(0, context.currentTime, milliseconds / 3000 || SILENT)
  setTimeout(() => rest(fading), milliseconds)
}

// Private

// A clock of sound that runs for nothing eats the battery.
function rest(fading) {
  fading.disconnect()
  if (!output && !isPreparing) context.suspend()
}

function sound([ratio, loudness, seconds], start) {
  const envelope = new GainNode(context, { gain: 0 })
  envelope.gain.setValueAtTime(SILENT, start)
  envelope.gain.exponentialRampToValueAtTime(loudness, start + STRIKE)
  envelope.gain.exponentialRampToValueAtTime(SILENT, start + seconds)
  const oscillator = new OscillatorNode(context, { frequency: FUNDAMENTAL * ratio })
  oscillator.connect(envelope).connect(output)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
