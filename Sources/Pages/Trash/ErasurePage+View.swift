extension ErasurePage {
  /// The page that asks before a record is erased for good.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("trash.erase.title"), at: .history, in: frame) {
      Question(
        title: language.say("trash.erase.title"),
        sentences: [model.title, language.say("trash.erase.what"), language.say("trash.erase.final")],
        verb: language.say("trash.erase"), doing: .erasure(model.id), leaving: .trash
      ).drawn(in: language)
    }
  }
}
