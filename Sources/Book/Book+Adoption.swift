public import GRDB
public import Records

/// Records that come from a file another copy of the book was written to.
extension Book {
  /// Whether nothing ever happened in the book.
  public func isEmpty() throws -> Bool { try read { try Book.isEmpty(in: $0) } }

  /// The table of acts that were written before they had numbers and words.
  public static let formerActs = JournalUpgrade.table

  private static func isEmpty(in db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT 1 FROM act)") ?? false
  }

  /// Makes an empty book the one whose log and whose records the body writes, as they were there: no act of its own.
  ///
  /// Throws `archive.notEmpty`, and `archive.brokenHistory` where the records are not what the log says; then the book stays empty.
  ///
  /// - Parameter hasFormerActs: whether the acts were written before they had numbers and words; then the body writes them into
  ///   `Book.formerActs`
  public func adopt(_ entities: [Entity], hasFormerActs: Bool = false, _ body: (Database) throws -> Void) throws {
    try transaction { db in
      guard try Book.isEmpty(in: db) else { throw UserError(.conflict, LocalizedText("archive.notEmpty")) }
      try journalWriter.silently {
        let own = try Device.ownID(in: db)
        try db.execute(sql: "DELETE FROM device; DELETE FROM context")
        if hasFormerActs { try JournalUpgrade.makeTable(in: db) }
        try body(db)
        if hasFormerActs {
          try JournalUpgrade.bringOver(onDevice: nil, in: db)
          try db.execute(sql: JournalUpgrade.markMachines)
        }
        try Device.become(own, in: db)
        for entity in entities { try follow(allOf: entity, in: db) }
      }
      try rebuildDerived(in: db)
      if let finding = try historyFindings(in: db).first {
        throw UserError(.file, LocalizedText("archive.brokenHistory"), detail: finding)
      }
      try Feed.note(Set(entities.map(\.kind)).union([Feed.everything]), in: db)
    }
  }

  private func follow(allOf entity: Entity, in db: Database) throws {
    let ids = try RecordID.fetchCursor(db, sql: entity.statements.ids)
    var records: [PutBack.Record] = []
    while let id = try ids.next() {
      records.append((id, entity.tag, nil))
      guard records.count == 10_000 else { continue }
      try follow(PutBack(records), in: db)
      records.removeAll(keepingCapacity: true)
    }
    try follow(PutBack(records), in: db)
  }

  /// Lets every notebook bring true what follows from records that came, new ones and others; those come with their former rows.
  public func follow(_ records: [(record: RecordID, before: [DatabaseValue]?)], of entity: Entity, in db: Database) throws {
    try follow(PutBack(records.map { ($0.record, entity.tag, $0.before.map(entity.tagged)) }), in: db)
  }

  /// Whether a person deleted that record and did not take it back: it lies in the trash, or was erased for good.
  ///
  /// A record whose making was undone was not deleted; it may be made again.
  public static func isDeleted(_ record: RecordID, in db: Database) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: """
        SELECT change.verb = 3 OR (change.before IS NULL AND change.after IS NULL) FROM change JOIN act ON act.sequence = change.act
        WHERE change.record = ? AND (act.stands OR (change.before IS NULL AND change.after IS NULL))
        ORDER BY act.moment DESC, change.sequence DESC LIMIT 1
        """)
    return try Bool.fetchOne(statement, arguments: [record]) ?? false
  }

  /// Whether a person erased that record, of which there was one, for good: nothing of it is kept, and under its id nothing comes back.
  public static func isErased(_ record: RecordID, in db: Database) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM change WHERE record = ? AND (before IS NOT NULL OR after IS NOT NULL))")
    return try Bool.fetchOne(statement, arguments: [record]) == false
  }
}

extension Entity {
  /// The name of the record of a row that holds the id and then every column in the order of the list.
  public func title(ofRow values: [DatabaseValue]) -> LocalizedText {
    title(Values(byColumn: Dictionary(zip(columns.map(\.key), values.dropFirst().map(JournalValue.init))) { first, _ in first }))
  }

  fileprivate func tagged(_ row: [DatabaseValue]) -> TaggedValues {
    Dictionary(zip(columns.map(\.value), row.dropFirst().map(JournalValue.init))) { first, _ in first }
  }
}
