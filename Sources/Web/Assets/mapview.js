import { glide } from "./mapglide.js"
import { BOTTOM, TOP, WIDTH } from "./mapsheet.js"

// Pixels to a unit of the sheet; nearer there is nothing more to be seen.
const NEAREST = 24

// What part of the world is seen: the place in the middle, and how many pixels make a unit.
export class View {
  constructor(whole) {
    Object.assign(this, { x: whole.x, y: whole.y, scale: 0, width: 0, height: 0, whole })
  }

  get least() {
    return this.width / WIDTH
  }

  get isWhole() {
    return this.scale <= this.least * 1.001
  }

  resize(width, height) {
    if (!width || !height) return
    // Pins are smaller where the map is.
    const scale = this.scale * (this.width ? width / this.width : 1)
    Object.assign(this, { width, height, dots: Math.max(0.6, Math.min(1, width / 800)) })
    this.show({ x: this.x, y: this.y, scale })
  }

  within(scale) {
    return Math.max(this.least, Math.min(NEAREST, scale))
  }

  // Never beyond the poles, while east and west have no end.
  show({ x, y, scale }) {
    this.scale = this.within(scale)
    const half = this.height / (this.scale || 1) / 2
    this.x = x - WIDTH * Math.floor(x / WIDTH)
    this.y = BOTTOM - TOP < 2 * half ? (TOP + BOTTOM) / 2 : Math.max(TOP + half, Math.min(BOTTOM - half, y))
    if (this.width) this.changed?.()
  }

  pan(right, down) {
    this.stop()
    this.show({ x: this.x - right / this.scale, y: this.y - down / this.scale, scale: this.scale })
  }

  // What lies under that point of the screen stays there.
  zoom(factor, at) {
    this.stop()
    this.show(this.zoomed(factor, at))
  }

  zoomed(factor, at) {
    const scale = this.within(this.scale * factor)
    const { x, y } = this.placeAt(at)
    return { x: x - (at.x - this.width / 2) / scale, y: y - (at.y - this.height / 2) / scale, scale }
  }

  placeAt({ x, y }) {
    return { x: this.x + (x - this.width / 2) / this.scale, y: this.y + (y - this.height / 2) / this.scale }
  }

  stop() {
    this.halt?.()
    this.goal = undefined
  }

  // What the next step of a hurried hand begins from is where this one leads.
  glide({ x, y, scale = this.scale }) {
    this.stop()
    this.goal = { x, y, scale: this.within(scale) }
    this.halt = glide(this, this.goal, () => (this.goal = undefined))
  }
}
