import GRDB
import Records

/// Computes which acts stand: the last verdict on each decides, of several states of one act only that saved last stands, and none of a
/// device that is ignored. Sentences 4 to 6 of the model of merging.
struct Standing {
  private let db: Database
  private let states: ActStates

  init(in db: Database) throws { (self.db, states) = (db, try ActStates(in: db)) }

  /// Updates which of those acts stand, with all states of each; or all acts, where other devices are ignored than before. Returns the acts
  /// that stood otherwise.
  ///
  /// - Parameter acts: SQL for their numbers in this copy
  func update(_ acts: String, _ arguments: StatementArguments = []) throws -> [Int64] {
    let isWhollyAnew = try Ignoring.update(in: db)
    let asking = isWhollyAnew ? "" : "WHERE named.sequence IN (\(acts))"
    // Without several states of any act, only those matter that stand otherwise.
    let differing = states.groups.isEmpty ? "WHERE stood <> stands" : ""
    let asked = try db.makeStatement(
      sql: """
        SELECT sequence, stood, stands FROM (
          SELECT named.sequence, named.stands AS stood, \(Verdict.stands) AS stands FROM act AS named \(asking)) \(differing)
        """)
    let rows = try Row.fetchCursor(asked, arguments: isWhollyAnew ? [] : arguments)
    var changed: [Int64: Bool] = [:]
    var several: Set<Int64> = []
    let grouped = Dictionary(states.groups.enumerated().flatMap { index, group in group.map { ($0.act, index) } }) { first, _ in first }
    while let row = try rows.next() {
      let (act, stood, stands): (Int64, Bool, Bool) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1), try row.decode(atIndex: 2))
      if let group = grouped[act] { several.insert(Int64(group)) } else if stood != stands { changed[act] = stands }
    }
    for group in several { try changed.merge(changes(in: states.groups[Int(group)])) { _, new in new } }
    for (act, stands) in changed { try db.run("UPDATE act SET stands = ? WHERE sequence = ?", [stands, act]) }
    return changed.keys.sorted()
  }

  func findings() throws -> [Int64] {
    let grouped = Set(states.groups.flatMap { $0.map(\.act) })
    let alone = try db.all(Int64.self, "SELECT sequence FROM act AS named WHERE stands <> \(Verdict.stands)").filter {
      !grouped.contains($0)
    }
    return try alone + states.groups.flatMap { try changes(in: $0).keys.sorted() }
  }

  /// The last verdict on each act that has several states; a state may be overtaken by another and not stand all the same.
  func saidOfStates() throws -> [Int64: Bool] {
    let said = try states.groups.flatMap { group in try group.map { ($0.act, try isSaidToStand($0, among: group)) } }
    return Dictionary(said) { first, _ in first }
  }

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

  /// The last verdict on a state holds for all states saved no later. If one act judges several of them, its verdict on this state counts,
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

/// The states of acts that were open when their file was copied, or read for a merge: each is an act of a device of its own, and all have
/// one birth. Sentence 5 of the model of merging.
struct ActStates {
  struct State {
    let act: Int64
    let place: ActNumber
    /// False for a blank state, which comes after all others.
    let hasChanges: Bool
    let saved: Int64
    let moment: Int64
    let device: RecordID

    /// True if it is kept rather than the other, where both might stand.
    func overtakes(_ other: State) -> Bool {
      (hasChanges ? 1 : 0, saved, moment, device) > (other.hasChanges ? 1 : 0, other.saved, other.moment, other.device)
    }
  }

  /// SQL for whether another state is shown instead of the row `act`: one that stands, or else the one that overtakes it.
  static let isOvertaken = """
    (NOT act.stands AND EXISTS (
      SELECT 1 FROM act AS state WHERE state.sequence <> act.sequence AND (state.id = act.birth OR state.birth = coalesce(act.birth, act.id))
      AND (state.stands OR \(order(of: "state")) > \(order(of: "act")))))
    """

  /// Compares states as `overtakes` does.
  private static func order(of act: String) -> String {
    """
    (\(act).changes > 0, coalesce(\(act).saved, \(act).moment), \(act).moment, (SELECT id FROM device WHERE number = \(act).device))
    """
  }

  /// Groups of states, each of one act.
  let groups: [[State]]
  private let groupOf: [ActNumber: Int]

  init(_ groups: [[State]]) {
    self.groups = groups
    let places = groups.enumerated().flatMap { index, states in states.map { ($0.place, index) } }
    groupOf = Dictionary(places) { first, _ in first }
  }

  init(in db: Database) throws {
    let born = "SELECT birth FROM act WHERE birth IS NOT NULL"
    let rows = try db.rows(
      """
      SELECT act.sequence, act.device, act.number, act.changes > 0, coalesce(act.saved, act.moment), act.moment, device.id,
        coalesce(act.birth, act.id)
      FROM act JOIN device ON device.number = act.device WHERE act.sequence IN (
        SELECT sequence FROM act WHERE birth IS NOT NULL UNION SELECT sequence FROM act WHERE id IN (\(born)))
      """)
    var groups: [RecordID: [State]] = [:]
    for row in rows {
      let place = ActNumber(device: try row.decode(atIndex: 1), number: try row.decode(Int64?.self, atIndex: 2) ?? ActPlace.numberWhileOpen)
      let state = State(
        act: try row.decode(atIndex: 0), place: place, hasChanges: try row.decode(atIndex: 3), saved: try row.decode(atIndex: 4),
        moment: try row.decode(atIndex: 5), device: try row.decode(atIndex: 6))
      groups[try row.decode(atIndex: 7), default: []].append(state)
    }
    self.init(groups.values.filter { $0.count > 1 })
  }

  /// The states of that act, itself among them; none where it is the only one.
  func states(of act: ActNumber) -> [State] { groupOf[act].map { groups[$0] } ?? [] }

  /// Later saved states of the same act. A device with one of them had the act.
  func later(than act: ActNumber) -> [State] {
    let states = states(of: act)
    guard let own = states.first(where: { $0.place == act }) else { return [] }
    return states.filter { $0.place != act && $0.saved >= own.saved }
  }
}

/// A device's number in this copy of the book, and the number of an act there.
struct ActNumber: Hashable {
  let device: Int64
  let number: Int64
}
