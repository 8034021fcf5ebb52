import GRDB
public import Records

/// The records an undo, a redo or a restore put back: those that are there otherwise than they were before it.
public struct PutBack: Sendable {
  typealias Record = (record: RecordID, kind: Int, before: TaggedValues?)

  private let records: [Record]

  init(_ records: [Record]) { self.records = records }

  /// Calls with each record of that kind. A record that was here before comes with the former values of the columns that changed; one
  /// that was gone comes with nil.
  ///
  /// A record may come twice, and may be gone again by now.
  public func forEach(of entity: Entity, _ body: (RecordID, Entity.Values?) throws -> Void) throws {
    for record in records where record.kind == entity.tag { try body(record.record, record.before.map(entity.values)) }
  }
}

extension Book {
  /// Lets every notebook bring true what follows from what was put back.
  func follow(_ putBack: PutBack, in db: Database) throws {
    for notebook in notebooks { try notebook.follow(putBack, db) }
  }
}
