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
  public func isDeleted(_ record: RecordID) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: """
        SELECT change.verb = 3 OR (change.before IS NULL AND change.after IS NULL) FROM change JOIN act ON act.sequence = change.act
        WHERE change.record = ? AND (act.stands OR (change.before IS NULL AND change.after IS NULL))
        ORDER BY change.sequence DESC LIMIT 1
        """)
    return try Bool.fetchOne(statement, arguments: [record]) ?? false
  }

  /// Takes away again a record that this very typing made and nothing has touched since, which together is no act; false, with nothing
  /// done, where it is any other record.
  public func unmake(_ record: RecordID, entity: Entity, typing: Typing) throws -> Bool {
    let device = try DeviceState.device(in: database)
    guard let act = try Fold.earlierAct(of: typing, by: device, at: now, in: database) else { return false }
    let latest = try database.cachedStatement(
      sql: "SELECT act = ? AND verb = 1 FROM change WHERE record = ? AND kind = ? ORDER BY sequence DESC LIMIT 1")
    guard try Bool.fetchOne(latest, arguments: [act.sequence, record, entity.tag]) == true else { return false }
    try database.execute(sql: "DELETE FROM \(entity.kind.quotedDatabaseIdentifier) WHERE id = ?", arguments: [record])
    return true
  }

  /// Marks that this act overwrites the present text of that column unseen, unless the typing began from it, or wrote it itself:
  /// its saves may overtake the answers to them.
  public func markOver(_ column: String, of record: RecordID, entity: Entity, present: String, typing: Typing) throws {
    guard let base = typing.base, base != TextHash(of: present), let tag = entity.tag(of: column) else { return }
    let statement = try database.cachedStatement(
      sql: """
        SELECT act.edit FROM change JOIN act ON act.sequence = change.act
        WHERE change.record = ? AND change.kind = ? AND act.stands AND json_type(change.after, ?) IS NOT NULL
        ORDER BY change.sequence DESC LIMIT 1
        """)
    let writer = try RecordID?.fetchOne(statement, arguments: [record, entity.tag, "$.\"\(tag)\""])
    if writer != .some(typing.edit) { markOver(column, of: record) }
  }

  /// Whether this typing wrote that very text before, and the field has moved on since: a save sent again after its answer was lost.
  ///
  /// Writing it once more would put an old text over a newer one.
  public func isRepeated(
    _ text: String, in column: String, of record: RecordID, entity: Entity, present: String, typing: Typing
  ) throws -> Bool {
    guard typing.base != TextHash(of: present), let tag = entity.tag(of: column) else { return false }
    let statement = try database.cachedStatement(
      sql: """
        SELECT json_extract(change.after, ?) FROM change JOIN act ON act.sequence = change.act
        WHERE change.record = ? AND change.kind = ? AND act.edit = ? AND act.stands ORDER BY change.sequence DESC LIMIT 1
        """)
    let written = try String?.fetchOne(statement, arguments: ["$.\"\(tag)\"", record, entity.tag, typing.edit])
    return written == .some(text)
  }
}
