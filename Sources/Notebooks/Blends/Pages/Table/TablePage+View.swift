import Site
import Words

extension TablePage {
  /// The page: a place for the file, and what would become of its blends.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("table.title")
    return BlendsTabs.page(title, at: nil, in: context) {
      """
      \(Headline(title: title, back: (.category(model.category), model.name)).html)
      <div class="narrow">
      \(outcome(model, in: language))
      \(area(model, in: language).html(in: language))
      \(guide(in: language))
      </div>
      """
    }
  }

  private static func area(_ model: Model, in language: Language) -> DropArea {
    DropArea(
      address: .tableReading(model.category), field: "table-file", symbol: .sheet, title: language.text("table.drop"),
      note: language.text("table.file"), accepts: ".csv,.tsv,.txt,text/csv,text/plain", sending: .plain)
  }

  private static func guide(in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.text("table.guide"))</h2>
    <div class="card prose-card"><p>\(language.text("table.guide.columns"))</p>
    <p>\(language.text("table.guide.safe"))</p></div></section>
    """
  }
}
