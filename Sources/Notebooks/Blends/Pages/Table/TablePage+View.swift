import Site
import Words

extension TablePage {
  /// The page: a place for the file, and what would become of its blends.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("table.title")
    return BlendsTabs.page(title, at: nil, in: context) {
      """
      \(Headline(title: title, back: back(model, in: language)).html)
      <div class="narrow">
      \(outcome(model, in: language))
      \(area(model, in: language).html(in: language))
      \(guide(model, in: language))
      </div>
      """
    }
  }

  private static func back(_ model: Model, in language: Language) -> (Address, String) {
    model.category.map { (.category($0.id), $0.name) } ?? (.blends(), language.text("section.blends"))
  }

  private static func area(_ model: Model, in language: Language) -> DropArea {
    DropArea(
      address: model.category.map { .tableReading($0.id) } ?? .blendsReading(), field: "table-file", symbol: .sheet,
      title: language.text("table.drop"),
      note: language.text("table.file"), accepts: ".csv,.tsv,.txt,.json,text/csv,text/plain,application/json", sending: .plain)
  }

  private static func guide(_ model: Model, in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.text("table.guide"))</h2>
    <div class="card prose-card"><p>\(language.text("table.guide.columns"))</p>
    <p>\(model.category == nil ? language.text("table.guide.own") : language.text("table.guide.into"))</p>
    <p>\(language.text("table.guide.safe"))</p></div></section>
    """
  }
}
