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

  /// The last verdict on each act that has several states. A verdict that it stands is not enough: another state can overtake it.
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

/// The states of acts that were open when their file was copied, or read for a merge: each is an act of a separate device, and all have one
/// birth. (Tests/MergeModel/README.md, 5)
struct ActStates {
  struct State {
    let act: Int64
    let place: ActNumber
    /// False for a blank state, which comes after all others.
    let hasChanges: Bool
    /// The moment of its last save and that of the act, as the bits of a `HybridTimestamp`.
    let saved: Int64
    let moment: Int64
    let device: RecordID

    /// True if it is kept rather than the other when both could stand.
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

  /// The states of that act, including itself; empty if it is the only one.
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

/// An act's place among all others: its moment and its device give the order, its version vector the acts that its writer had.
struct ActPlace: Hashable {
  /// The bits of a `HybridTimestamp`.
  let moment: Int64
  /// The device's number in this copy of the book.
  let device: Int64
  /// The act's number on its device; that of an open act comes after all others there.
  let number: Int64
  /// The number of its writer's version vector in this copy of the book.
  let context: Int64

  var onDevice: ActNumber { ActNumber(device: device, number: number) }

  /// The number of an open act: after all given numbers, but before the act being written.
  static let numberWhileOpen = Int64.max - 1

  /// The place in four columns of a row.
  init(_ row: Row, from column: Int = 0) throws {
    (moment, device) = (try row.decode(atIndex: column), try row.decode(atIndex: column + 1))
    number = try row.decode(Int64?.self, atIndex: column + 2) ?? ActPlace.numberWhileOpen
    context = try row.decode(atIndex: column + 3)
  }

  init(moment: Int64, device: Int64, number: Int64, context: Int64) {
    (self.moment, self.device, self.number, self.context) = (moment, device, number, context)
  }

  /// The place of the act being written, after all others.
  static func present(in db: Database) throws -> ActPlace {
    let own = try Device.own(in: db)
    return ActPlace(moment: .max, device: own.number, number: .max, context: own.context)
  }
}

/// The version vectors of a book, read once for many acts.
struct VersionVectors {
  private let ids: [Int64: RecordID]
  private let seen: [Int64: [Int64: Int64]]
  private let states: ActStates

  init(ids: [Int64: RecordID], seen: [Int64: [Int64: Int64]], states: ActStates = ActStates([])) {
    (self.ids, self.seen, self.states) = (ids, seen, states)
  }

  init(in db: Database) throws {
    ids = try db.pairs("SELECT number, id FROM device")
    // A single device needs no vector.
    let vectors = ids.count > 1 ? try db.rows("SELECT number, seen FROM context") : []
    seen = Dictionary(try vectors.map { (try $0.decode(atIndex: 0), try VersionVector.seen($0.decode(atIndex: 1))) }) { first, _ in first }
    states = ids.count > 1 ? try ActStates(in: db) : ActStates([])
  }

  var areSeveral: Bool { ids.count > 1 }

  /// True if the writer of an act had the other, or a later saved state of it. (Tests/MergeModel/README.md, 2)
  func saw(_ act: ActPlace, _ other: ActPlace) -> Bool {
    had(act, other.onDevice) || act != other && states.later(than: other.onDevice).contains { had(act, $0.place) }
  }

  private func had(_ act: ActPlace, _ other: ActNumber) -> Bool {
    act.device == other.device ? act.number > other.number : seen[act.context]?[other.device] ?? 0 >= other.number
  }

  /// The other states of an act that were saved no earlier.
  func laterStates(of act: ActPlace) -> [ActNumber] { states.later(than: act.onDevice).map(\.place) }

  /// The last act of each device that the writer of this act had.
  func seen(by act: ActPlace) -> [Int64: Int64] {
    var seen = seen[act.context] ?? [:]
    seen[act.device] = act.number - 1
    return seen
  }

  /// The order of all changes: by the moment of the act, its device, and the place in the act.
  func order(_ act: ActPlace, _ sequence: Int64) -> (Int64, RecordID, Int64) {
    (act.moment, ids[act.device] ?? RecordID(kind: "device", key: ""), sequence)
  }
}
