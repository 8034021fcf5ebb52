// What is said beside a field of its saving.

// While it retries, or while what was refused is mended, it does not say so again and again.
export function wordsFor(phase, before, isOld, scope) {
  // A row on its way out of its list has nobody to tell.
  const { saving, saved, kept } = scope.closest("[data-saved]")?.dataset ?? {}
  if (phase === "failed" || phase === "refused") return kept
  if (phase === "saving") return isOld ? null : saving
  if (phase === "dirty") return null
  return before === "saving" ? saved : ""
}

// Beside a value that was refused stands the one that holds.
export function tell(scope, words, phase, known) {
  const { still } = scope.closest("form").dataset
  const whole = phase === "refused" && still && known ? `${words} ${still.replace("…", () => known)}` : words
  const output = scope.querySelector(".save-state")
  if (output && whole != null && output.textContent !== whole) output.textContent = whole
}
