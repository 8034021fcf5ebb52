import Records

extension PrivacyPage {
  /// The page that says where the records are.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("section.privacy"), at: nil, in: frame) {
      """
      \(Headline(title: language.say("section.privacy")).drawn)
      <div class="narrow">
      \(chapter(language.say("privacy.where.title"), language.say("privacy.where", ["path": .text(model.path)])))
      \(chapter(language.say("privacy.who.title"), who(model, in: language)))
      \(chapter(language.say("privacy.browser.title"), language.say("privacy.browser")))
      \(chapter(language.say("privacy.journal.title"), language.say("privacy.journal")))
      \(chapter(language.say("privacy.erase.title"), language.say("privacy.erase")))
      \(chapter(language.say("privacy.copies.title"), language.say("privacy.copies")))
      </div>
      """
    }
  }

  private static func who(_ model: Model, in language: Language) -> String {
    model.publicOrigin.map { language.say("privacy.who.origin", ["origin": .text($0)]) } ?? language.say("privacy.who")
  }

  private static func chapter(_ title: String, _ text: String) -> HTML {
    "<section class=\"card prose-card\"><h2>\(title)</h2><p>\(text)</p></section>"
  }
}
