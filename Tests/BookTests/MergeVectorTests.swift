import Files
import Foundation
import Records
import Testing

@testable import BookStore

/// What the changes of a record come to is what the model of merging says, whoever wrote them and whatever they had seen.
///
/// The model's vectors are schedules of several devices. Left out are records that were written in a file which was copied while an act was
/// open; which of several states of one act stands is shown by `StandingVectorTests`.
@Suite struct MergeVectorTests {
  @Test func `a record of several devices has the values, and is there, as the model says`() throws {
    var (records, several, byMachine, erased, listing, others) = (0, 0, 0, 0, 0, 0)
    for vector in try Vector.all() {
      let history = ModelHistories(vector)
      for (record, expected) in vector.histories where history.isPlain(record) {
        let told = try history.told(of: record)
        let found = RecordHistory(told, history.contexts)
        #expect(found.exists == expected.isOfItself && found.remains == expected.remains, "seed \(vector.seed), \(record)")
        let values = try found.values(showingLeast: ModelHistories.least)
        for (field, value) in expected.values {
          #expect(values[ModelHistories.tag(field)] == value.stored, "seed \(vector.seed), \(record).\(field)")
        }
        if let shown = vector.records[record] ?? vector.trash[record] {
          let also = try found.others(in: [ModelHistories.tag("text")]).map(\.act)
          #expect(Set(also) == Set(try history.also(shown)), "seed \(vector.seed), \(record)")
          others += also.count
        }
        listing += told.contains(where: \.change.listsActs) ? 1 : 0
        records += 1
        several += Set(told.map(\.act.device)).count > 1 ? 1 : 0
        byMachine += told.contains(where: \.change.isByMachine) ? 1 : 0
        erased += found.wasErased ? 1 : 0
      }
    }
    #expect(records > 200 && several > 50 && byMachine > 50 && erased > 20, "\(records), \(several), \(byMachine), \(erased)")
    #expect(listing > 20 && others > 20, "\(listing), \(others)")
  }

  @Test func `changes come to the same in whatever order they arrived`() throws {
    for vector in try Vector.all() {
      let history = ModelHistories(vector)
      for record in vector.histories.keys.sorted() where history.isPlain(record) {
        let told = try history.told(of: record)
        let (found, shuffled) = (RecordHistory(told, history.contexts), RecordHistory(told.reversed(), history.contexts))
        let values = try [found, shuffled].map { try $0.values(showingLeast: ModelHistories.least) }
        #expect(found.exists == shuffled.exists && values[0] == values[1], "seed \(vector.seed), \(record)")
      }
    }
  }
}

/// A schedule of the model: its acts, and what each record comes to.
private struct Vector: Decodable {
  let seed: Int
  let acts: [Act]
  /// Of the acts that stand, the device and the number.
  let stands: [[Scalar]]
  let histories: [String: History]
  let records: [String: Shown]
  let trash: [String: Shown]

  /// Of the fields of a record, what else was written, with the device and the number of the act.
  struct Shown: Decodable {
    let also: [String: [Also]]
  }

  struct Also: Decodable {
    let act: [Scalar]

    init(from decoder: any Decoder) throws {
      var pair = try decoder.unkeyedContainer()
      _ = try pair.decode(Anything.self)
      act = try pair.decode([Scalar].self)
    }
  }

  struct Act: Decodable {
    let device: String
    let number: Int64
    let moment: Int64
    let seen: [String: Int64]
    let birth: String
    let changes: [Change]
    let erases: [Erasure]
  }

  /// Of a record, the device and the number of the act since which it is erased.
  struct Erasure: Decodable {
    let record: String
    let device: String
    let number: Int64

    init(from decoder: any Decoder) throws {
      var pair = try decoder.unkeyedContainer()
      record = try pair.decode(String.self)
      var since = try pair.nestedUnkeyedContainer()
      (device, number) = (try since.decode(String.self), try since.decode(Int64.self))
    }
  }

  struct Change: Decodable {
    let record: String
    let verb: String
    let values: [String: Anything]
    let machine: Bool
    let over: [String: [[Scalar]]]
    let but: [[Scalar]]
  }

  struct History: Decodable {
    let isOfItself: Bool
    let remains: Bool
    let values: [String: Anything]

    enum CodingKeys: String, CodingKey {
      case isOfItself = "of_itself"
      case remains, values
    }
  }

  static func all() throws -> [Vector] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("MergeModel/vectors.json.gz")
    return try JSONDecoder().decode([Vector].self, from: Data(#require(gunzipped(Array(Data(contentsOf: path))))))
  }
}

/// A text or a number.
private enum Scalar: Decodable, Hashable {
  case text(String), number(Int64)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = try (try? container.decode(Int64.self)).map(Scalar.number) ?? .text(container.decode(String.self))
  }
}

/// Any value the model writes, by its text.
private struct Anything: Decodable {
  let stored: JournalValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      stored = .null
    } else if let number = try? container.decode(Int64.self) {
      stored = .integer(number)
    } else if let text = try? container.decode(String.self) {
      stored = .text(text)
    } else {
      stored = .text("\(try container.decode([Anything].self).map(\.stored))")
    }
  }
}

/// The changes of a schedule as the journal has them.
private struct ModelHistories {
  private let vector: Vector
  private let devices: [String: Int64]
  private let standing: Set<[Scalar]>
  private let copiedWhileOpen: Set<String>
  private let places: [[Scalar]: Int64]
  let contexts: VersionVectors

  init(_ vector: Vector) {
    self.vector = vector
    let names = Set(vector.acts.flatMap { [$0.device] + $0.seen.keys }).sorted()
    let devices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Int64($0)) })
    self.devices = devices
    standing = Set(vector.stands)
    let births = Dictionary(grouping: vector.acts, by: \.birth)
    places = Dictionary(uniqueKeysWithValues: vector.acts.enumerated().map { ([.text($1.device), .number($1.number)], Int64($0)) })
    copiedWhileOpen = Set(births.filter { $0.value.count > 1 }.keys)
    // Ordered as the model orders devices: by their names.
    contexts = VersionVectors(
      ids: Dictionary(
        uniqueKeysWithValues: names.indices.compactMap { number in
          RecordID(bytes: Data(repeating: UInt8(number), count: 16)).map { (Int64(number), $0) }
        }),
      seen: Dictionary(
        uniqueKeysWithValues: vector.acts.enumerated().map { index, act in
          (Int64(index), Dictionary(uniqueKeysWithValues: act.seen.compactMap { name, number in devices[name].map { ($0, number) } }))
        }))
  }

  /// Of an award the least day is shown.
  static let least: Set = [tag("earned")]

  static func tag(_ field: String) -> Int { ["text": 1, "place": 2, "span": 3, "earned": 4][field] ?? 0 }

  func isPlain(_ record: String) -> Bool {
    vector.acts.allSatisfy { act in
      act.changes.allSatisfy { change in
        change.record != record || !copiedWhileOpen.contains(act.birth)
      }
    }
  }

  /// Whether an erasure blanked what the act says of the record: one that the act had not seen.
  private func isBlank(_ record: String, in act: Vector.Act) -> Bool {
    vector.acts.flatMap(\.erases).contains { erasure in
      erasure.record == record && !(erasure.device == act.device && erasure.number == act.number)
        && (act.device == erasure.device ? act.number : act.seen[erasure.device] ?? 0) < erasure.number
    }
  }

  /// What a copy of the model has blanked it no longer has; the journal still has that there was a making.
  private func madeAndErased(_ record: String) throws -> [RecordHistory.Entry] {
    guard vector.acts.flatMap(\.erases).contains(where: { $0.record == record }) else { return [] }
    let making = try StoredChange(
      sequence: 0, act: -1, kind: 1, record: RecordID(kind: "record", key: record), verb: .made, after: nil, isByMachine: false)
    let first = ActPlace(moment: 0, device: 0, number: 0, context: 0)
    return [try RecordHistory.Entry(making, stands: true, isSideEffectOfUndo: false, at: first)]
  }

  private func listed(by change: Vector.Change) -> ListedActs? {
    var listed = ListedActs()
    listed.replaced = Dictionary(uniqueKeysWithValues: change.over.map { (Self.tag($0.key), $0.value.compactMap { places[$0] }) })
    listed.spared = change.but.compactMap { places[$0] }
    return listed.isEmpty ? nil : listed
  }

  /// The acts that wrote what is also to be shown of a text.
  func also(_ shown: Vector.Shown) throws -> [Int64] { try (shown.also["text"] ?? []).map { try #require(places[$0.act]) } }

  func told(of record: String) throws -> [RecordHistory.Entry] {
    var told = try madeAndErased(record)
    for (index, act) in vector.acts.enumerated() {
      let place = ActPlace(moment: act.moment, device: devices[act.device] ?? 0, number: act.number, context: Int64(index))
      for (position, change) in act.changes.enumerated() where change.record == record {
        let verb = try #require(["made": ChangeVerb.made, "changed": .changed, "removed": .removed][change.verb])
        let values = isBlank(record, in: act) ? nil : change.values.map { (Self.tag($0.key), $0.value.stored) }
        let stored = try StoredChange(
          sequence: Int64(index * 1000 + position), act: Int64(index), kind: 1, record: RecordID(kind: "record", key: record), verb: verb,
          after: values.map { Dictionary(uniqueKeysWithValues: $0) }, isByMachine: change.machine, listed: listed(by: change))
        let stands = standing.contains([.text(act.device), .number(act.number)])
        told.append(try RecordHistory.Entry(stored, stands: stands, isSideEffectOfUndo: false, at: place))
      }
    }
    return told
  }
}
