import Archive
import BookStore
import Records

/// Jobs that make archives for download; progress runs from 0 to 1.
typealias ArchiveExporter = Job<Double, MadeArchive>

/// Jobs that read archives: judged first, imported once the person agrees.
typealias ArchiveImporter = Importer<ReadArchive>

/// An archive ready for download.
struct MadeArchive: Sendable {
  let archive: WrittenArchive
  /// Suggested file name.
  let name: String
}

/// An archive that was judged or imported.
struct ReadArchive: Sendable {
  let summary: ArchiveSummary
  /// Held until the person decides; nil once imported.
  var waiting: WaitingArchive?
}

/// An uploaded and judged archive.
struct WaitingArchive: Sendable {
  let id: RecordID
  let upload: Upload
  let archive: ArchiveFile
  /// True if its journal cannot be imported into this book.
  let leavesHistory: Bool

  /// File name on the person's machine.
  var name: String { upload.files.first?.name ?? "" }
}

extension ArchiveImporter {
  /// Reads and judges an upload without changing the book.
  func judge(_ upload: Upload, for book: Book) throws {
    let archive = try upload.opened { try ArchiveFile(descriptor: $0.descriptor) }[0]
    let leavesHistory = try archive.isWithHistory && !book.isEmpty()
    let waiting = WaitingArchive(id: book.surroundings.newID(), upload: upload, archive: archive, leavesHistory: leavesHistory)
    try begin(upload) { watch in
      let rehearsal = ArchiveImport(archive, into: book, wishes: ArchiveWishes(leavesHistory: leavesHistory))
      return Outcome(value: ReadArchive(summary: try rehearsal.rehearse(progress: watch.progress), waiting: waiting), act: nil)
    }
  }

  /// Imports the pending archive with that id. Throws `archive.page.gone` if there is none.
  func take(_ id: RecordID, into book: Book, wishes: ArchiveWishes) throws {
    guard case .done(let outcome) = latest, let waiting = outcome.value.waiting, waiting.id == id else {
      throw UserError(.conflict, LocalizedText("archive.page.gone"))
    }
    var wishes = wishes
    if waiting.leavesHistory { wishes.leavesHistory = true }
    try begin(waiting.upload) { [wishes] watch in
      let coming = ArchiveImport(waiting.archive, into: book, wishes: wishes)
      return try coming.run(progress: watch.progress, writing: watch.writing).map { ReadArchive(summary: $0) }
    }
  }
}
