import BookStore
import GRDB

/// Writes the records of one kind from an archive, with the fields that the archive has; the notebook computes the others.
struct ArchiveArrivals {
  private let kind: ArchivedKind
  private let db: Database
  private let clearingComputed: String

  init(of kind: ArchivedKind, in db: Database) {
    (self.kind, self.db) = (kind, db)
    clearingComputed = kind.entity.computed.map { ", \($0.quotedDatabaseIdentifier) = NULL" }.joined()
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
    try db.run(
      "UPDATE \(kind.name.quotedDatabaseIdentifier) SET \(assignments)\(clearingComputed) WHERE id = ?", StatementArguments(values))
  }
}
