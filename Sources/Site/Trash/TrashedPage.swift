import Records
import Words

/// A deleted record, to be read before it is restored or erased for good.
public enum TrashedPage {
  /// A text of the record, under its name where it has one.
  public struct Text: Sendable, Hashable {
    let label: String?
    let text: String

    /// A text as a person wrote it.
    public init(label: String?, text: String) { (self.label, self.text) = (label, text) }
  }

  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let entry: TrashPage.Entry
    let texts: [Text]

    /// Model of a deleted record and what a person wrote in it.
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

  /// A text under its name, where it has one.
  private static func text(_ text: Text) -> HTML {
    let name: HTML = text.label.map { "<h2>\($0)</h2>" } ?? .nothing
    return "<div>\(name)<p class=\"prose\" dir=\"auto\">\(text.text)</p></div>\n"
  }
}
