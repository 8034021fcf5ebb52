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
      \(form(model, in: language))
      \(guide(in: language))
      </div>
      """
    }
  }

  private static func form(_ model: Model, in language: Language) -> HTML {
    """
    <form class="card drop" method="post" enctype="multipart/form-data" action="\(Address.blends(.tableReading(model.category)))" \
    data-behaviour="filedrop">
    <label class="drop-area" for="table-file">\(Symbol.sheet.drawn)<span class="drop-title">\(language.say("table.drop"))</span>\
    <span class="quiet">\(language.say("table.file"))</span></label>
    <input id="table-file" type="file" name="file" accept=".csv,.tsv,.txt,text/csv,text/plain" required>
    <noscript><button class="prominent">\(language.say("table.read"))</button></noscript>
    </form>
    """
  }

  private static func guide(in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.say("table.guide"))</h2>
    <div class="card prose-card"><p>\(language.say("table.guide.columns"))</p>
    <p>\(language.say("table.guide.safe"))</p></div></section>
    """
  }
}
