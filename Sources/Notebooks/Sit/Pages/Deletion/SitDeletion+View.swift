import Site
import Words

extension SitDeletion {
  /// The page that asks.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("sit.deletion.title"), at: .sit, in: context) {
      model.isEmpty ? empty(in: language) : question(model, in: language).html(in: language)
    }
  }

  private static func question(_ model: Model, in language: Language) -> Question {
    Question(
      title: language.text("sit.deletion.title"), sentences: [model.question, language.text("sit.deletion.undo")],
      verb: language.text("sit.deletion.verb"), doing: .sitDeleting(), leaving: .sitLog())
  }

  private static func empty(in language: Language) -> HTML {
    """
    \(Headline(title: language.text("sit.deletion.title"), back: (.sitLog(), language.text("sit.log.title"))).html)
    \(EmptyState(symbol: .sit, title: language.text("sit.empty.title"), advice: language.text("sit.empty.advice")).html)
    """
  }
}
