import Site
import Words

extension HealthPage {
  /// The page where a file is dropped, watched being read, and its fruit looked at.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("health.title"), at: .sit, in: context, pause: model.state?.isRunning ?? false ? 1 : nil) {
      """
      \(Headline(title: language.text("health.title"), back: (.sitLog(), language.text("sit.log.title"))).html)
      <div class="narrow">
      \(area(in: language).html(in: language))
      \(region(model, in: language))
      \(guide(in: language))
      </div>
      """
    }
  }

  /// How the import stands.
  static func region(_ model: Model, in language: Language) -> HTML {
    ImportRegion(state: model.state, kinds: "session", cancelling: .healthCancelling())
      .html(in: language) { result($0, in: language) }
  }

  private static func area(in language: Language) -> DropArea {
    DropArea(
      address: .healthImport(), field: "export", symbol: .heart, title: language.text("health.drop"), note: language.text("health.file"),
      accepts: ".zip,.xml,application/zip,text/xml")
  }

  private static func guide(in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.text("health.guide"))</h2>
    <ol class="card prose-card steps">
    <li>\(language.text("health.guide.open"))</li>
    <li>\(language.text("health.guide.export"))</li>
    <li>\(language.text("health.guide.bring"))</li>
    </ol>
    <p class="note">\(language.text("health.guide.only"))</p></section>
    """
  }
}
