import BookStore
import Records

/// The end of a `RestoreWish`, which the page of backups tells.
public struct RestoreOutcome: Sendable {
  /// The sentences about it.
  let phrases: [LocalizedText]
  let isDone: Bool

  /// Closes the book and puts the backup in its place; a refusal leaves the book as it is.
  init(of backup: String, in book: Book) {
    do {
      try book.close()
      let notebooks = book.notebooks.filter { $0.name != Notebook.book.name }
      let kept = try Restoration(of: backup, to: book.path ?? "", notebooks: notebooks, surroundings: book.surroundings).run()
      let place = kept.path.map { path in
        kept.isBackup
          ? LocalizedText("restore.kept", ["path": .text(path)]) : LocalizedText("restore.keptDamaged", ["path": .text(path)])
      }
      phrases = [LocalizedText("restore.done"), place].compactMap(\.self)
      isDone = true
    } catch {
      (phrases, isDone) = ([UserError(of: error, at: book.path).phrase], false)
    }
  }
}
