public import GRDB
public import Records

/// Two texts written at once for one field: mine is in force, theirs stays readable until one is chosen.
public struct Conflict: Hashable, Sendable {
  public let mine: String
  public let theirs: String

  public init(mine: String, theirs: String) {
    self.mine = mine
    self.theirs = theirs
  }
}

extension Book {
  /// The open conflict in a text column of a record, if there is one.
  public static func conflict(in column: String, of record: RecordID, entity: Entity, in db: Database) throws -> Conflict? {
    guard let change = try openConflict(in: column, of: record, entity: entity, in: db), let tag = entity.tag(of: column) else {
      return nil
    }
    guard case .text(let mine) = try change.after[tag], case .text(let theirs) = try change.before[tag] else { return nil }
    return Conflict(mine: mine, theirs: theirs)
  }

  /// Notes, as a change of its own, that the text in force was chosen over the other.
  public static func keepMine(in column: String, of record: RecordID, entity: Entity, writing: Writing) throws {
    let db = writing.database
    guard let change = try openConflict(in: column, of: record, entity: entity, in: db), let tag = entity.tag(of: column) else { return }
    try StoredChange.note(
      .changed, record: record, kind: entity.tag, before: [tag: try change.before[tag] ?? .null],
      after: [tag: try change.after[tag] ?? .null], under: try Int64.fetchOne(db, sql: "SELECT \(Pen.function)()") ?? 0, in: db)
  }

  /// The latest standing change of the column, if it overwrote a text its writer had not seen.
  private static func openConflict(
    in column: String, of record: RecordID, entity: Entity, in db: Database
  ) throws -> StoredChange? {
    let some = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM change WHERE record = ? AND over IS NOT NULL)"), arguments: [record])
    guard some == true, let tag = entity.tag(of: column) else { return nil }
    let history = try StoredChange.history(of: record, kind: entity.tag, in: db)
    let latest = try history.last { try $0.stands && $0.verb != .removed && $0.after[tag] != nil }
    return latest.flatMap { $0.over == tag ? $0 : nil }
  }
}
