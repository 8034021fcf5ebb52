import { Pause, begin } from "../site/settled.js"
import { coloursOf, drawArc, drawPin } from "./mapdraw.js"
import { round } from "./mapscene.js"

// Keeps the canvas as sharp as the screen and as the view, the theme and what is marked have it; draws once a frame at most.
export class Show {
  constructor(figure, view, land, facts, signal) {
    const stage = figure.querySelector(".map-stage")
    Object.assign(this, { figure, view, stage, canvas: stage.querySelector("canvas"), over: null, chosen: null })
    this.context = this.canvas.getContext("2d")
    // Until there is something to see, the still map is seen.
    this.picture = new Picture(land, facts, () => {
      figure.classList.add("is-live")
      this.later()
    })
    view.changed = () => this.later()
    this.#follow(signal)
  }

  later() {
    if (this.frame) return
    this.drawn = begin()
    this.frame = requestAnimationFrame(() => {
      this.frame = undefined
      this.#draw()
      this.drawn()
    })
  }

  mark(things) {
    if (Object.keys(things).every((name) => this[name] === things[name])) return
    Object.assign(this, things)
    this.stage.classList.toggle("is-over", Boolean(this.over))
    this.later()
  }

  // Private

  #follow(signal) {
    const repaint = () => {
      this.colours = undefined
      this.later()
    }
    const schemes = ["(prefers-color-scheme: dark)", "(forced-colors: active)"]
    for (const scheme of schemes) matchMedia(scheme).addEventListener("change", repaint, { signal })
    const themes = new MutationObserver(repaint)
    themes.observe(document.documentElement, { attributeFilter: ["data-theme", "data-accent"] })
    const field = this.figure.querySelector(".map-field")
    const fit = () => this.view.resize(field.clientWidth, field.clientHeight)
    const sizes = new ResizeObserver(fit)
    sizes.observe(field)
    fit()
    signal.addEventListener("abort", () => {
      themes.disconnect()
      sizes.disconnect()
      this.view.stop()
      this.picture.close()
      cancelAnimationFrame(this.frame)
      this.drawn?.()
    })
  }

  #draw() {
    const { view, canvas, context } = this
    const ratio = devicePixelRatio
    const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    this.colours ??= coloursOf(this.figure)
    this.stage.classList.toggle("is-whole", view.isWhole)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
    this.picture.show(context, view, ratio, this.colours)
    const corner = view.placeAt({ x: 0, y: 0 })
    const seen = { left: corner.x, top: corner.y, scale: view.scale * ratio, width, height, ratio, dots: view.dots }
    for (const thing of new Set([this.over, this.chosen].filter(Boolean))) this.#highlight(seen, thing)
  }

  #highlight(seen, thing) {
    const { chosen, halo } = this.colours
    if ("points" in thing) drawArc(this.context, seen, thing, chosen, 3)
    this.context.setTransform(1, 0, 0, 1, 0, 0)
    const pins = "points" in thing ? [thing.origin, thing.destination] : [thing]
    for (const pin of pins) drawPin(this.context, seen, { ...pin, radius: pin.radius + 2 }, chosen, halo)
  }
}

// The margin a picture shows beyond each edge of the map, in parts of the map; with less than half of it left, the next is asked for.
const MARGIN = 0.4
const SETTLED = 100 // milliseconds without a zoom, after which the picture is drawn sharp

// All of the map as one picture, larger than what is seen of it: to move the map is to move the picture, and while the map is zoomed the
// picture stretches. Pictures are drawn beside the page, each while the one before still serves.
class Picture {
  pause = new Pause()

  constructor(land, facts, arrived) {
    this.worker = new Worker(new URL("./mapdraw.js", import.meta.url), { type: "module" })
    this.worker.addEventListener("message", ({ data }) => {
      this.bitmap?.close()
      Object.assign(this, data)
      arrived()
      this.came()
      this.came = undefined
    })
    this.worker.postMessage({ land, facts })
  }

  close() {
    this.pause.stop()
    this.came?.()
    this.worker.terminate()
    this.bitmap?.close()
  }

  show(context, view, ratio, colours) {
    this.pause.stop()
    if (!this.bitmap) return this.#ask(view, ratio, colours)
    const { width, height } = this.bitmap
    const stretch = (view.scale * ratio) / this.frame.scale
    const [right, down] = [round(this.frame.x - view.x), this.frame.y - view.y].map((distance) => distance * view.scale * ratio)
    const left = (view.width * ratio - width * stretch) / 2 + right
    const top = (view.height * ratio - height * stretch) / 2 + down
    if (stretch === 1) context.drawImage(this.bitmap, Math.round(left), Math.round(top))
    else context.drawImage(this.bitmap, left, top, width * stretch, height * stretch)
    const isNear = Math.abs(right) < (width * stretch * MARGIN) / 4 && Math.abs(down) < (height * stretch * MARGIN) / 4
    const isFit = width === sideOf(view.width * ratio) && height === sideOf(view.height * ratio)
    const fits = colours === this.asked && isFit && stretch > 0.75 && stretch < 3
    if (!isNear || !fits) this.#ask(view, ratio, colours)
    else if (stretch !== 1) this.pause.set(() => this.#ask(view, ratio, colours), SETTLED)
  }

  // Private

  #ask({ x, y, scale, width, height, dots }, ratio, colours) {
    if (this.came) return
    this.came = begin()
    this.asked = colours
    const sides = [sideOf(width * ratio), sideOf(height * ratio)]
    const fine = scale * ratio
    const corner = { left: x - sides[0] / fine / 2, top: y - sides[1] / fine / 2 }
    this.worker.postMessage({ frame: { x, y, ...corner, scale: fine, width: sides[0], height: sides[1], margin: MARGIN, ratio, dots }, colours })
  }
}

// Private

const sideOf = (seen) => Math.round(seen * (1 + 2 * MARGIN))
