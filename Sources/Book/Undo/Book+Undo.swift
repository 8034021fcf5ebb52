import GRDB
public import Records

extension Book {
  /// Takes back one act, or the latest standing one of this device, as an act of its own.
  ///
  /// Undoing an undo brings the act back. Throws `.unknown` when there is nothing to undo, `.conflict` when it is undone already or final.
  public func undo(_ act: RecordID? = nil) throws -> Undoing {
    try transaction { db in
      let target = try act.map { try Book.target($0, in: db) } ?? Book.latestToUndo(in: db) ?? Book.nothing("undo.nothing")
      guard target.stands else { throw UserError(.conflict, LocalizedText("undo.already")) }
      return try takeBack(target, in: db)
    }
  }

  /// Brings an undone act back, or the one this device undid last, as an act of its own.
  public func redo(_ act: RecordID? = nil) throws -> Undoing {
    try transaction { db in
      guard let act else { return try takeBack(try Book.latestToRedo(in: db) ?? Book.nothing("redo.nothing"), in: db) }
      let undone = try Book.target(act, in: db).root(in: db)
      guard !undone.stands, let undo = try Book.standingUndo(of: undone.id, in: db) else {
        throw UserError(.conflict, LocalizedText("redo.already"))
      }
      return try takeBack(undo, in: db)
    }
  }

  /// Whether there is an act that an undo takes back which names none.
  public func canUndo() throws -> Bool { try read { try Book.latestToUndo(in: $0) != nil } }

  /// Whether there is an act that a redo brings back which names none.
  public func canRedo() throws -> Bool { try read { try Book.latestToRedo(in: $0) != nil } }
}

extension Book {
  /// The latest standing act of this device, which an undo takes back that names none.
  private static func latestToUndo(in db: Database) throws -> StoredAct? {
    try latest("stands AND target IS NULL AND NOT final", in: db)
  }

  /// The latest undo of this device that stands, which a redo takes back that names none.
  private static func latestToRedo(in db: Database) throws -> StoredAct? {
    let isUndo = "EXISTS (SELECT 1 FROM act AS undone WHERE undone.id = act.target AND undone.target IS NULL)"
    return try latest("stands AND target IS NOT NULL AND \(isUndo)", in: db)
  }

  private static func latest(_ condition: String, in db: Database) throws -> StoredAct? {
    let sql = "SELECT \(StoredAct.columns) FROM act WHERE device = ? AND \(condition) ORDER BY sequence DESC LIMIT 1"
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [try DeviceState.device(in: db)]).map(StoredAct.init)
  }

  private static func nothing(_ key: String) throws -> StoredAct { throw UserError(.unknown, LocalizedText(key)) }

  private static func target(_ act: RecordID, in db: Database) throws -> StoredAct {
    guard let found = try StoredAct.find(act, in: db) else {
      throw UserError(.unknown, LocalizedText("undo.unknown", ["id": .text(act.description)]))
    }
    guard !found.final else { throw UserError(.conflict, LocalizedText("undo.final")) }
    return found
  }

  private static func standingUndo(of act: RecordID, in db: Database) throws -> StoredAct? {
    let statement = try db.cachedStatement(
      sql: "SELECT \(StoredAct.columns) FROM act WHERE target = ? AND stands ORDER BY sequence DESC LIMIT 1")
    return try Row.fetchOne(statement, arguments: [act]).map(StoredAct.init)
  }

  /// An act of more changes is put back with more memory.
  private static let few = 1000

  /// Says that an act does not stand, and puts every record it touched as the journal then has it.
  private func takeBack(_ target: StoredAct, in db: Database) throws -> Undoing {
    let schema = try schema(in: db)
    let chain = try target.chain(in: db)
    let draft = try ActBuilder(in: db, on: surroundings)
    let name = LocalizedText(target.target == nil ? "act.undo" : "act.redo")
    let act = try draft.finish(named: name, target: target.id, final: false, in: db)
    try Book.restand(target, in: db)
    var application = HistoryApplier(schema: schema, db: db)
    let putting = { [self] in
      try journalWriter.silently { try application.apply(StoredChange.histories(touchedBy: chain, in: db)) }
      try journalWriter.writing(draft.sequence) { try follow(application.putBack, in: db) }
    }
    try chain.contains { $0.changes > Book.few } ? db.withLargeCache(putting) : putting()
    let followed = try draft.close(entities: schema.tables.map(\.entity), in: db)
    try Feed.note(application.touched.marks.union(followed).union(["act"]), in: db)
    try rebuildDerived(in: db)
    guard let root = chain.last, let undone = try StoredAct.find(root.id, in: db) else {
      throw Damage(detail: "an undo is of no act")
    }
    return Undoing(act: act, undone: try undone.act(in: db), kept: application.kept, left: application.left)
  }

  /// Recomputes whether an act stands, and through a chain of undos whether what it is about does.
  private static func restand(_ act: StoredAct, in db: Database) throws {
    let stands = try standingUndo(of: act.id, in: db) == nil
    try db.cachedStatement(sql: "UPDATE act SET stands = ? WHERE id = ?").execute(arguments: [stands, act.id])
    if let target = act.target, let earlier = try StoredAct.find(target, in: db) { try restand(earlier, in: db) }
  }
}
