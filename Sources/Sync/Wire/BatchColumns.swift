import BookStore
import Foundation
import Records

/// The acts of a batch in columns. Ids, names and contexts are named by their places in tables, and numbers by how far they are from the one
/// before, so that acts which are alike pack to a few bytes.
struct BatchColumns: Codable {
  static let version = 1

  /// An act's own row; `changes` says how many of the changes are its.
  struct Acts: Codable {
    var device: [Int] = [], number: [Int64] = [], milliseconds: [Int64] = [], tick: [Int64] = [], written: [Int64] = []
    /// Of details one more than their place; 0 where they are those of the last act about its first record, -1 where they are the next.
    var title: [Int] = [], details: [Int] = [], context: [Int] = [], changes: [Int] = []
    /// One more than the place of an id; 0 where there is none.
    var edit: [Int] = [], continues: [Int] = [], about: [Int] = []
  }

  struct Changes: Codable {
    /// Of a record its place, or -1 where it is the next that was not named before.
    var sort: [Int] = [], record: [Int] = [], after: [String?] = []
  }

  /// What few acts have, by the place of the act.
  struct Seldom: Codable {
    var id: [Int: RecordID] = [:], birth: [Int: RecordID] = [:], saved: [Int: Int64] = [:]
    var final: [Int] = [], ignored: [Int: PortableAct.Name] = [:]
    var words: [Int: [PortableAct.Word]] = [:], merged: [Int: [PortableAct.Word]] = [:], erasures: [Int: [PortableAct.Erasure]] = [:]
    /// Of an act that is not whole, its first line and how many it has in all.
    var part: [Int: [Int]] = [:]
    /// By the place of the change.
    var before: [Int: String] = [:], replaced: [Int: [Int: [PortableAct.Name]]] = [:], spared: [Int: [PortableAct.Name]] = [:]
  }

  var version = Self.version
  let sender: RecordID
  var devices: [RecordID] = [], ids: [RecordID] = [], titles: [String] = [], details: [String] = []
  /// The ids of records, 16 bytes each: of dice, they do not pack, and so stand in base64.
  var records = Data()
  /// Of each the places of devices and the numbers of their acts, in turn.
  var contexts: [[Int64]] = []
  /// Of each the kind of a record, what happened to it, and whether by a machine.
  var sorts: [[Int]] = []
  var acts = Acts(), changes = Changes(), seldom = Seldom()
}

/// A table in which each value has one place.
private struct Places<Value: Hashable> {
  private(set) var values: [Value] = []
  private var known: [Value: Int] = [:]

  mutating func place(of value: Value) -> Int {
    if let place = known[value] { return place }
    known[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

/// How far numbers are from the one before.
struct Distance {
  private(set) var last: Int64 = 0

  mutating func from(_ value: Int64) -> Int64 {
    defer { last = value }
    return value - last
  }

  /// Nil where it leads beyond all numbers.
  mutating func to(_ distance: Int64) -> Int64? {
    let (value, isOver) = last.addingReportingOverflow(distance)
    last = value
    return isOver ? nil : value
  }
}

extension BatchColumns {
  init(_ batch: Batch) {
    sender = batch.sender
    var (devices, ids, records, sorts) = (Places<RecordID>(), Places<RecordID>(), Places<RecordID>(), Places<[Int]>())
    var expected: [RecordID: Int] = [:]
    var (titles, details, contexts) = (Places<String>(), Places<String>(), Places<[Int64]>())
    var (numbers, milliseconds): ([RecordID: Distance], Distance) = ([:], Distance())
    for (number, part) in batch.parts.enumerated() {
      let act = part.act
      func optional(_ id: RecordID?) -> Int { id.map { ids.place(of: $0) + 1 } ?? 0 }
      acts.device.append(devices.place(of: act.name.device))
      acts.number.append(numbers[act.name.device, default: Distance()].from(act.name.number))
      acts.milliseconds.append(milliseconds.from(act.moment >> 16))
      acts.tick.append(act.moment & 0xFFFF)
      acts.written.append(act.written - act.moment >> 16)
      acts.title.append(titles.place(of: act.title))
      let (known, place) = (details.values.count, details.place(of: act.details))
      let first = act.changes.first?.record
      acts.details.append(place == known ? -1 : first.flatMap { expected[$0] } == place ? 0 : place + 1)
      if let first { expected[first] = place }
      acts.context.append(contexts.place(of: act.seen.flatMap { [Int64(devices.place(of: $0.device)), $0.number] }))
      acts.changes.append(act.changes.count)
      acts.edit.append(optional(act.edit))
      acts.continues.append(optional(act.continues))
      acts.about.append(optional(act.about))
      seldom.note(act, at: number)
      if !part.isWhole { seldom.part[number] = [part.first, part.total] }
      for change in act.changes {
        seldom.note(change, at: changes.sort.count)
        changes.sort.append(sorts.place(of: [change.kind, change.verb, change.machine ? 1 : 0]))
        let (known, place) = (records.values.count, records.place(of: change.record))
        changes.record.append(place == known ? -1 : place)
        changes.after.append(change.after)
      }
    }
    (self.devices, self.ids, self.sorts) = (devices.values, ids.values, sorts.values)
    self.records = Data(records.values.flatMap(\.bytes))
    (self.titles, self.details, self.contexts) = (titles.values, details.values, contexts.values)
  }
}

extension BatchColumns.Seldom {
  fileprivate mutating func note(_ act: PortableAct, at place: Int) {
    if act.id != PortableAct.usualID(of: act.name, written: act.written, edit: act.edit) { id[place] = act.id }
    (birth[place], saved[place], ignored[place]) = (act.birth, act.saved, act.ignored)
    if act.isFinal { final.append(place) }
    if !act.words.isEmpty { words[place] = act.words }
    if !act.merged.isEmpty { merged[place] = act.merged }
    if !act.erasures.isEmpty { erasures[place] = act.erasures }
  }

  /// What a change found is told where nothing was left, else nobody asks for it.
  fileprivate mutating func note(_ change: PortableAct.Change, at place: Int) {
    if change.after == nil { before[place] = change.before }
    (replaced[place], spared[place]) = (change.replaced, change.spared)
  }
}

extension BatchColumns {
  /// The parts they say. Throws `exchange.damaged` where they do not fit together.
  func parts() throws -> [ActPart] {
    let seen = try contexts.map(names)
    let final = Set(seldom.final)
    var (numbers, milliseconds, first): ([Int: Distance], Distance, Int) = ([:], Distance(), 0)
    try confirmLengths()
    let places = try recordPlaces()
    var (expected, named): ([Int: Int], Int) = ([:], 0)
    return try acts.device.indices.map { place in
      let device = acts.device[place]
      guard
        let number = numbers[device, default: Distance()].to(acts.number[place]), let time = milliseconds.to(acts.milliseconds[place]),
        time.magnitude < 1 << 47, (0..<1 << 16).contains(acts.tick[place]), acts.changes[place] >= 0,
        acts.changes[place] <= changes.sort.count - first, acts.details[place] >= -1
      else { throw BatchFormat.damage("an act that cannot be") }
      let name = PortableAct.Name(device: try entry(device, of: devices), number: number)
      let about = acts.changes[place] > 0 ? places[first] : nil
      let told =
        switch acts.details[place] {
        case -1: named
        case 0: about.flatMap { expected[$0] } ?? -1
        default: acts.details[place] - 1
        }
      if acts.details[place] == -1 { named += 1 }
      if let about { expected[about] = told }
      let (written, isOver) = time.addingReportingOverflow(acts.written[place])
      guard !isOver, written.magnitude < 1 << 47 else { throw BatchFormat.damage("an act at no time") }
      let edit = try id(acts.edit[place])
      var act = PortableAct(
        id: seldom.id[place] ?? PortableAct.usualID(of: name, written: written, edit: edit), name: name,
        moment: time << 16 | acts.tick[place],
        written: written, seen: try entry(acts.context[place], of: seen), title: try entry(acts.title[place], of: titles),
        details: try entry(told, of: details))
      (act.edit, act.continues, act.about) = (edit, try id(acts.continues[place]), try id(acts.about[place]))
      (act.birth, act.saved, act.ignored) = (seldom.birth[place], seldom.saved[place], seldom.ignored[place])
      act.isFinal = final.contains(place)
      act.changes = try (first..<first + acts.changes[place]).map { try change($0, places[$0]) }
      first += acts.changes[place]
      (act.words, act.merged) = (seldom.words[place] ?? [], seldom.merged[place] ?? [])
      act.erasures = seldom.erasures[place] ?? []
      return try part(of: act, at: place)
    }
  }

  private func confirmLengths() throws {
    let columns = [
      acts.number.count, acts.milliseconds.count, acts.tick.count, acts.written.count, acts.title.count, acts.details.count,
      acts.context.count, acts.changes.count, acts.edit.count, acts.continues.count, acts.about.count,
    ]
    let isEven = columns.allSatisfy { $0 == acts.device.count } && changes.record.count == changes.sort.count
    guard isEven, changes.after.count == changes.sort.count else { throw BatchFormat.damage("columns of different lengths") }
  }

  private func entry<Value>(_ place: Int, of table: [Value]) throws -> Value {
    guard table.indices.contains(place) else { throw BatchFormat.damage("a place beyond its table") }
    return table[place]
  }

  private func id(_ place: Int) throws -> RecordID? {
    guard place >= 0 else { throw BatchFormat.damage("a place beyond its table") }
    return place == 0 ? nil : try entry(place - 1, of: ids)
  }

  /// Of each change the place of its record.
  private func recordPlaces() throws -> [Int] {
    var named = 0
    let places = changes.record.map { place in
      if place == -1 { named += 1 }
      return place == -1 ? named - 1 : place
    }
    guard places.allSatisfy({ $0 >= 0 && $0 < records.count / 16 }), records.count % 16 == 0 else {
      throw BatchFormat.damage("a record beyond its table")
    }
    return places
  }

  private func record(_ place: Int) throws -> RecordID {
    guard let id = RecordID(bytes: records.dropFirst(16 * place).prefix(16)) else { throw BatchFormat.damage("a record without an id") }
    return id
  }

  private func names(_ context: [Int64]) throws -> [PortableAct.Name] {
    guard context.count % 2 == 0 else { throw BatchFormat.damage("a context that is none") }
    return try stride(from: 0, to: context.count, by: 2).map { place in
      PortableAct.Name(device: try entry(Int(context[place]), of: devices), number: context[place + 1])
    }
  }

  private func change(_ place: Int, _ recordPlace: Int) throws -> PortableAct.Change {
    let sort = try entry(changes.sort[place], of: sorts)
    guard sort.count == 3 else { throw BatchFormat.damage("a change of no sort") }
    var change = PortableAct.Change(
      kind: sort[0], record: try record(recordPlace), verb: sort[1], before: seldom.before[place],
      after: changes.after[place], machine: sort[2] != 0)
    (change.replaced, change.spared) = (seldom.replaced[place], seldom.spared[place])
    return change
  }

  private func part(of act: PortableAct, at place: Int) throws -> ActPart {
    guard let told = seldom.part[place] else { return ActPart(act, from: 0, of: act.lines) }
    guard told.count == 2, told[0] >= 0, told[1] >= 0, act.lines <= told[1], told[0] <= told[1] - act.lines else {
      throw BatchFormat.damage("a part beyond its act")
    }
    return ActPart(act, from: told[0], of: told[1])
  }
}
