import { draw } from "./mapdraw.js"
import { Scene } from "./mapscene.js"

// Draws the pictures of a map beside the page, which stays free for the hand that moves it.
let land, scene

addEventListener("message", ({ data }) => (data.land ? begin(data) : paint(data)))

// Private

function begin({ land: { countries, borders }, facts }) {
  const paths = (lines) => lines.map((line) => new Path2D(line))
  land = { countries: paths(countries), borders: paths(borders) }
  scene = new Scene(facts)
}

function paint({ frame, colours }) {
  const canvas = new OffscreenCanvas(frame.width, frame.height)
  draw(canvas.getContext("2d"), frame, land, scene, colours)
  const bitmap = canvas.transferToImageBitmap()
  postMessage({ frame, bitmap }, [bitmap])
}
