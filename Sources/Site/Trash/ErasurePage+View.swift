import Words

extension ErasurePage {
  /// The page that asks before a record is erased for good.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("trash.erase.title"), at: .history, in: context) {
      Question(
        title: language.text("trash.erase.title"),
        sentences: [model.title, language.text("trash.erase.what"), language.text("trash.erase.final")],
        verb: language.text("trash.erase"), doing: .erasing(model.id), leaving: .trash()
      ).html(in: language)
    }
  }
}
