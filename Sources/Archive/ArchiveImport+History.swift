import BookStore
import Files
import GRDB
import Records

/// An archive with the history of a book turns an empty book into that book.
extension ArchiveImport {
  /// Throws `archive.notEmpty` if the book has any acts, and `archive.older` if the archive's history has the format of an earlier program.
  func confirmHistoryFits() throws {
    guard archive.format.version == ArchiveFormat.version else {
      throw UserError(.file, "archive.older", ["commit": .text(Book.lastCommitBefore)], detail: "version \(archive.format.version)")
    }
    guard try book.isEmpty() else { throw UserError(.conflict, "archive.notEmpty") }
  }

  /// Takes the archive in as the whole book: its records, then its history. The closures are as in `run`.
  func adopt(progress: (ReadingProgress) throws -> Void, writing willWrite: () throws -> Void) throws -> Outcome<ArchiveSummary> {
    try confirmHistoryFits()
    // A history without some of its records would be another one: no record is left out.
    let (staging, soFar) = try staged(progress)
    guard soFar[.refused] == 0 else { throw UserError(.file, "archive.brokenHistory", detail: "\(soFar[.refused]) records refused") }
    try willWrite()
    var summary = soFar
    try book.adopt(kinds.map(\.entity)) { db in
      try db.withLargeCache {
        let judge = try ArchiveJudge(kinds, wishes: wishes, in: db)
        for (place, kind) in kinds.enumerated() {
          try LateIndexes.made(after: staging.counts[place], of: kind.name, in: db) {
            try judgeAll(staging, at: place, by: judge, into: &summary) { judged in
              guard judged.verdict == .added else {
                throw UserError(.file, "archive.brokenHistory", detail: "\(kind.name) \(judged.verdict)")
              }
              try kind.insert(judged.values, db)
            }
          }
        }
        for table in ArchivedTable.history { try fill(table, in: db) }
      }
    }
    return Outcome(value: summary.withoutEmptyKinds, act: nil)
  }

  private func fill(_ table: ArchivedTable, in db: Database) throws {
    let columns = table.fields.map(\.name.quotedDatabaseIdentifier).joined(separator: ", ")
    let marks = table.fields.map { _ in "?" }.joined(separator: ", ")
    let insertion = try db.makeStatement(sql: "INSERT INTO \(table.stored.quotedDatabaseIdentifier) (\(columns)) VALUES (\(marks))")
    let reading = ArchivedRecordReading(table)
    try archive.read(table.document, meter: ProgressReporter(total: 0) { _ in }) { element, line in
      do {
        try insertion.run(with: reading.values(of: element))
      } catch let refusal as ArchivedRecordReading.Refusal {
        throw UserError(.file, "archive.brokenHistory", detail: "\(table.name) line \(line): \(refusal.reason.key)")
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        throw UserError(.file, "archive.brokenHistory", detail: "\(table.name) line \(line): \(error.message ?? "")")
      }
    }
  }
}
