import Records

extension HealthPage {
  /// The page where a file is dropped, watched being read, and its fruit looked at.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("health.title"), at: .sit, in: frame, pause: model.state?.isRunning ?? false ? 1 : nil) {
      """
      \(Headline(title: language.say("health.title"), back: (.sitLog(before: nil), language.say("sit.log.title"))).drawn)
      <div class="narrow">
      \(area(in: language).drawn(in: language))
      \(region(model, in: language))
      \(guide(in: language))
      </div>
      """
    }
  }

  /// How the import stands.
  public static func region(_ model: Model, in language: Language) -> HTML {
    ImportRegion(state: model.state, kinds: "session", address: .sitRegion(.healthImport), cancelling: .healthCancelling)
      .drawn(in: language) { result($0, in: language) }
  }

  private static func area(in language: Language) -> DropArea {
    DropArea(
      address: .appleHealth, field: "export", symbol: .heart, title: language.say("health.drop"), note: language.say("health.file"),
      accepts: ".zip,.xml,application/zip,text/xml")
  }

  private static func guide(in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.say("health.guide"))</h2>
    <ol class="card prose-card steps">
    <li>\(language.say("health.guide.open"))</li>
    <li>\(language.say("health.guide.export"))</li>
    <li>\(language.say("health.guide.bring"))</li>
    </ol>
    <p class="note">\(language.say("health.guide.only"))</p></section>
    """
  }
}
