import Records
import Words

/// The page of a deleted record.
enum TrashedPage {
  /// A text of the record with its label.
  struct Text: Sendable, Hashable {
    let label: String?
    let text: String
  }

  struct Model: Sendable, Hashable {
    let entry: TrashPage.Entry
    let texts: [Text]
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let (language, entry) = (context.language, model.entry)
    return Layout.page(entry.title, at: .history, in: context) {
      """
      \(Headline(title: entry.title, back: (.trash(), language.text("trash.title"))).html)
      <p class="note">\(entry.actName), \(entry.when)</p>
      \(model.texts.isEmpty ? wordless(in: language) : "<section class=\"card trashed\">\(model.texts.html { text($0) })</section>")
      \(entry.canReturn ? .nothing : "<p>\(language.text("trash.orphan"))</p>")
      <p class="buttons">\(TrashPage.ways(of: entry, in: language))</p>
      """
    }
  }

  private static func wordless(in language: Language) -> HTML { "<p class=\"note\">\(language.text("trash.wordless"))</p>" }

  private static func text(_ text: Text) -> HTML {
    let name: HTML = text.label.map { "<h2>\($0)</h2>" } ?? .nothing
    return "<div>\(name)<p class=\"prose\" dir=\"auto\">\(text.text)</p></div>\n"
  }
}

/// The confirmation before a record is erased.
enum ErasurePage {
  struct Model: Sendable, Hashable {
    let id: RecordID
    let title: String
    /// Other deleted records that cannot be restored without it.
    let dependents: Int
    /// Backups that still contain it.
    let backups: Int

    /// Content for a record, with the number of dependent records and of backups that contain it.
    init(id: RecordID, title: LocalizedText, dependents: Int = 0, backups: Int = 0, in language: Language) {
      self.id = id
      self.dependents = dependents
      self.backups = backups
      self.title = language.text(title)
    }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
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
