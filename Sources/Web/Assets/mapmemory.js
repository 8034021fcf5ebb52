// How much of the sheet is seen around the airport that the map opens on: some 26 degrees of longitude.
const AROUND = 600

// A page with other filters, and a map that was drawn anew, show the part of the world that was seen last; another airport to open on
// is glided to.
export function recall({ dataset: { centre, near } }, view, scene, signal) {
  const name = `map ${location.pathname}`
  const last = JSON.parse(sessionStorage.getItem(name))
  const keep = () => sessionStorage.setItem(name, JSON.stringify({ x: view.x, y: view.y, zoom: view.scale / view.least, centre }))
  const opening = scene.pin(centre)
  const around = near === undefined ? opening && { x: opening.x, y: opening.y, scale: view.width / AROUND } : fitted(view, scene)
  view.show(last ? { ...last, scale: last.zoom * view.least } : around ?? view.whole)
  if (around && last && last.centre !== centre) view.glide(around)
  signal.addEventListener("abort", keep)
  addEventListener("pagehide", keep, { signal })
}

// What is seen of the world at first, as the still map has it.
export function wholeOf(figure) {
  const { x, y, width, height } = figure.querySelector(".map-still").viewBox.baseVal
  return { x: x + width / 2, y: y + height / 2, scale: 0 }
}

// Private

// All of its ways, else all of its airports, with room around them.
function fitted(view, { arcs, pins }) {
  const boxes = arcs.length > 0 ? arcs : pins.map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y }))
  const [left, top] = ["left", "top"].map((side) => Math.min(...boxes.map((box) => box[side])))
  const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...boxes.map((box) => box[side])))
  const room = Math.max(200, (right - left) / 5)
  const scale = Math.min(view.width / (right - left + 2 * room), view.height / (bottom - top + 2 * room))
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale }
}
