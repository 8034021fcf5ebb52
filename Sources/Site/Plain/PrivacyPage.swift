import Records
import Words

/// The page that tells where the records are and who can see them.
public enum PrivacyPage {
  /// Content of the page.
  public struct Model: Sendable, Hashable {
    let path: String
    /// The person's own HTTPS address, if the book is served through a proxy.
    let publicOrigin: String?

    /// Content for a book at that path.
    public init(path: String, publicOrigin: String? = nil) {
      self.path = path
      self.publicOrigin = publicOrigin
    }
  }

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
    model.publicOrigin.map { language.text("privacy.who.origin", ["origin": .text($0)]) } ?? language.text("privacy.who")
  }

  private static func chapter(_ title: String, _ text: String) -> HTML {
    "<section class=\"card prose-card\"><h2>\(title)</h2><p>\(text)</p></section>"
  }
}
