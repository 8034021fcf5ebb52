import GRDB
import Records

/// Brings over acts that were written before acts had numbers and words, from the table `act_before`: they stand as they did.
///
/// An act gets for its number the place it had in the file, has seen all before it, and its moment is lifted where it does not rise. Where
/// undos were undone in chains, each says of the act that all of them are about how that stood before it and since; nothing where that did
/// not change. After rule 20 of the model of merging.
struct JournalUpgrade {
  static let table = "act_before"

  private let db: Database
  /// The acts that become the only ones of devices of their own.
  private let alone: Set<Int64>
  private var devices: [RecordID: Int64] = [:]
  /// Of each device, the number of its last act so far.
  private var seen: [Int64: Int64] = [:]
  private var last: (device: Int64, context: Int64, moment: Int64)?
  private var chains = UndoChains()

  /// The migration of a book.
  static func upgrade(_ db: Database) throws {
    let own = try DeviceState.value("device", in: db).flatMap { RecordID($0) }
    let path = try String.fetchOne(db, sql: "SELECT file FROM pragma_database_list WHERE name = 'main'") ?? ""
    let isElsewhere = try DeviceState.isElsewhere(DeviceState.place(of: path.isEmpty ? nil : path), in: db)
    try bringOver(onDevice: isElsewhere ? nil : own, in: db)
    if let own { try Device.settle(as: Device.number(of: own, in: db), in: db) }
  }

  /// Marks what a machine wrote before that was noted as it was written. 21 is an item, 40 and 41 are airports and airlines.
  static let markMachines = """
    UPDATE change SET machine = 1 WHERE act IN (SELECT sequence FROM act WHERE name IN (
        'act.healthImported', 'act.flightsImported', 'act.placesImported', 'act.tableImported', 'act.blendsImported', 'act.archiveImported'))
      OR verb = 1 AND (kind IN (40, 41) OR after = '{}' AND act NOT IN (SELECT sequence FROM act WHERE name = 'act.restored')
        OR kind = 21 AND act IN (SELECT sequence FROM act WHERE name IN ('act.itemCompleted', 'act.itemsCompleted')));
    """

  /// Of a text that was written over one not seen only its column was noted: it took the place of the write before that one. After rule 20 of
  /// the model of merging.
  static let listWhatWasReplaced = """
    UPDATE change SET over = json_object(over, json((SELECT json_group_array(act) FROM (
      SELECT earlier.act FROM change AS earlier WHERE earlier.record = change.record AND earlier.kind = change.kind
        AND earlier.act < change.act AND json_type(earlier.after, '$."' || change.over || '"') IS NOT NULL
      ORDER BY earlier.sequence DESC LIMIT 1 OFFSET 1))))
    WHERE json_type(over) = 'integer';
    """

  /// Makes the table anew, for acts that come from an archive.
  static func makeTable(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TEMP TABLE \(table) (
          sequence INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE CHECK (length(id) = 16), device BLOB NOT NULL CHECK (length(device) = 16),
          moment INTEGER NOT NULL, name TEXT NOT NULL, details TEXT NOT NULL CHECK (json_valid(details)),
          edit BLOB CHECK (length(edit) = 16), target BLOB CHECK (length(target) = 16), final INTEGER NOT NULL CHECK (final IN (0, 1)),
          stands INTEGER NOT NULL CHECK (stands IN (0, 1)), first_change INTEGER NOT NULL, changes INTEGER NOT NULL, written INTEGER
        ) STRICT
        """)
  }

  /// Brings all acts over.
  ///
  /// - Parameter own: the device this file is; nil where another wrote all of them
  static func bringOver(onDevice own: RecordID?, in db: Database) throws {
    var upgrade = JournalUpgrade(db: db, alone: try typedAtTheEnd(exceptOf: own, in: db))
    let rows = try Row.fetchCursor(db, sql: "SELECT sequence, id, device, moment, target FROM \(table) ORDER BY sequence")
    while let row = try rows.next() { try upgrade.bringOver(FormerAct(row)) }
    try db.execute(sql: "DROP TABLE \(table)")
    try nameStates(in: db)
  }

  /// Makes each act that became the only one of a device a state of the act it was in its own file, named by that and by its last save: so it is
  /// told from what became of that act there, and is the same in every copy that was made then. After rule 20 of the model of merging.
  static func nameStates(in db: Database) throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT act.sequence, act.id, coalesce(saved, moment), device.number, device.id FROM act JOIN device ON device.number = act.device
        WHERE act.number = 1 AND birth IS NULL AND edit IS NOT NULL
        """)
    for row in rows {
      let (id, device): (RecordID, RecordID) = (try row.decode(atIndex: 1), try row.decode(atIndex: 4))
      guard device == RecordID(kind: "device", key: "\(id)") else { continue }
      let name = "\(id) \(try row.decode(Int64.self, atIndex: 2))"
      let state = RecordID(kind: "former state", key: name)
      try db.execute(
        sql: "UPDATE act SET id = ?, birth = id WHERE sequence = ?", arguments: [state, try row.decode(Int64.self, atIndex: 0)])
      try db.execute(sql: "UPDATE act SET about = ? WHERE about = ?", arguments: [state, id])
      try db.execute(
        sql: "UPDATE device SET id = ? WHERE number = ?",
        arguments: [RecordID(kind: "device", key: name), try row.decode(Int64.self, atIndex: 3)])
    }
  }

  /// The typed acts that are the last of each other device: there typing may have gone on since, or have left nothing of them, and then
  /// other acts have their numbers.
  private static func typedAtTheEnd(exceptOf own: RecordID?, in db: Database) throws -> Set<Int64> {
    let sql = """
      WITH ended AS (SELECT device, max(CASE WHEN edit IS NULL THEN sequence END) AS last FROM \(table) GROUP BY device)
      SELECT sequence FROM \(table) JOIN ended USING (device) WHERE edit IS NOT NULL AND device IS NOT ? AND sequence > coalesce(last, 0)
      """
    return try Set(Int64.fetchCursor(db, sql: sql, arguments: [own]))
  }

  private init(db: Database, alone: Set<Int64>) {
    (self.db, self.alone) = (db, alone)
  }
}

extension JournalUpgrade {
  /// An act as its row held it.
  private struct FormerAct {
    let sequence: Int64
    let id: RecordID
    let device: RecordID
    let moment: Int64
    /// The act that this one undid.
    let target: RecordID?

    init(_ row: Row) throws {
      sequence = try row.decode(atIndex: 0)
      id = try row.decode(atIndex: 1)
      device = try row.decode(atIndex: 2)
      moment = try row.decode(atIndex: 3)
      target = try row.decode(atIndex: 4)
    }
  }

  private mutating func bringOver(_ act: FormerAct) throws {
    let isAlone = alone.contains(act.sequence)
    let device = try device(isAlone ? RecordID(kind: "device", key: "\(act.id)") : act.device)
    let number = isAlone ? 1 : act.sequence
    let context = last?.device == device ? last?.context : nil
    let moment = max(act.moment, (last?.moment ?? .min) + 1)
    let changed = chains.take(act.id, undoing: act.target)
    let now = (device: device, context: try context ?? Context.number(of: seen.filter { $0.key != device }, in: db), moment: moment)
    try insert(act, at: now, number: number)
    for subject in changed { try note(subject, in: act) }
    seen[device] = number
    last = now
  }

  private mutating func device(_ id: RecordID) throws -> Int64 {
    if let known = devices[id] { return known }
    let number = try Device.number(of: id, in: db)
    devices[id] = number
    return number
  }

  /// An undo stands for ever; what it wrote itself may not.
  private func insert(_ act: FormerAct, at place: (device: Int64, context: Int64, moment: Int64), number: Int64) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO act (sequence, id, device, number, moment, written, saved, context, name, details, edit, about, final, stands,
          first_change, changes)
        SELECT sequence, id, ?, ?, ?, coalesce(written, moment >> 16), nullif(moment, ?), ?, name, details, edit, ?, final,
          CASE WHEN target IS NULL OR changes > 0 THEN stands ELSE 1 END, first_change, changes
        FROM \(JournalUpgrade.table) WHERE sequence = ?
        """)
    try statement.execute(arguments: [
      place.device, number, place.moment, place.moment, place.context, act.target.map { chains.root(of: $0) }, act.sequence,
    ])
  }

  /// Says of the act that undos are about, or of one that wrote something itself, that it stands otherwise since.
  private func note(_ subject: RecordID, in act: FormerAct) throws {
    let stands = chains.stands(subject)
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO word (act, device, first, last, before, after)
        SELECT ?, device, number, number, ?, ? FROM act WHERE id = ? AND (about IS NULL OR changes > 0)
        """)
    try statement.execute(arguments: [act.sequence, !stands, stands, subject])
  }
}

/// Undos that each name the act they take back, and that are taken back in their turn.
private struct UndoChains {
  private var targets: [RecordID: RecordID] = [:]
  private var undos: [RecordID: [RecordID]] = [:]
  private var fallen: Set<RecordID> = []

  func stands(_ act: RecordID) -> Bool { !fallen.contains(act) }

  /// The act that a chain is about in the end.
  func root(of act: RecordID) -> RecordID { targets[act].map { root(of: $0) } ?? act }

  /// Takes the next act; answers with those that stand otherwise since, from the one it took back to the one all of them are about.
  mutating func take(_ act: RecordID, undoing target: RecordID?) -> [RecordID] {
    guard let target else { return [] }
    targets[act] = target
    undos[target, default: []].append(act)
    var changed: [RecordID] = []
    var next: RecordID? = target
    while let subject = next {
      let stands = undos[subject, default: []].allSatisfy(fallen.contains)
      if stands != self.stands(subject) { changed.append(subject) }
      if stands { fallen.remove(subject) } else { fallen.insert(subject) }
      next = targets[subject]
    }
    return changed
  }
}
