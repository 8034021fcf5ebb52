import GRDB
import Records

/// Reads complete acts from a copy of the book.
struct ActReader {
  /// The name under which the copy is attached; `main` for this copy.
  private let copy: String
  private let db: Database

  init(of copy: String, in db: Database) { (self.copy, self.db) = (copy, db) }

  func act(_ sequence: Int64) throws -> SharedAct {
    let sql = """
      SELECT act.*, context.seen AS seen FROM \(copy).act JOIN \(copy).context ON context.number = act.context WHERE sequence = ?
      """
    guard let row = try db.row(sql, [sequence]) else { throw Damage("an act is missing") }
    return SharedAct(
      id: try row.decode(forColumn: "id"), name: try name(sequence), moment: try row.decode(forColumn: "moment"),
      written: try row.decode(forColumn: "written"), saved: try row.decode(forColumn: "saved"), birth: try row.decode(forColumn: "birth"),
      seen: try VersionVector.seen(row.decode(forColumn: "seen")).sorted { $0.key < $1.key }.map {
        SharedAct.Name(device: try device($0.key), number: $0.value)
      }, title: try row.decode(forColumn: "name"), details: try row.decode(forColumn: "details"), edit: try row.decode(forColumn: "edit"),
      continues: try row.decode(forColumn: "continues"), about: try row.decode(forColumn: "about"),
      isFinal: try row.decode(forColumn: "final"),
      changes: try changes(of: sequence, from: row.decode(forColumn: "first_change"), row.decode(forColumn: "changes")),
      verdicts: try verdicts(of: sequence, in: "verdict"), merged: try verdicts(of: sequence, in: "merged"),
      erasures: try erasures(of: sequence),
      ignored: try SharedAct.Name.fetchOne(db.cachedStatement(sql: ignoring), arguments: [sequence]))
  }

  private var ignoring: String {
    "SELECT device.id AS device, first AS number FROM \(copy).ignoring JOIN \(copy).device ON device.number = ignoring.device WHERE act = ?"
  }

  private func device(_ number: Int64) throws -> RecordID {
    let id = try db.first(RecordID.self, "SELECT id FROM \(copy).device WHERE number = ?", [number])
    guard let id else { throw Damage("a version vector names an unknown device") }
    return id
  }

  private func name(_ sequence: Int64) throws -> SharedAct.Name {
    let sql = "SELECT device.id AS device, act.number FROM \(copy).act JOIN \(copy).device ON device.number = act.device WHERE sequence = ?"
    guard let name = try SharedAct.Name.fetchOne(db.cachedStatement(sql: sql), arguments: [sequence]) else {
      throw Damage("an act is missing")
    }
    return name
  }

  private func changes(of act: Int64, from first: Int64, _ count: Int) throws -> [SharedAct.Change] {
    let sql = """
      SELECT kind, record, verb, before, after, over, machine FROM \(copy).change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?
      """
    return try db.rows(sql, [first, act, count]).map { row in
      let listed = try row.decode(String?.self, atIndex: 5).map(ListedActs.init)
      return SharedAct.Change(
        kind: try row.decode(atIndex: 0), record: try row.decode(atIndex: 1), verb: try row.decode(atIndex: 2),
        before: try row.decode(atIndex: 3), after: try row.decode(atIndex: 4),
        replaced: try listed?.replaced.mapValues { try $0.map(name) }, spared: try listed?.spared.map(name),
        machine: try row.decode(atIndex: 6))
    }
  }

  private func verdicts(of act: Int64, in table: String) throws -> [SharedAct.Verdict] {
    let sql = """
      SELECT device.id AS device, first, last, before, after FROM \(copy).\(table) AS said JOIN \(copy).device ON device.number = said.device
      WHERE act = ?
      """
    return try SharedAct.Verdict.fetchAll(db.cachedStatement(sql: sql), arguments: [act])
  }

  private func erasures(of act: Int64) throws -> [SharedAct.Erasure] {
    return try db.rows("SELECT record, kind, since FROM \(copy).erasure WHERE act = ?", [act]).map { row in
      SharedAct.Erasure(record: try row.decode(atIndex: 0), kind: try row.decode(atIndex: 1), since: try name(row.decode(atIndex: 2)))
    }
  }

  /// The acts that erased a record.
  func erasing(_ record: RecordID, kind: Int) throws -> [SharedAct.Name] {
    try db.all(Int64.self, "SELECT act FROM \(copy).erasure WHERE record = ? AND kind = ?", [record, kind]).map(name)
  }
}
