import BookStore
import GRDB
import Records

/// Writes the records of an archive that come, those of one kind after those of another.
struct ArchiveArrivals {
  /// So many are brought true at once: few enough to be held.
  private static let batch = 10_000

  private let book: Book
  private let writing: Writing
  private var kind: ArchivedKind?
  /// The records of the present kind that came and are not brought true yet, with their rows as they were here.
  private var arrived: [(record: RecordID, before: [DatabaseValue]?)] = []

  init(_ book: Book, _ writing: Writing) {
    self.book = book
    self.writing = writing
  }

  mutating func take(_ judged: ArchiveJudge.Judged, of kind: ArchivedKind) throws {
    if kind.name != self.kind?.name { try settle() }
    self.kind = kind
    switch judged.verdict {
    case .added, .restored: try kind.insert(judged.values, writing.database)
    case .replaced: try update(judged, of: kind)
    case .same, .different, .deleted, .refused: return
    }
    guard let id = RecordID.fromDatabaseValue(judged.values[0]) else { return }
    arrived.append((id, judged.present))
    if arrived.count >= ArchiveArrivals.batch { try settle() }
  }

  /// Sets the fields that differ, and no others.
  private func update(_ judged: ArchiveJudge.Judged, of kind: ArchivedKind) throws {
    guard let present = judged.present else { return }
    let differing = zip(kind.fields, kind.places).filter { judged.values[$1] != present[$1] }
    let assignments = differing.map { "\($0.0.name.quotedDatabaseIdentifier) = ?" }.joined(separator: ", ")
    let values = differing.map { judged.values[$0.1] } + [judged.values[0]]
    try writing.database.cachedStatement(sql: "UPDATE \(kind.name.quotedDatabaseIdentifier) SET \(assignments) WHERE id = ?")
      .execute(arguments: StatementArguments(values))
  }

  /// Lets the notebooks bring true what follows from those that came.
  mutating func settle() throws {
    guard let kind, !arrived.isEmpty else { return }
    try book.follow(arrived, of: kind.entity, in: writing.database)
    arrived.removeAll(keepingCapacity: true)
  }
}
