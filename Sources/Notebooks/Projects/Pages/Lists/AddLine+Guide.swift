import Site
import Words

extension AddLine {
  /// How an item is said in one line; its keys are the same in every language.
  static func guide(in language: Language) -> HTML {
    """
    <section class="card narrow" aria-labelledby="line-title"><h2 id="line-title">\(language.text("shortcuts.line.title"))</h2>
    <p><code>\(language.text("shortcuts.line.example"))</code></p>
    <dl class="rows">
    \(ShortcutKeys(["p:high"], language.text("shortcuts.line.priority")).html)
    \(ShortcutKeys(["on:friday"], language.text("shortcuts.line.when")).html)
    \(ShortcutKeys(["due:2026-12-01"], language.text("shortcuts.line.deadline")).html)
    \(ShortcutKeys(["in:\"Garden 2027\""], language.text("shortcuts.line.project")).html)
    \(ShortcutKeys(["every:\"2 weeks on mon,thu\""], language.text("shortcuts.line.repeat")).html)
    \(ShortcutKeys(["\"p:literal in quotes\""], language.text("shortcuts.line.quotes")).html)
    </dl>
    <p>\(language.text("shortcuts.line.days"))</p></section>
    """
  }
}
