import BookStore
import GRDB
import Records

/// Writes the records of one kind that come from an archive: what was told of them; what is reckoned from that is left to their notebook.
struct ArchiveArrivals {
  private let kind: ArchivedKind
  private let db: Database
  /// What is set beside the fields that differ.
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

  /// Sets the fields that differ, and no others.
  private func update(_ judged: ArchiveJudge.Judged) throws {
    guard let present = judged.present else { return }
    let differing = zip(kind.fields, kind.places).filter { judged.values[$1] != present[$1] }
    let assignments = differing.map { "\($0.0.name.quotedDatabaseIdentifier) = ?" }.joined(separator: ", ")
    let values = differing.map { judged.values[$0.1] } + [judged.values[0]]
    try db.cachedStatement(sql: "UPDATE \(kind.name.quotedDatabaseIdentifier) SET \(assignments)\(forgetting) WHERE id = ?")
      .execute(arguments: StatementArguments(values))
  }
}
