/// The single keys and what they do.
public enum ShortcutsPage {
  /// The page of keys.
  public static func view(in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("section.shortcuts"), at: nil, in: frame) {
      """
      \(Headline(title: language.say("section.shortcuts")).drawn)
      <dl class="card rows narrow">
      \(line([language.say("key.space")], language.say("shortcuts.space")))
      \(line(["H"], language.say("shortcuts.log")))
      \(line(["N"], language.say("shortcuts.thought")))
      \(line(["⇧", "N"], language.say("shortcuts.project")))
      \(line(["/"], language.say("shortcuts.find")))
      \(line(["X"], language.say("shortcuts.complete")))
      \(line(["E"], language.say("shortcuts.edit")))
      \(line(["↑", "↓"], language.say("shortcuts.rows")))
      \(line(["Alt", "↑", "↓"], language.say("shortcuts.move")))
      \(line([","], language.say("shortcuts.settings")))
      \(line(["?"], language.say("shortcuts.this")))
      \(line(["←", "↑", "↓", "→"], language.say("shortcuts.grid")))
      \(line([language.say("key.escape")], language.say("shortcuts.escape")))
      </dl>
      \(addLine(in: language))
      <p class="note narrow">\(frame.hasShortcuts ? language.say("shortcuts.on") : language.say("shortcuts.off"))</p>
      """
    }
  }

  /// How an item is said in one line; its words are the same in every language.
  private static func addLine(in language: Language) -> HTML {
    """
    <section class="card narrow" aria-labelledby="line-title"><h2 id="line-title">\(language.say("shortcuts.line.title"))</h2>
    <p><code>\(language.say("shortcuts.line.example"))</code></p>
    <dl class="rows">
    \(line(["p:high"], language.say("shortcuts.line.priority")))
    \(line(["on:friday"], language.say("shortcuts.line.when")))
    \(line(["due:2026-12-01"], language.say("shortcuts.line.deadline")))
    \(line(["in:\"Garden 2027\""], language.say("shortcuts.line.project")))
    \(line(["every:\"2 weeks on mon,thu\""], language.say("shortcuts.line.repeat")))
    \(line(["\"p:literal in quotes\""], language.say("shortcuts.line.quotes")))
    </dl></section>
    """
  }

  private static func line(_ keys: [String], _ meaning: String) -> HTML {
    "<div class=\"row\"><dt class=\"keys\">\(keys.drawn { "<kbd>\($0)</kbd>" })</dt><dd class=\"row-main\">\(meaning)</dd></div>"
  }
}
