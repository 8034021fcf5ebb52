import BookStore
import Records
import Words

/// The confirmation before a record is erased.
enum ErasurePage {
  struct Model: Sendable, Hashable {
    let id: RecordID
    let title: String
    /// Other deleted records that cannot be restored without it.
    var dependents = 0
    /// Backups that still contain it.
    var backups = 0
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let dependents = model.dependents == 0 ? [] : [language.text("trash.erase.dependents", ["count": .count(model.dependents)])]
    let backups: HTML = """

      <p>\(language.text("backup.holding", ["count": .count(model.backups)]))</p>
      \(Switch(name: "backups", title: language.text("trash.erase.backups"), isOn: false, form: "answer").html)
      """
    return Layout.page(language.text("trash.erase.title"), at: .history, in: context) {
      Question(
        title: language.text("trash.erase.title"),
        sentences: [model.title, language.text("trash.erase.what")] + dependents + [language.text("trash.erase.final")],
        verb: language.text("trash.erase"), doing: .erasing(model.id), leaving: .trash(), choice: model.backups == 0 ? nil : backups,
        in: language
      ).html
    }
  }
}

extension ErasurePage.Model {
  /// Throws `.unknown` if the record is not in the trash.
  init(of record: RecordID, _ book: Book, for viewer: Viewer) throws {
    let family = try book.family(ofTrashed: record)
    self.init(
      id: record, title: viewer.language.text(family.owner.title, with: family.counts),
      dependents: try book.dependents(ofTrashed: record), backups: try book.backups(holding: [record]).count)
  }
}
