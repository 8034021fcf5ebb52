import Records
import Words

/// The page of a deleted record.
public enum TrashedPage {
  /// A text of the record with its label.
  public struct Text: Sendable, Hashable {
    let label: String?
    let text: String

    /// A text a person wrote.
    public init(label: String?, text: String) { (self.label, self.text) = (label, text) }
  }

  /// Content of the page.
  public struct Model: Sendable, Hashable {
    let entry: TrashPage.Entry
    let texts: [Text]

    /// Content for a deleted record and its texts.
    public init(entry: TrashPage.Entry, texts: [Text]) { (self.entry, self.texts) = (entry, texts) }
  }

  /// The page of a deleted record.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let (language, entry) = (context.language, model.entry)
    return Layout.page(entry.title, at: .history, in: context) {
      """
      \(Headline(title: entry.title, back: (.trash(), language.text("trash.title"))).html)
      <p class="note">\(entry.actName), \(entry.when)</p>
      \(model.texts.isEmpty ? wordless(in: language) : "<section class=\"card trashed\">\(model.texts.html { text($0) })</section>")
      \(entry.canReturn ? .nothing : "<p>\(language.text("trash.orphan"))</p>")
      <p class="buttons">\(TrashPage.ways(of: entry, in: language))</p>
      """
    }
  }

  private static func wordless(in language: Language) -> HTML { "<p class=\"note\">\(language.text("trash.wordless"))</p>" }

  /// A text with its label.
  private static func text(_ text: Text) -> HTML {
    let name: HTML = text.label.map { "<h2>\($0)</h2>" } ?? .nothing
    return "<div>\(name)<p class=\"prose\" dir=\"auto\">\(text.text)</p></div>\n"
  }
}
