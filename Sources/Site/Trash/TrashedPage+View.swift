import Records
import Words

extension TrashedPage {
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
