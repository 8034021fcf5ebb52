import BookStore
import GRDB
import Records

/// Writes the records of one kind that come from an archive.
struct ArchiveArrivals {
  /// So many are brought true at once: few enough to be held.
  private static let batch = 10_000

  private let book: Book
  private let kind: ArchivedKind
  private let db: Database
  /// The records that came and are not brought true yet, with their rows as they were here.
  private var arrived: [(record: RecordID, before: [DatabaseValue]?)] = []

  init(of kind: ArchivedKind, in book: Book, _ db: Database) {
    (self.kind, self.book, self.db) = (kind, book, db)
  }

  mutating func take(_ judged: ArchiveJudge.Judged) throws {
    switch judged.verdict {
    case .added, .restored: try kind.insert(judged.values, db)
    case .replaced: try update(judged)
    case .same, .different, .deleted, .refused: return
    }
    guard let id = RecordID.fromDatabaseValue(judged.values[0]) else { return }
    arrived.append((id, judged.present))
    if arrived.count >= ArchiveArrivals.batch { try settle() }
  }

  /// Sets the fields that differ, and no others.
  private func update(_ judged: ArchiveJudge.Judged) throws {
    guard let present = judged.present else { return }
    let differing = zip(kind.fields, kind.places).filter { judged.values[$1] != present[$1] }
    let assignments = differing.map { "\($0.0.name.quotedDatabaseIdentifier) = ?" }.joined(separator: ", ")
    let values = differing.map { judged.values[$0.1] } + [judged.values[0]]
    try db.cachedStatement(sql: "UPDATE \(kind.name.quotedDatabaseIdentifier) SET \(assignments) WHERE id = ?")
      .execute(arguments: StatementArguments(values))
  }

  /// Lets the notebooks bring true what follows from those that came.
  mutating func settle() throws {
    guard !arrived.isEmpty else { return }
    try book.follow(arrived, of: kind.entity, in: db)
    arrived.removeAll(keepingCapacity: true)
  }
}
