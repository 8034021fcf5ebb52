public import BookStore
import Files
import GRDB
public import Records

/// Takes an archive into a book: first read and judged outside it, then written as one act that an undo takes back.
public struct ArchiveImport: Sendable {
  let archive: ArchiveFile
  let book: Book
  let wishes: ArchiveWishes
  let kinds: [ArchivedKind]

  /// The import of an archive into a book, as a person wishes it.
  public init(_ archive: ArchiveFile, into book: Book, wishes: ArchiveWishes = ArchiveWishes()) {
    (self.archive, self.book, self.wishes) = (archive, book, wishes)
    kinds = ArchivedKind.all(of: book.notebooks)
  }

  /// True if it takes the log along, which only an empty book can take, and which is no act of its own.
  private var takesHistory: Bool { archive.isWithHistory && !wishes.leavesHistory }

  /// Tells what would become of every record, and changes nothing. Throws as `run` does.
  public func rehearse(progress: (ReadingProgress) throws -> Void = { _ in }) throws -> ArchiveSummary {
    if takesHistory { try refuseHistory() }
    let (staging, start) = try staged(progress)
    return try book.read { db in
      var summary = start
      let judge = try ArchiveJudge(kinds, wishes: wishes, in: db)
      for place in kinds.indices { try judgeAll(staging, at: place, by: judge, into: &summary) { _ in } }
      return summary.withoutEmptyKinds
    }
  }

  /// Imports it as one act, or none.
  ///
  /// As long as progress is told, it may throw and nothing has happened; so may `writing`, told once all is read. After it the act is
  /// written, and stands. Throws `archive.…` where the archive is damaged, or brings a history and the book is not empty.
  public func run(
    progress: (ReadingProgress) throws -> Void = { _ in }, writing told: () throws -> Void = {}
  ) throws -> Outcome<ArchiveSummary> {
    if takesHistory { return try adopting(progress: progress, writing: told) }
    let (staging, start) = try staged(progress)
    try told()
    return try book.write(LocalizedText("act.archiveImported", ["count": 0]), byMachine: true) { writing in
      var summary = start
      try writing.database.withLargeCache {
        let db = writing.database
        let judge = try ArchiveJudge(kinds, wishes: wishes, in: db)
        for (place, kind) in kinds.enumerated() {
          try LateIndexes.waiting(for: staging.counts[place], of: kind.name, in: db) {
            let arrivals = ArchiveArrivals(of: kind, in: db)
            try judgeAll(staging, at: place, by: judge, into: &summary, arrivals.take)
          }
        }
      }
      writing.name = LocalizedText("act.archiveImported", ["count": .count(summary.written)])
      return summary.withoutEmptyKinds
    }
  }

  func staged(_ progress: (ReadingProgress) throws -> Void) throws -> (ArchiveStaging, ArchiveSummary) {
    let staging = try ArchiveStaging(kinds, like: book)
    var summary = ArchiveSummary()
    summary.kinds = kinds.map { ArchiveSummary.Kind(notebook: $0.notebook, kind: $0.name) }
    return try withoutActuallyEscaping(progress) { progress in
      let meter = ProgressReporter(total: archive.size(of: kinds.map(\.document)), tell: progress)
      try meter.begin()
      for (place, kind) in kinds.enumerated() {
        try staging.fill(place, from: archive, meter: meter, dropsUnknown: wishes.dropsUnknown) { reason, line in
          if reason.key == "archive.unknownField" { summary.hasUnknownFields = true }
          summary.note(
            .refused, at: place,
            ArchiveSummary.Case(file: kind.document, line: line, verdict: .refused, title: nil, reason: reason))
        }
      }
      refuseStrangers(into: &summary)
      try meter.finish()
      return (staging, summary)
    }
  }

  /// Records of kinds this program does not know are named, not passed over.
  private func refuseStrangers(into summary: inout ArchiveSummary) {
    let known = Set(kinds.map(\.document))
    for stranger in archive.format.kinds where !known.contains(stranger.file) && stranger.records > 0 {
      var kind = ArchiveSummary.Kind(notebook: "", kind: stranger.kind)
      kind.counts[.refused] = stranger.records
      summary.kinds.append(kind)
      summary.cases.append(
        ArchiveSummary.Case(
          file: stranger.file, line: 1, verdict: .refused, title: nil, reason: LocalizedText("archive.unknownKind")))
    }
  }

  /// Judges all records of a kind, those that others hang under before these.
  func judgeAll(
    _ staging: ArchiveStaging, at place: Int, by judge: ArchiveJudge, into summary: inout ArchiveSummary,
    _ take: (ArchiveJudge.Judged) throws -> Void
  ) throws {
    let kind = kinds[place]
    try staging.forEach(place) { row, line, staged in
      let judged = try judge.judge(row, ofKindAt: place, staged: staged)
      summary.note(
        judged.verdict, at: place,
        ArchiveSummary.Case(
          file: kind.document, line: line, verdict: judged.verdict,
          title: judged.isReadable ? kind.entity.title(ofRow: judged.values) : nil, reason: judged.reason))
      try take(judged)
    }
  }
}

/// An archive with the log of a book makes an empty book that one.
extension ArchiveImport {
  /// Throws `archive.notEmpty` where anything ever happened in the book, and `archive.older` where its log has the form of an earlier
  /// program.
  func refuseHistory() throws {
    guard archive.format.version == ArchiveFormat.version else {
      throw UserError(.file, "archive.older", ["commit": .text(Book.lastCommitBefore)], detail: "version \(archive.format.version)")
    }
    guard try book.isEmpty() else { throw UserError(.conflict, "archive.notEmpty") }
  }

  func adopting(progress: (ReadingProgress) throws -> Void, writing told: () throws -> Void) throws -> Outcome<ArchiveSummary> {
    try refuseHistory()
    // A history that lacks records is another one: nothing of it is left out.
    let (staging, start) = try staged(progress)
    guard start[.refused] == 0 else { throw UserError(.file, "archive.brokenHistory", detail: "\(start[.refused]) records refused") }
    try told()
    var summary = start
    try book.adopt(kinds.map(\.entity)) { db in
      try db.withLargeCache {
        let judge = try ArchiveJudge(kinds, wishes: wishes, in: db)
        for (place, kind) in kinds.enumerated() {
          try LateIndexes.waiting(for: staging.counts[place], of: kind.name, in: db) {
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

/// Writes the records of one kind that come from an archive: what was told of them; what is reckoned from that is left to their notebook.
struct ArchiveArrivals {
  private let kind: ArchivedKind
  private let db: Database
  private let forgetting: String

  init(of kind: ArchivedKind, in db: Database) {
    (self.kind, self.db) = (kind, db)
    forgetting = kind.entity.reckoned.map { ", \($0.quotedDatabaseIdentifier) = NULL" }.joined()
  }

  func take(_ judged: ArchiveJudge.Judged) throws {
    switch judged.verdict {
    case .added, .restored: try kind.insert(judged.values, db)
    case .replaced: try update(judged)
    case .same, .different, .deleted, .refused: break
    }
  }

  private func update(_ judged: ArchiveJudge.Judged) throws {
    guard let present = judged.present else { return }
    let differing = zip(kind.fields, kind.places).filter { judged.values[$1] != present[$1] }
    let assignments = differing.map { "\($0.0.name.quotedDatabaseIdentifier) = ?" }.joined(separator: ", ")
    let values = differing.map { judged.values[$0.1] } + [judged.values[0]]
    try db.run("UPDATE \(kind.name.quotedDatabaseIdentifier) SET \(assignments)\(forgetting) WHERE id = ?", StatementArguments(values))
  }
}
