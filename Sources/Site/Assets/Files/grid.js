import { define } from "./registry.js"

define({ grid })

// Weeks moved by Page Up and Page Down, about a month.
const LEAP = 4
// Pixels that a finger needs.
const FINGER = 44

// A table of days is one tab stop; arrow keys move between days.
function grid(table) {
  const life = new AbortController()
  const on = (type, handle) => table.addEventListener(type, handle, { signal: life.signal })
  on("keydown", (event) => steer(event, table))
  on("focusin", ({ target }) => target.closest("td") && rove(table, target))
  on("click", openWeek)
  const observer = new MutationObserver(() => rove(table, stop(table)))
  observer.observe(table, { childList: true, subtree: true })
  rove(table, stop(table))
  return () => {
    life.abort()
    observer.disconnect()
  }
}

// Actions

function steer(event, table) {
  const link = event.target.closest("a")
  if (!link || event.altKey || event.metaKey || event.shiftKey) return
  const next = step(event, link, table)
  if (!next) return
  event.preventDefault()
  next.focus()
}

// Cells too small for a finger open the week, where days are larger.
function openWeek(event) {
  const link = event.target.closest("a[data-week]")
  if (!link || event.detail === 0 || !matchMedia("(pointer: coarse)").matches) return
  if (link.closest("td").getBoundingClientRect().width >= FINGER) return
  event.preventDefault()
  location.assign(link.dataset.week)
}

// Private

function step({ key, ctrlKey }, link, table) {
  const cell = link.closest("td, th")
  const rows = [...table.rows]
  const [row, column] = [rows.indexOf(cell.parentElement), cell.cellIndex]
  const along = rows[row].cells.length
  const seek = (places) => places.map(([row, column]) => rows[row].cells[column]?.querySelector("a")).find(Boolean)
  const line = (from, by, count) => Array.from({ length: count }, (_, index) => [row, from + index * by])
  const weekdays = (by) => rows.map((_, index) => [row + by * (index + 1), column]).filter(([row]) => rows[row])
  if (key === "ArrowLeft") return seek(line(column - 1, -1, column))
  if (key === "ArrowRight") return seek(line(column + 1, 1, along - column))
  if (key === "ArrowUp") return seek(weekdays(-1))
  if (key === "ArrowDown") return seek(weekdays(1))
  if (key === "PageUp") return seek(line(Math.max(0, column - LEAP), 1, along))
  if (key === "PageDown") return seek(line(Math.min(along - 1, column + LEAP), -1, along))
  if (key === "Home") return ctrlKey ? days(table)[0] : seek(line(0, 1, along))
  if (key === "End") return ctrlKey ? days(table).at(-1) : seek(line(along - 1, -1, along))
}

function days(table) {
  return [...table.querySelectorAll("td a")]
}

function stop(table) {
  return table.querySelector("td a[tabindex='0']") ?? table.querySelector("td a[aria-current]") ?? days(table).at(-1)
}

function rove(table, link) {
  for (const day of days(table)) day.tabIndex = day === link ? 0 : -1
}
