public import BookStore
import Files
import GRDB
public import Records

/// Imports an archive into a book: first it is read and judged outside the book, then written as one act that can be undone.
public struct ArchiveImport: Sendable {
  let archive: ArchiveFile
  let book: Book
  let wishes: ArchiveWishes
  let kinds: [ArchivedKind]

  /// An import of an archive into a book, with the wishes of a person.
  public init(_ archive: ArchiveFile, into book: Book, wishes: ArchiveWishes = ArchiveWishes()) {
    (self.archive, self.book, self.wishes) = (archive, book, wishes)
    kinds = ArchivedKind.all(of: book.notebooks)
  }

  /// True if it imports the history too; only an empty book accepts one, and no act is written for it.
  private var importsHistory: Bool { archive.isWithHistory && !wishes.leavesHistory }

  /// Returns the verdicts on all records, and changes nothing. Throws the same errors as `run`.
  public func rehearse(progress: (ReadingProgress) throws -> Void = { _ in }) throws -> ArchiveSummary {
    if importsHistory { try confirmHistoryFits() }
    let (staging, soFar) = try staged(progress)
    return try book.read { db in
      var summary = soFar
      let judge = try judge(of: staging, in: db)
      for place in kinds.indices { try judgeAll(staging, at: place, by: judge, into: &summary) { _ in } }
      return summary.withoutEmptyKinds
    }
  }

  /// Imports the archive as one act, or changes nothing.
  ///
  /// `progress` and `writing` can throw to cancel: nothing is written before `writing` returns, which is called once all is read. Throws
  /// `archive.…` if the archive is damaged, or if it has a history and the book is not empty.
  public func run(
    progress: (ReadingProgress) throws -> Void = { _ in }, writing willWrite: () throws -> Void = {}
  ) throws -> Outcome<ArchiveSummary> {
    if importsHistory { return try adopt(progress: progress, writing: willWrite) }
    let (staging, soFar) = try staged(progress)
    try willWrite()
    return try book.write(LocalizedText("act.archiveImported", ["count": 0]), byMachine: true) { writing in
      var summary = soFar
      try writing.database.withLargeCache {
        let db = writing.database
        let judge = try judge(of: staging, in: db)
        for (place, kind) in kinds.enumerated() {
          try LateIndexes.made(after: staging.counts[place], of: kind.name, in: db) {
            let arrivals = ArchiveArrivals(of: kind, in: db)
            try judgeAll(staging, at: place, by: judge, into: &summary, arrivals.take)
          }
        }
      }
      writing.name = LocalizedText("act.archiveImported", ["count": .count(summary.written)])
      return summary.withoutEmptyKinds
    }
  }

  /// Reads the archive into staging tables; the summary has what these refused already.
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

  /// Reports records of kinds that this program does not know as refused.
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

  /// Makes the judge, who knows each record that has a broken part. Records of notebooks with parts are judged beforehand, until no further
  /// one is found broken: a record refused for its part can itself be a part.
  private func judge(of staging: ArchiveStaging, in db: Database) throws -> ArchiveJudge {
    let parts = kinds.indices.filter { kinds[$0].whole != nil && staging.counts[$0] > 0 }
    let notebooks = Set(parts.map { kinds[$0].notebook })
    var known: Int
    repeat {
      known = staging.broken.count
      let judge = try ArchiveJudge(kinds, wishes: wishes, broken: staging.broken, in: db)
      for (place, kind) in kinds.enumerated() where notebooks.contains(kind.notebook) {
        try staging.forEach(place) { row, line, staged in
          let judged = try judge.judge(row, ofKindAt: place, staged: staged)
          guard judged.verdict == .refused, let reason = judged.reason,
            let whole = kind.whole.flatMap({ RecordID.fromDatabaseValue(judged.values[$0]) }), staging.broken[whole] == nil
          else { return }
          staging.broken[whole] = ArchiveStaging.BrokenPart(file: kind.document, line: line, reason: reason)
        }
      }
    } while staging.broken.count > known
    return try ArchiveJudge(kinds, wishes: wishes, broken: staging.broken, in: db)
  }

  /// Judges all records of one kind; kinds that others refer to come first.
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
          file: judged.part?.file ?? kind.document, line: judged.part?.line ?? line, verdict: judged.verdict,
          title: judged.isReadable ? kind.entity.title(ofRow: judged.values) : nil, reason: judged.reason))
      try take(judged)
    }
  }
}
