import Archive
import BookStore
import Records

/// The making of archives to be downloaded; how far it is from 0 to 1.
typealias ArchiveExporter = Job<Double, MadeArchive>

/// The reading of archives: judged first, and taken in when the person says so.
typealias ArchiveImporter = Importer<ReadArchive>

/// An archive that lies ready to be downloaded.
struct MadeArchive: Sendable {
  let archive: WrittenArchive
  /// The name the browser saves it under.
  let name: String
}

/// An archive that was judged, or that came.
struct ReadArchive: Sendable {
  let summary: ArchiveSummary
  /// Held until the person says what shall become of it; nil once it came.
  var waiting: WaitingArchive?
}

/// An archive that a person sent, and that was judged.
struct WaitingArchive: Sendable {
  let id: RecordID
  let upload: Upload
  let archive: ArchiveFile
  /// Whether it has a log that this book cannot take.
  let leavesHistory: Bool

  /// The person's name for the file.
  var name: String { upload.files.first?.name ?? "" }
}

extension ArchiveImporter {
  /// Reads and judges what was sent, and changes nothing.
  func judge(_ upload: Upload, for book: Book) throws {
    let archive = try upload.opened { try ArchiveFile(descriptor: $0.descriptor) }[0]
    let leavesHistory = try archive.isWithHistory && !book.isEmpty()
    let waiting = WaitingArchive(id: book.surroundings.newID(), upload: upload, archive: archive, leavesHistory: leavesHistory)
    try begin(upload) { watch in
      let rehearsal = ArchiveImport(archive, into: book, wishes: ArchiveWishes(leavesHistory: leavesHistory))
      return Outcome(value: ReadArchive(summary: try rehearsal.rehearse(progress: watch.progress), waiting: waiting), act: nil)
    }
  }

  /// Takes in the archive that waits under that id. Throws `archive.page.gone` where none does.
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
