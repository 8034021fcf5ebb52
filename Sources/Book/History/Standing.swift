import GRDB
import Records

/// Computes which acts stand: the last verdict on an act decides, of several states of one act only the last saved stands, and acts of an
/// ignored device do not. (Tests/MergeModel/README.md, 4 to 6)
struct Standing {
  private let db: Database
  private let states: ActStates

  init(in db: Database) throws { (self.db, states) = (db, try ActStates(in: db)) }

  /// Updates which of those acts stand, with all states of each, or which of all acts stand if the ignored devices changed. Returns the
  /// acts whose standing changed.
  ///
  /// - Parameter acts: SQL for their numbers in this copy
  func update(_ acts: String, _ arguments: StatementArguments = []) throws -> [Int64] {
    let isWhollyAnew = try Ignoring.update(in: db)
    let asking = isWhollyAnew ? "" : "WHERE named.sequence IN (\(acts))"
    // If no act has several states, only acts whose standing changes matter.
    let differing = states.groups.isEmpty ? "WHERE stood <> stands" : ""
    let asked = try db.makeStatement(
      sql: """
        SELECT sequence, stood, stands FROM (
          SELECT named.sequence, named.stands AS stood, \(Verdict.stands) AS stands FROM act AS named \(asking)) \(differing)
        """)
    let rows = try Row.fetchCursor(asked, arguments: isWhollyAnew ? [] : arguments)
    var changed: [Int64: Bool] = [:]
    var several: Set<Int> = []
    let grouped = Dictionary(states.groups.enumerated().flatMap { index, group in group.map { ($0.act, index) } }) { first, _ in first }
    while let row = try rows.next() {
      let (act, stood, stands): (Int64, Bool, Bool) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1), try row.decode(atIndex: 2))
      if let group = grouped[act] { several.insert(group) } else if stood != stands { changed[act] = stands }
    }
    for group in several { try changed.merge(changes(in: states.groups[group])) { _, new in new } }
    for (act, stands) in changed { try db.run("UPDATE act SET stands = ? WHERE sequence = ?", [stands, act]) }
    return changed.keys.sorted()
  }

  /// The acts whose noted standing differs from the computed one.
  func findings() throws -> [Int64] {
    let grouped = Set(states.groups.flatMap { $0.map(\.act) })
    let alone = try db.all(Int64.self, "SELECT sequence FROM act AS named WHERE stands <> \(Verdict.stands)").filter {
      !grouped.contains($0)
    }
    return try alone + states.groups.flatMap { try changes(in: $0).keys.sorted() }
  }

  /// The last verdict on each act that has several states. A verdict that it stands is not enough: another state can overtake it.
  func saidOfStates() throws -> [Int64: Bool] {
    let said = try states.groups.flatMap { group in try group.map { ($0.act, try isSaidToStand($0, among: group)) } }
    return Dictionary(said) { first, _ in first }
  }

  /// The new standing of each state of one act whose standing changes.
  private func changes(in group: [ActStates.State]) throws -> [Int64: Bool] {
    let said = try Dictionary(group.map { ($0.act, try isSaidToStand($0, among: group)) }) { first, _ in first }
    let ignored = try Set(group.map(\.act).filter { try Ignoring.isHidden($0, in: db) })
    var changed: [Int64: Bool] = [:]
    for state in group {
      let isOvertaken = group.contains { said[$0.act] == true && !ignored.contains($0.act) && $0.overtakes(state) }
      let stands = said[state.act] == true && !isOvertaken && !ignored.contains(state.act)
      let stood = try db.first(Bool.self, "SELECT stands FROM act WHERE sequence = ?", [state.act])
      if stood != stands { changed[state.act] = stands }
    }
    return changed
  }

  /// The last verdict on a state applies to all states saved no later. If one act judges several of them, its verdict on this state counts,
  /// else one that lets it stand.
  private func isSaidToStand(_ state: ActStates.State, among group: [ActStates.State]) throws -> Bool {
    let sql = """
      SELECT speaker.moment, device.id, said.after FROM verdict AS said JOIN act AS speaker ON speaker.sequence = said.act
      JOIN device ON device.number = speaker.device WHERE said.device = ? AND ? BETWEEN said.first AND said.last
      AND NOT \(Ignoring.hides("speaker"))
      """
    var last: (moment: Int64, device: RecordID, isExact: Int, stands: Int)?
    for other in group where other.saved >= state.saved {
      let rows = try db.rows(sql, [other.place.device, other.place.number])
      for row in rows {
        let verdict = (
          moment: try row.decode(Int64.self, atIndex: 0), device: try row.decode(RecordID.self, atIndex: 1),
          isExact: other.act == state.act ? 1 : 0, stands: try row.decode(Bool.self, atIndex: 2) ? 1 : 0
        )
        if last.map({ verdict > $0 }) ?? true { last = verdict }
      }
    }
    return last.map { $0.stands == 1 } ?? true
  }
}
