import GRDB
public import Records

extension Book {
  /// Takes back one act, or the latest standing one of this device, as an act of its own.
  ///
  /// Undoing an undo brings the act back. Throws `.unknown` when there is nothing to undo, `.conflict` when it is undone already or final.
  public func undo(_ act: RecordID? = nil) throws -> Undoing {
    try transaction { db in
      let device = try DeviceState.device(in: db)
      let latest = """
        SELECT \(StoredAct.columns) FROM act WHERE device = ? AND stands AND target IS NULL AND NOT final
        ORDER BY sequence DESC LIMIT 1
        """
      let target = try Book.target(act, else: latest, of: device, nothing: "undo.nothing", in: db)
      guard target.stands else { throw UserError(.conflict, LocalizedText("undo.already")) }
      return try takeBack(target, in: db)
    }
  }

  /// Brings an undone act back, or the one this device undid last, as an act of its own.
  public func redo(_ act: RecordID? = nil) throws -> Undoing {
    try transaction { db in
      let device = try DeviceState.device(in: db)
      let latest = """
        SELECT \(StoredAct.columns) FROM act
        WHERE device = ? AND stands AND target IN (SELECT id FROM act WHERE target IS NULL) ORDER BY sequence DESC LIMIT 1
        """
      guard let act else {
        return try takeBack(try Book.target(nil, else: latest, of: device, nothing: "redo.nothing", in: db), in: db)
      }
      let undone = try Book.target(act, else: latest, of: device, nothing: "redo.nothing", in: db).root(in: db)
      guard !undone.stands, let undo = try Book.standingUndo(of: undone.id, in: db) else {
        throw UserError(.conflict, LocalizedText("redo.already"))
      }
      return try takeBack(undo, in: db)
    }
  }
}

extension Book {
  private static func target(
    _ act: RecordID?, else latest: String, of device: RecordID, nothing: String, in db: Database
  ) throws -> StoredAct {
    guard let act else {
      guard let row = try Row.fetchOne(db, sql: latest, arguments: [device]) else { throw UserError(.unknown, LocalizedText(nothing)) }
      return try StoredAct(row)
    }
    guard let found = try StoredAct.find(act, in: db) else {
      throw UserError(.unknown, LocalizedText("undo.unknown", ["id": .text(act.description)]))
    }
    guard !found.final else { throw UserError(.conflict, LocalizedText("undo.final")) }
    return found
  }

  private static func standingUndo(of act: RecordID, in db: Database) throws -> StoredAct? {
    try Row.fetchOne(
      db, sql: "SELECT \(StoredAct.columns) FROM act WHERE target = ? AND stands ORDER BY sequence DESC LIMIT 1", arguments: [act]
    ).map(StoredAct.init)
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
      throw UserError(.fault, LocalizedText("book.fault"), detail: "act lost")
    }
    return Undoing(act: act, undone: try undone.act(in: db), kept: application.kept, left: application.left)
  }

  /// Recomputes whether an act stands, and through a chain of undos whether what it is about does.
  private static func restand(_ act: StoredAct, in db: Database) throws {
    let stands = try standingUndo(of: act.id, in: db) == nil
    try db.execute(sql: "UPDATE act SET stands = ? WHERE id = ?", arguments: [stands, act.id])
    if let target = act.target, let earlier = try StoredAct.find(target, in: db) { try restand(earlier, in: db) }
  }
}
