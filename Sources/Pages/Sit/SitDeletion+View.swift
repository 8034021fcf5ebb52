extension SitDeletion {
  /// The page that asks.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("sit.deletion.title"), at: .sit, in: frame) {
      model.isEmpty ? empty(in: language) : question(model, in: language).drawn(in: language)
    }
  }

  private static func question(_ model: Model, in language: Language) -> Question {
    Question(
      title: language.say("sit.deletion.title"), sentences: [model.question, language.say("sit.deletion.undo")],
      verb: language.say("sit.deletion.verb"), doing: .sitDeletion, leaving: .sitLog(before: nil))
  }

  private static func empty(in language: Language) -> HTML {
    """
    \(Headline(title: language.say("sit.deletion.title"), back: (.sitLog(before: nil), language.say("sit.log.title"))).drawn)
    \(EmptyState(symbol: .sit, title: language.say("sit.empty.title"), advice: language.say("sit.empty.advice")).drawn)
    """
  }
}
