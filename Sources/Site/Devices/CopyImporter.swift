import BookStore
import Foundation
import Records

/// The bringing in of other copies of the book: judged first, and taken in when the person says so.
typealias CopyImporter = Importer<ReadCopy>

/// A copy that was judged, or that came.
struct ReadCopy: Sendable {
  let merge: Merge
  /// Held until the person says what shall become of it; nil once it came.
  var waiting: WaitingCopy?
}

/// A copy that a person sent, and that was judged.
struct WaitingCopy: Sendable {
  let id: RecordID
  let upload: Upload
}

extension CopyImporter {
  /// Reads and judges what was sent, and changes nothing.
  func judge(_ upload: Upload, for book: Book) throws {
    let waiting = WaitingCopy(id: book.surroundings.newID(), upload: upload)
    try begin(upload) { watch in
      let merge = try upload.merge(into: book, dryRun: true) { share in
        try watch.progress(ReadingProgress(bytesRead: Int(share * Double(upload.size)), bytesTotal: upload.size))
      }
      return Outcome(value: ReadCopy(merge: merge, waiting: waiting), act: nil)
    }
  }

  /// Brings in the copy that waits under that id. Throws `archive.page.gone` where none does.
  func take(_ id: RecordID, into book: Book) throws {
    guard case .done(let outcome) = latest, let waiting = outcome.value.waiting, waiting.id == id else {
      throw UserError(.conflict, LocalizedText("archive.page.gone"))
    }
    try begin(waiting.upload) { watch in
      try watch.writing()
      let merge = try waiting.upload.merge(into: book, dryRun: false) { _ in }
      return Outcome(value: ReadCopy(merge: merge), act: merge.act)
    }
  }
}

extension Upload {
  /// Merges the book that was sent; it has no name but that of its descriptor, so what is said of it calls it as the person does.
  fileprivate func merge(into book: Book, dryRun: Bool, progress: (Double) throws -> Void) throws -> Merge {
    let file = files[0]
    lseek(file.descriptor, 0, SEEK_SET)
    do {
      return try book.merge("/dev/fd/\(file.descriptor)", dryRun: dryRun, progress: progress)
    } catch let refusal as UserError where refusal.phrase.values["path"] != nil {
      let values = refusal.phrase.values.merging(["path": .text(file.name)]) { $1 }
      throw UserError(refusal.reason, LocalizedText(refusal.phrase.key, values), detail: refusal.detail)
    }
  }
}
