import Site
import Words

extension SitPage {
  /// The whole page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(SitStage.title(model.stage, in: language), at: .sit, in: context, pause: pause(model.stage.state)) {
      """
      \(Headline(title: language.text("section.sit"), eyebrow: model.title).html)
      <div class="sit-page">
      <div class="hero">
      \(SitStage.region(model.stage, in: language))
      \(SitGauge.region(model.gauge, in: language))
      </div>
      \(SitThought.region(model.thought, in: language))
      \(SitLine.region(model.line, in: language))
      \(SitGrid.region(model.grid, in: language))
      \(SitFigures.region(model.figures, in: language))
      \(SitRecent.region(model.recent, in: language))
      </div>
      """
    }
  }

  /// Where no script runs, the page asks again just after the sit's beginning and its end, or each minute.
  private static func pause(_ state: SitStage.State) -> Int? {
    guard case .running(_, let elapsed, let length) = state else { return nil }
    let remaining = elapsed < 0 ? -elapsed : length.map { $0 - elapsed } ?? 59_000
    return max(1, Int(remaining / 1000) + 1)
  }
}
