import Records

extension TablePage {
  /// The page: a place for the file, and what would become of its blends.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    let title = language.say("table.title")
    return BlendsTabs.page(title, at: nil, in: frame) {
      """
      \(Headline(title: title, back: (.blends(.category(model.category, CategoryView())), model.name)).drawn)
      <div class="narrow">
      \(outcome(model, in: language))
      \(area(model, in: language).drawn(in: language))
      \(guide(in: language))
      </div>
      """
    }
  }

  private static func area(_ model: Model, in language: Language) -> DropArea {
    DropArea(
      address: .blends(.tableReading(model.category)), field: "table-file", symbol: .sheet, title: language.say("table.drop"),
      note: language.say("table.file"), accepts: ".csv,.tsv,.txt,text/csv,text/plain", sending: .plain)
  }

  private static func guide(in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.say("table.guide"))</h2>
    <div class="card prose-card"><p>\(language.say("table.guide.columns"))</p>
    <p>\(language.say("table.guide.safe"))</p></div></section>
    """
  }
}
