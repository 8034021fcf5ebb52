import { define } from "../site/registry.js"
import { end, meant, rowOf } from "./chosen.js"
import { act } from "./several.js"

define({ rowmenu })

// The rows the menu is open for, the button that opened it, and true if it was open when that was pressed, which then only closes it.
let rows = []
let opener, wasOpen
const menuOf = () => document.getElementById("row-menu")

// One menu for all rows of the page: it is filled for those that opened it.
function rowmenu(menu) {
  const life = new AbortController()
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal: life.signal })
  on(document, "pointerdown", ({ target }) => (wasOpen = menu.matches(":popover-open") && opener === target.closest(".item-menu")))
  on(document, "mousedown", aside)
  on(document, "contextmenu", ask)
  on(document, "click", ({ target, detail }) => {
    const button = target.closest(".item-menu")
    if (button && !(wasOpen && detail > 0)) openMenu(meant(rowOf(button)), button)
  })
  on(menu, "submit", send)
  on(menu, "toggle", ({ newState }) => newState === "closed" && close())
  return () => life.abort()
}

// Opens it for these rows, beside the button.
//
// - part: the only part of it to be shown; empty for all
export function openMenu(those, button, part = "") {
  const menu = menuOf()
  if (menu.matches(":popover-open")) menu.hidePopover()
  rows = those
  opener = button
  menu.dataset.part = part
  fill(menu)
  menu.showPopover()
  lay(menu, button.getBoundingClientRect())
  button.ariaExpanded = "true"
  const controls = [...menu.querySelectorAll("button, select")]
  controls.find((control) => control.checkVisibility()).focus()
}

// Actions

// The secondary button asks for the menu; a text that is being written and a link have the browser's own.
function ask(event) {
  const row = rowOf(event.target)
  if (event.defaultPrevented || !row || event.target.closest("a") || isOwn(event.target)) return
  event.preventDefault()
  const open = () => openMenu(meant(row), row.querySelector(".item-menu"))
  // Opens when the button is released: Firefox would close at the release what the press opened.
  event.buttons === 0 ? open() : addEventListener("pointerup", open, { once: true })
}

// Keeps a press that asks for the menu from placing the cursor in the row's title.
function aside(event) {
  if (event.button === 2 && rowOf(event.target) && !event.target.closest("a") && !isOwn(event.target)) event.preventDefault()
}

async function send(event) {
  event.preventDefault()
  const fields = Object.fromEntries(new FormData(event.target, event.submitter))
  const those = rows.filter(({ isConnected }) => isConnected)
  menuOf().hidePopover()
  if (those.length > 0 && (await act(those, fields)) && those.length > 1) end()
}

// Gives the focus back to what opened the menu, also if its row has been drawn anew.
function close() {
  const { activeElement } = document
  opener.ariaExpanded = null
  if (activeElement !== document.body && !menuOf().contains(activeElement)) return
  const there = opener.isConnected ? opener : document.querySelector(`.item[data-key="${rows[0]?.dataset.key}"] .item-menu`)
  there?.focus()
}

// Private

const isOwn = (target) => target === document.activeElement && target.matches("textarea")

function fill(menu) {
  const name = rows.length > 1 ? menu.dataset.several.replace("…", rows.length) : textOf(rows[0])
  menu.querySelector("h2").textContent = name
  menu.querySelector("[type=date]").value = ""
  const projects = [...document.querySelectorAll("#side li")].map((entry) => [entry.querySelector(".side-title").textContent, entry.dataset.key])
  const select = menu.querySelector("select")
  select.replaceChildren(...[[menu.dataset.inbox, "none"], ...projects].map(([text, value]) => new Option(text, value)))
  select.value = placeOf(rows)
  for (const button of menu.querySelectorAll("[name=priority]")) {
    button.ariaPressed = String(rows.every((row) => row.querySelector(".priority").classList.contains(`p${button.value}`)))
  }
}

// The common project of the rows; none if they are in several projects, or in a closed one.
function placeOf(rows) {
  const places = new Set(rows.map(({ dataset }) => dataset.project ?? "none"))
  return places.size === 1 ? [...places][0] : ""
}

function textOf(row) {
  const field = row.querySelector(".item-title textarea")
  return field.value || field.placeholder
}

// In CSS pixels: how far it stays from the edges of the window.
const EDGE = 8

// Places the menu below what opened it, or above if it does not fit there; in a narrow window the style sheet puts it at the foot.
function lay(menu, { right, top, bottom }) {
  const { offsetWidth: width, offsetHeight: height } = menu
  const below = bottom + height + EDGE <= innerHeight ? bottom + 4 : Math.min(top - height - 4, innerHeight - height - EDGE)
  menu.style.setProperty("--left", `${Math.max(EDGE, Math.min(right - width, innerWidth - width - EDGE))}px`)
  menu.style.setProperty("--top", `${Math.max(EDGE, below)}px`)
}
