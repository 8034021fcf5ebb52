import GRDB
public import Records

/// Undo and redo. No act is ever removed: an undo is an act with verdicts on others, and the last verdict on an act says whether it stands
/// (see Technotes/How copies become one.md).
extension Book {
  /// Undoes one act, or the latest standing act of this device of which anything is left. The undo is an act of its own.
  ///
  /// Undoing an undo brings its act back. Throws `.unknown` if nothing can be undone, and `.conflict` if the act is undone already, is
  /// final or erased, or belongs to an ignored device.
  public func undo(_ act: RecordID? = nil) throws -> Undoing {
    try transaction { db in
      guard let undone = try act.map({ try Book.undoable($0, in: db) }) ?? Book.latestToUndo(in: db) else {
        throw UserError(.unknown, try Book.canUndoOthers(in: db) ? "undo.nothingHere" : "undo.nothing")
      }
      return try takeBack(undone, in: db) { UserError(.conflict, "undo.already") }
    }
  }

  /// Redoes an undone act, or the one that this device undid last. The redo is an act of its own.
  public func redo(_ act: RecordID? = nil) throws -> Undoing {
    try transaction { db in
      let refusal = UserError(.conflict, "redo.already")
      guard let act else {
        guard let undo = try Book.latestToRedo(in: db) else { throw UserError(.unknown, "redo.nothing") }
        return try takeBack(undo, in: db) { refusal }
      }
      let named = try Book.undoable(act, in: db)
      let undone = try Book.subject(of: named, in: db)
      try Book.confirmNotIgnored(undone, in: db)
      guard !undone.stands, let undo = try Verdict.lastJudge(about: undone, in: db) else { throw refusal }
      return try takeBack(undo, in: db) { refusal }
    }
  }

  /// True if an undo without an id finds an act to undo.
  public func canUndo() throws -> Bool { try read { try Book.latestToUndo(in: $0) != nil } }

  /// True if a redo without an id finds an act to redo.
  public func canRedo() throws -> Bool { try read { try Book.latestToRedo(in: $0) != nil } }

  /// The latest standing act of this device, which an undo without an id takes back.
  private static func latestToUndo(in db: Database) throws -> StoredAct? {
    // Read from the newest act on, since it mostly is the one; with an index, SQLite would first sort all acts of the device.
    try latest(in: "act NOT INDEXED", "device = ? AND stands AND about IS NULL AND NOT final", db)
  }

  /// True if an act of another device can be undone, such as one of this very book before it was restored.
  private static func canUndoOthers(in db: Database) throws -> Bool {
    try latest(in: "act NOT INDEXED", "device <> ? AND stands AND about IS NULL AND NOT final", db) != nil
  }

  /// The latest undo of this device whose act is still undone; a redo without an id takes this undo back.
  private static func latestToRedo(in db: Database) throws -> StoredAct? {
    let isStillUndone = "EXISTS (SELECT 1 FROM act AS undone WHERE undone.id = act.about AND NOT undone.stands)"
    return try latest(in: "act INDEXED BY act_undoing", "device = ? AND about IS NOT NULL AND \(isStillUndone)", db)
  }

  /// The latest act for which a condition on the own device holds; erased acts are passed over, as nothing brings them back.
  private static func latest(in acts: String, _ condition: String, _ db: Database) throws -> StoredAct? {
    let sql = "SELECT \(StoredAct.columns) FROM \(acts) WHERE \(condition) AND sequence < ? ORDER BY sequence DESC LIMIT 1"
    let device = try Device.own(in: db).number
    var before = Int64.max
    while let act = try db.row(sql, [device, before]).map(StoredAct.init) {
      guard try subject(of: act, in: db).isErased(in: db) else { return act }
      before = act.sequence
    }
    return nil
  }

  /// The act that an undo or redo is about; any other act itself.
  private static func subject(of act: StoredAct, in db: Database) throws -> StoredAct {
    try act.about.flatMap { try StoredAct.find($0, in: db) } ?? act
  }

  /// The act of that id. Throws a `UserError` if there is none, or if it cannot be undone or redone.
  private static func undoable(_ act: RecordID, in db: Database) throws -> StoredAct {
    guard let found = try StoredAct.find(act, in: db) else { throw UserError(.unknown, "undo.unknown", ["id": .text(act.description)]) }
    guard try !found.isFinal && !subject(of: found, in: db).isErased(in: db) else { throw UserError(.conflict, "undo.final") }
    try confirmNotIgnored(found, in: db)
    return found
  }

  /// Throws `undo.ignored` if the act's device is ignored, since no verdict can make such an act stand.
  private static func confirmNotIgnored(_ act: StoredAct, in db: Database) throws {
    if try act.isIgnored(in: db) { throw UserError(.conflict, "undo.ignored") }
  }

  /// Writes the verdicts that take an act back, and settles every record concerned.
  private func takeBack(_ act: StoredAct, in db: Database, orRefuse refusal: () -> UserError) throws -> Undoing {
    let verdicts = try Verdict.takingBack(act, in: db)
    guard verdicts.contains(where: \.changesSomething) else { throw refusal() }
    let schema = try schema(in: db)
    let draft = try ActBuilder(in: db, on: surroundings)
    let subject = act.about ?? act.id
    let name = LocalizedText(verdicts.contains { $0.about.id == subject && $0.after } ? "act.redo" : "act.undo")
    let undoing = try draft.writeRow(named: name, about: subject, final: false, in: db)
    let acts = try Verdict.write(verdicts, of: draft.sequence, in: db)
    var application = try HistoryApplier(schema: schema, db: db)
    var because: Int64?
    try db.withLargeCache(for: acts.reduce(0) { $0 + $1.changes }) {
      let histories = try RecordHistory.all(touchedBy: acts, in: db)
      because = RecordHistory.newestOfOthers(against: Set(acts.map(\.sequence)), by: try Device.own(in: db).number, in: histories)
      try journalWriter.silently { try application.apply(histories) }
    }
    try Device.becomeNewIfIgnored(on: surroundings, in: db)
    try Feed.note(application.touched.marks.union(["act"]), in: db)
    try rebuildDerived(in: db)
    guard let undone = try StoredAct.find(subject, in: db) else { throw Damage("an undo names a missing act") }
    return Undoing(
      act: undoing, name: name, undone: try undone.act(in: db), kept: application.kept, left: application.left,
      orphaned: application.orphaned, because: try because.flatMap { try StoredAct.at($0, in: db)?.act(in: db) })
  }
}
