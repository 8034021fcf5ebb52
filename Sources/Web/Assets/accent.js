// The colours chosen anywhere show at once on every open page.
export function mount({ dataset }) {
  document.documentElement.dataset.accent = dataset.accent
}
