public import GRDB
public import Records

/// The context in which a verb writes: the transaction's database, its time, and the name of its act.
public final class Writing {
  /// The connection inside the act's transaction; every statement of a verb goes through it.
  public let database: Database
  /// The time of the act by this device's clock, which may have been set back since the last act.
  public let now: Instant
  /// The act's name; a verb can make it more precise once it knows what it did.
  public var name: LocalizedText

  let act: Int64
  let surroundings: Surroundings
  private let journalWriter: JournalWriter
  /// The texts that the person saw, if they differ from those in the book.
  var fronts: [ActListWriter.Front] = []
  private(set) var touched: Set<String> = []

  init(_ draft: ActBuilder, name: LocalizedText, surroundings: Surroundings, journalWriter: JournalWriter, in database: Database) {
    self.database = database
    (act, now) = (draft.sequence, draft.now)
    (self.name, self.surroundings, self.journalWriter) = (name, surroundings, journalWriter)
  }

  /// A new record's id.
  public func newID() -> RecordID { RecordID(at: now, randomBytes: surroundings.randomBytes(10)) }

  /// Marks the body's changes as a machine's, such as the next item of a series, or an airport added because a flight names it. In a merge
  /// they never replace a person's write, and a person's deletion removes them.
  public func byMachine<Value>(_ body: () throws -> Value) rethrows -> Value { try journalWriter.byMachine(body) }

  /// Tells pages that show that kind to update, because this verb also changes something that is not journalled.
  public func touch(_ kind: String) { touched.insert(kind) }
}

extension Writing {
  /// True if the journal has that record, even if it is in the trash or erased.
  public func knows(_ record: RecordID) throws -> Bool {
    return try database.isTrue("SELECT EXISTS (SELECT 1 FROM change WHERE record = ?)", [record])
  }

  /// True if a person deleted that record and it was not restored: it is in the trash, or was erased for good.
  ///
  /// A record whose creation was undone is not deleted; it can be made again.
  public func isDeleted(_ record: RecordID) throws -> Bool { try Book.isDeleted(record, in: database) }

  /// Runs the body for each record of that kind that an act of that name removed and that is still deleted, with its last values.
  ///
  /// It reads all removals of the book: never call it for each of many records.
  public func forEachRemoved(_ entity: Entity, by act: String, _ body: (RecordID, Entity.Values) throws -> Void) throws {
    let statement = try database.makeStatement(
      sql: """
        SELECT \(StoredChange.columns) FROM change INDEXED BY change_removing CROSS JOIN act ON act.sequence = change.act
        WHERE change.verb = \(ChangeVerb.removed.rawValue) AND change.kind = ? AND change.before IS NOT NULL AND act.stands AND act.name = ?
        """)
    let rows = try Row.fetchCursor(statement, arguments: [entity.tag, act])
    while let row = try rows.next() {
      let change = try StoredChange(row)
      if try isDeleted(change.record) { try body(change.record, entity.values(change.before)) }
    }
  }

  /// Deletes the record of a text if this typing made it and nothing has changed it since: making and deletion cancel out, and no act is
  /// left. Returns false for any other record.
  public func unmake(_ field: TextField, typing: Typing) throws -> Bool {
    let device = try Device.own(in: database).number
    let earlier = try EditCoalescer.earlierAct(of: typing, by: device, at: surroundings.now(), in: database)
    guard let act = earlier, act.isOpen else { return false }
    let isItsLastChange = """
      SELECT act = ? AND verb = \(ChangeVerb.made.rawValue) FROM change WHERE record = ? AND kind = ? ORDER BY sequence DESC LIMIT 1
      """
    guard try database.isTrue(isItsLastChange, [act.sequence, field.record, field.entity.tag]) else { return false }
    try database.run(field.entity.statements.deletion, [field.record])
    return true
  }
}
