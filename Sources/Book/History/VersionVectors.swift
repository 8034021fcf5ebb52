import GRDB
import Records

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

  /// True if the book knows more than one device; only then can a writer lack what another wrote.
  var haveSeveralDevices: Bool { ids.count > 1 }

  /// True if the writer of an act had the other, or a later saved state of it. (Tests/MergeModel/README.md, 2)
  func saw(_ act: ActPlace, _ other: ActPlace) -> Bool {
    had(act, other.onDevice) || act != other && states.later(than: other.onDevice).contains { had(act, $0.place) }
  }

  /// True if the writer of an act had that very state of another.
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
