import Site
import Words

extension SitPage {
  /// The whole page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(SitStage.title(model.stage, in: language), at: .sit, in: context, pause: SitStage.pause(model.stage.state)) {
      """
      \(Headline(title: language.text("section.sit"), eyebrow: model.title, actions: SitDay.adding(on: model.stage.today, in: language)).html)
      <div class="sit-page">
      \(SitToday.hero(model.stage, model.gauge, in: language))
      \(SitThought.region(model.thought, in: language))
      \(SitLine.region(model.line, in: language))
      \(SitGrid.region(model.grid, in: language))
      \(SitFigures.region(model.figures, in: language))
      \(SitRecent.region(model.recent, in: language))
      </div>
      """
    }
  }
}
