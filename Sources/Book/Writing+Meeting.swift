import GRDB
public import Records

/// What a verb asks about what is there already.
extension Writing {
  /// Whether the journal has ever heard of that record: a trashed or erased one too.
  public func knows(_ record: RecordID) throws -> Bool {
    let statement = try database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM change WHERE record = ?)")
    return try Bool.fetchOne(statement, arguments: [record]) ?? false
  }

  /// Whether a person deleted that record and did not take it back: it lies in the trash, or was erased for good.
  ///
  /// A record whose making was undone was not deleted; it may be made again.
  public func isDeleted(_ record: RecordID) throws -> Bool { try Book.isDeleted(record, in: database) }

  /// Tells of the records of that kind that acts of that name removed and nobody took back, with the values they had then.
  ///
  /// As long as the removals of the whole book: not to be asked for each of many records.
  public func forEachRemoved(_ entity: Entity, by act: String, _ body: (RecordID, Entity.Values) throws -> Void) throws {
    let statement = try database.makeStatement(
      sql: """
        SELECT \(StoredChange.columns) FROM change INDEXED BY change_removing CROSS JOIN act ON act.sequence = change.act
        WHERE change.verb = 3 AND change.kind = ? AND change.before IS NOT NULL AND act.stands AND act.name = ?
        """)
    let rows = try Row.fetchCursor(statement, arguments: [entity.tag, act])
    while let row = try rows.next() {
      let change = try StoredChange(row)
      if try isDeleted(change.record) { try body(change.record, entity.values(change.before)) }
    }
  }

  /// Takes away again the record of a text that this very typing made and nothing has touched since, which together is no act; false, with nothing
  /// done, where it is any other record.
  public func unmake(_ field: TextField, typing: Typing) throws -> Bool {
    let device = try Device.own(in: database).number
    let earlier = try EditCoalescer.earlierAct(of: typing, by: device, at: surroundings.now(), in: database)
    guard let act = earlier, act.isOpen else { return false }
    let latest = try database.cachedStatement(
      sql: "SELECT act = ? AND verb = 1 FROM change WHERE record = ? AND kind = ? ORDER BY sequence DESC LIMIT 1")
    guard try Bool.fetchOne(latest, arguments: [act.sequence, field.record, field.entity.tag]) == true else { return false }
    try database.cachedStatement(sql: field.entity.statements.deletion).execute(arguments: [field.record])
    return true
  }
}
