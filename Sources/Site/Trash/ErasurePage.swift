public import Records
public import Words

/// The confirmation before a record is erased.
public enum ErasurePage {
  /// Content of the page.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let title: String
    /// Other deleted records that cannot be restored without it.
    let dependents: Int
    /// Backups that still contain it.
    let backups: Int

    /// Content for a record, with the number of dependent records and of backups that contain it.
    public init(id: RecordID, title: LocalizedText, dependents: Int = 0, backups: Int = 0, in language: Language) {
      self.id = id
      self.dependents = dependents
      self.backups = backups
      self.title = language.text(title)
    }
  }

  /// The confirmation page.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("trash.erase.title"), at: .history, in: context) {
      Question(
        title: language.text("trash.erase.title"),
        sentences: sentences(of: model, in: language),
        verb: language.text("trash.erase"), doing: .erasing(model.id), leaving: .trash(),
        choice: model.backups == 0 ? nil : choice(model.backups, in: language)
      ).html(in: language)
    }
  }

  private static func sentences(of model: Model, in language: Language) -> [String] {
    let dependents = model.dependents == 0 ? [] : [language.text("trash.erase.dependents", ["count": .count(model.dependents)])]
    return [model.title, language.text("trash.erase.what")] + dependents + [language.text("trash.erase.final")]
  }

  private static func choice(_ backups: Int, in language: Language) -> Question.Choice {
    Question.Choice(
      name: "backups", sentence: language.text("backup.holding", ["count": .count(backups)]),
      label: language.text("trash.erase.backups"))
  }
}
