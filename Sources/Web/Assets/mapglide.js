import { round } from "./mapsheet.js"

const TIME = 300
const STILL = matchMedia("(prefers-reduced-motion: reduce)")

// Takes a view to its goal, the shorter way round the world, slowly at first and at the end; at once where motion is not wanted. Answers
// how to stop it.
export function glide(view, goal, arrived) {
  const { x, y, scale } = view
  const right = round(goal.x - x)
  let frame, start
  const step = (now) => {
    start ??= now
    const time = STILL.matches ? 1 : Math.min(1, (now - start) / TIME)
    const share = time * time * (3 - 2 * time)
    if (time < 1) frame = requestAnimationFrame(step)
    else arrived()
    view.show({ x: x + right * share, y: y + (goal.y - y) * share, scale: scale * (goal.scale / scale) ** share })
  }
  if (STILL.matches) step(0)
  else frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
