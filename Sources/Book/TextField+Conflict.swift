public import GRDB
public import Records

/// Two texts written at once for one field: mine is in force, theirs stays readable until one is chosen.
public struct Conflict: Hashable, Sendable {
  /// The text in force.
  public let mine: String
  /// The text that was written at the same time and is kept beside it.
  public let theirs: String

  /// Sets the text in force beside the other.
  public init(mine: String, theirs: String) {
    self.mine = mine
    self.theirs = theirs
  }

  /// The text a person may choose, as a form names it.
  public enum Choice: String, Sendable { case mine, theirs }
}

extension TextField {
  /// The two texts to choose between, if there are two: a choice between equal texts, or about one that is no longer there, is none.
  public func conflict(in db: Database) throws -> Conflict? {
    guard let change = try openConflict(in: db) else { return nil }
    guard case .text(let mine) = try change.after[tag()], case .text(let theirs) = try change.before[tag()] else { return nil }
    return try mine != theirs && mine == text(in: db) ? Conflict(mine: mine, theirs: theirs) : nil
  }

  /// Those of the records in which a text of that kind was ever written over unseen: only they can have two to choose between.
  public static func overwritten(among records: [RecordID], in entity: Entity, _ db: Database) throws -> [RecordID] {
    let statement = try db.cachedStatement(sql: "SELECT DISTINCT record FROM change WHERE over IS NOT NULL AND kind = ?")
    let overwritten = try Set(RecordID.fetchAll(statement, arguments: [entity.tag]))
    return overwritten.isEmpty ? [] : records.filter(overwritten.contains)
  }

  /// The latest standing change of the column, if it overwrote a text its writer had not seen.
  private func openConflict(in db: Database) throws -> StoredChange? {
    let some = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM change WHERE record = ? AND over IS NOT NULL)"), arguments: [record])
    guard some == true else { return nil }
    let tag = try tag()
    let history = try RecordHistory(of: record, kind: entity.tag, in: db)
    let latest = try history.told.last { try $0.stands && $0.change.verb != .removed && $0.change.after[tag] != nil }?.change
    return latest.flatMap { $0.over == tag ? $0 : nil }
  }
}

extension Writing {
  /// Settles a conflict with the other text, and answers with it. Throws `conflict.none` where there is nothing to choose.
  ///
  /// - Parameter write: writes the text; where there is none, just the column is set
  public func takeTheirs(in field: TextField, write: ((String) throws -> Void)? = nil) throws -> String {
    let theirs = try conflict(in: field).theirs
    if let write { try write(theirs) } else { try field.put(theirs, in: database) }
    return theirs
  }

  /// Settles a conflict with the text in force, and answers with it. Throws `conflict.none` where there is nothing to choose.
  public func keepMine(in field: TextField) throws -> String {
    let (conflict, tag) = (try conflict(in: field), try field.tag())
    // The table holds it already; a change of its own notes that it was chosen.
    try StoredChange.note(
      .changed, record: field.record, kind: field.entity.tag, before: [tag: .text(conflict.theirs)], after: [tag: .text(conflict.mine)],
      under: try Int64.fetchOne(database, sql: "SELECT \(JournalWriter.function)()") ?? 0, in: database)
    return conflict.mine
  }

  private func conflict(in field: TextField) throws -> Conflict {
    guard let conflict = try field.conflict(in: database) else { throw UserError(.conflict, LocalizedText("conflict.none")) }
    return conflict
  }
}
