// Calls `draw` with the milliseconds since the first frame, at most `rate` times a second, and not at all while the page is hidden.
export function everyFrame(rate, draw) {
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
