import GRDB
import Records

/// An act's place among all others: its moment and its device give the order, its version vector the acts that its writer had.
struct ActPlace: Hashable {
  let moment: Int64
  let device: Int64
  /// The act's number on its device; an open one comes after all others there.
  let number: Int64
  let context: Int64

  var onDevice: ActNumber { ActNumber(device: device, number: number) }

  /// Typing may go on with an act that has no number yet, but not with what is written after it.
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
    let devices = try db.rows("SELECT number, id FROM device")
    ids = Dictionary(try devices.map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) }) { first, _ in first }
    // A single device needs no vector.
    let vectors = ids.count > 1 ? try db.rows("SELECT number, seen FROM context") : []
    seen = Dictionary(try vectors.map { (try $0.decode(atIndex: 0), try VersionVector.seen($0.decode(atIndex: 1))) }) { first, _ in first }
    states = ids.count > 1 ? try ActStates(in: db) : ActStates([])
  }

  var areSeveral: Bool { ids.count > 1 }

  /// True if the writer of an act had the other, or a later saved state of it. Sentence 2 of the model of merging.
  func saw(_ act: ActPlace, _ other: ActPlace) -> Bool {
    had(act, other.onDevice) || act != other && states.later(than: other.onDevice).contains { had(act, $0.place) }
  }

  private func had(_ act: ActPlace, _ other: ActNumber) -> Bool {
    act.device == other.device ? act.number > other.number : seen[act.context]?[other.device] ?? 0 >= other.number
  }

  /// The states of an act that were saved as late or later, itself aside.
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
