import * as accent from "./accent.js"
import * as another from "./another.js"
import * as ask from "./ask.js"
import * as autosave from "./autosave.js"
import * as chart from "./chart.js"
import * as count from "./count.js"
import * as dayturn from "./dayturn.js"
import * as done from "./done.js"
import * as drop from "./drop.js"
import * as grid from "./grid.js"
import * as health from "./health.js"
import * as listen from "./listen.js"
import * as live from "./live.js"
import * as press from "./press.js"
import * as progress from "./progress.js"
import * as rows from "./rows.js"
import * as shortcuts from "./shortcuts.js"
import * as sitting from "./sitting.js"
import * as toasts from "./toasts.js"
import * as undo from "./undo.js"
import * as welcome from "./welcome.js"
import * as zone from "./zone.js"
import { start } from "./registry.js"

start({
  accent, another, ask, autosave, chart, count, dayturn, done, drop, grid, health, listen, live, press, progress, rows, shortcuts, sitting,
  toasts, undo, welcome, zone,
})
