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
      \(line([","], language.say("shortcuts.settings")))
      \(line(["?"], language.say("shortcuts.this")))
      \(line(["←", "↑", "↓", "→"], language.say("shortcuts.grid")))
      \(line([language.say("key.escape")], language.say("shortcuts.escape")))
      </dl>
      <p class="note narrow">\(frame.hasShortcuts ? language.say("shortcuts.on") : language.say("shortcuts.off"))</p>
      """
    }
  }

  private static func line(_ keys: [String], _ meaning: String) -> HTML {
    "<div class=\"row\"><dt class=\"keys\">\(keys.drawn { "<kbd>\($0)</kbd>" })</dt><dd class=\"row-main\">\(meaning)</dd></div>"
  }
}
