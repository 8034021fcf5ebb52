import { define } from "../site/registry.js"

define({ badge })

// The installed app shows the number of items that are due on its icon; elsewhere nothing does.
function badge({ dataset: { due } }) {
  navigator.setAppBadge?.(Number(due)).catch(() => {})
}
