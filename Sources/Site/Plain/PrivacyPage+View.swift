import Records
import Words

extension PrivacyPage {
  /// The page that says where the records are.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("section.privacy"), at: nil, in: context) {
      """
      \(Headline(title: language.text("section.privacy")).html)
      <div class="narrow">
      \(chapter(language.text("privacy.where.title"), language.text("privacy.where", ["path": .text(model.path)])))
      \(chapter(language.text("privacy.who.title"), who(model, in: language)))
      \(chapter(language.text("privacy.browser.title"), language.text("privacy.browser")))
      \(chapter(language.text("privacy.journal.title"), language.text("privacy.journal")))
      \(chapter(language.text("privacy.erase.title"), language.text("privacy.erase")))
      \(chapter(language.text("privacy.copies.title"), language.text("privacy.copies")))
      </div>
      """
    }
  }

  private static func who(_ model: Model, in language: Language) -> String {
    let said = [
      model.publicOrigin.map { language.text("privacy.who.origin", ["origin": .text($0)]) },
      model.network.map { language.text("privacy.who.network", ["origin": .text($0)]) },
    ].compactMap(\.self)
    return said.isEmpty ? language.text("privacy.who") : said.joined(separator: " ")
  }

  private static func chapter(_ title: String, _ text: String) -> HTML {
    "<section class=\"card prose-card\"><h2>\(title)</h2><p>\(text)</p></section>"
  }
}
