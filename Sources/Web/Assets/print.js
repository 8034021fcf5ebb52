// A button that prints the page.
export function mount(button) {
  const print = () => window.print()
  button.addEventListener("click", print)
  return () => button.removeEventListener("click", print)
}
