import GRDB
import Records

/// The states of acts that were open when their file was copied, or read for a merge: each is an act of a separate device, and all have one
/// birth. (Tests/MergeModel/README.md, 5)
struct ActStates {
  struct State {
    let act: Int64
    let place: ActNumber
    /// False for a blank state, which every other overtakes.
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
