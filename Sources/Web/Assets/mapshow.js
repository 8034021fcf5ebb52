import { coloursOf, drawArc, drawPin } from "./mapdraw.js"
import { Picture } from "./mappicture.js"

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
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined
      this.#draw()
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
