import Foundation
import GRDB
import Records

@testable import BookStore

/// What a journal comes to, from sets and definitions, each written out and nothing kept: the rule of the model of merging once more, in the
/// style of its own oracle and with none of the program's reckoning. Comments name the sentences.
struct JournalOracle {
  /// A kind of record: its columns, which of them names a parent, and whether it can be without.
  struct Kind {
    let entity: Entity
    var parent: (tag: Int, kind: Int)?
    var needsParent = false
  }

  struct Act {
    let sequence, device, moment, saved: Int64
    /// Of an open act, after all others of its device.
    let number: Int64
    let birth: RecordID
    let hasChanges, isFinal: Bool
    let seen: [Int64: Int64]
    let deviceID: RecordID

    func had(_ other: Act) -> Bool { device == other.device ? number > other.number : seen[other.device] ?? 0 >= other.number }
    func isBefore(_ other: Act) -> Bool { (moment, deviceID, number) < (other.moment, other.deviceID, other.number) }
  }

  struct Change {
    let act: Int64
    let place: Int64
    let record: Key
    let verb: ChangeVerb
    let values: TaggedValues
    let isByMachine: Bool
    let listed: ListedActs
  }

  struct Key: Hashable {
    let kind: Int
    let id: RecordID
  }

  struct Shown: Equatable {
    var values: TaggedValues
    var also: [Int: Set<JournalValue>]
  }

  private let kinds: [Int: Kind]
  private let acts: [Int64: Act]
  private let order: [Int64]
  private let changes: [Change]
  private var past: [Int64: Set<Int64>] = [:]
  private var words: [Int64: [(speaker: Int64, stands: Bool)]] = [:]
  private var ignoring: [Int64: (device: Int64, first: Int64)] = [:]
  private var ignoredFrom: [Int64: Int64] = [:]
  private var erasedSince: [Key: Set<Int64>] = [:]
  /// The acts that stand.
  private(set) var standing: Set<Int64> = []
  /// The records that are there.
  private(set) var records: [Key: Shown] = [:]

  init(_ kinds: [Kind], in db: Database) throws {
    self.kinds = Dictionary(uniqueKeysWithValues: kinds.map { ($0.entity.tag, $0) })
    let acts = try Self.acts(in: db)
    self.acts = Dictionary(uniqueKeysWithValues: acts.map { ($0.sequence, $0) })
    order = acts.sorted { $0.isBefore($1) }.map(\.sequence)
    changes = try Self.changes(in: db)
    for act in acts { past[act.sequence] = past(of: act) }
    try readWords(in: db)
    for row in try Row.fetchAll(db, sql: "SELECT act, device, first FROM ignoring") { ignoring[row[0]] = (row[1], row[2]) }
    for row in try Row.fetchAll(db, sql: "SELECT kind, record, since FROM erasure") {
      erasedSince[Key(kind: row[0], id: row[1]), default: []].insert(row[2])
    }
    reckonIgnored()
    standing = Set(order.filter(stands))
    records = allRecords()
  }
}

extension JournalOracle {
  private static func acts(in db: Database) throws -> [Act] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT act.sequence, act.device, act.moment, coalesce(saved, moment) AS saved, act.number, coalesce(birth, act.id) AS birth, changes,
          final, seen, device.id FROM act JOIN device ON device.number = act.device JOIN context ON context.number = act.context
        """)
    return try rows.map { row in
      let seen = try JSONDecoder().decode([String: Int64].self, from: Data((row["seen"] as String).utf8))
      return Act(
        sequence: row["sequence"], device: row["device"], moment: row["moment"], saved: row["saved"], number: row["number"] ?? .max,
        birth: row["birth"], hasChanges: row["changes"] > 0, isFinal: row["final"],
        seen: Dictionary(uniqueKeysWithValues: seen.compactMap { key, number in Int64(key).map { ($0, number) } }), deviceID: row["id"])
    }
  }

  private static func changes(in db: Database) throws -> [Change] {
    try Row.fetchAll(db, sql: "SELECT act, sequence, kind, record, verb, after, over, machine FROM change ORDER BY sequence").map { row in
      Change(
        act: row[0], place: row[1], record: Key(kind: row[2], id: row[3]), verb: ChangeVerb(rawValue: row[4]) ?? .changed,
        values: try TaggedValues.parsed(row[5]), isByMachine: row[7], listed: try (row[6] as String?).map(ListedActs.init) ?? ListedActs())
    }
  }

  private mutating func readWords(in db: Database) throws {
    var said: [Int64: [Int64: Bool]] = [:]
    for row in try Row.fetchAll(db, sql: "SELECT act, device, first, last, after FROM verdict") {
      let numbers = (row[2] as Int64)...(row[3] as Int64)
      for named in acts.values where named.device == row[1] && numbers.contains(named.number) {
        said[row[0], default: [:]][named.sequence] = row[4]
      }
    }
    // [4] Who said of the act, or of a later state of it [5], that it stands or not, in their order.
    for act in acts.values {
      let meant = Set(states(of: act).filter { $0.saved >= act.saved }.map(\.sequence))
      words[act.sequence] = order.compactMap { speaker in
        guard let about = said[speaker]?.filter({ meant.contains($0.key) }), !about.isEmpty else { return nil }
        return (speaker, about[act.sequence] ?? about.values.contains(true))
      }
    }
  }

  private func states(of act: Act) -> [Act] { acts.values.filter { $0.birth == act.birth } }

  /// [2] By the numbers, and with each state of an open act the states of it that were saved no later.
  private func past(of act: Act) -> Set<Int64> {
    let seen = acts.values.filter { $0.sequence != act.sequence && act.had($0) }
    let earlier = seen.flatMap { state in states(of: state).filter { $0.saved <= state.saved && $0.sequence != act.sequence } }
    return Set((seen + earlier).map(\.sequence))
  }
}

extension JournalOracle {
  /// [6] By device, the number from which on it is ignored: one ignoring after another.
  private mutating func reckonIgnored() {
    for act in order {
      guard let (device, first) = ignoring[act], isSaidToStand(act), !isIgnored(act) else { continue }
      ignoredFrom[device] = min(first, ignoredFrom[device] ?? first)
    }
  }

  private func isIgnored(_ act: Int64) -> Bool {
    guard let act = acts[act], let first = ignoredFrom[act.device] else { return false }
    return act.number >= first
  }

  /// [4] The last word holds; about an ignoring anybody's counts [6].
  private func isSaidToStand(_ act: Int64) -> Bool {
    words[act]?.last { ignoring[act] != nil || !isIgnored($0.speaker) }?.stands ?? true
  }

  /// [5] Of the states of one open act, one at most.
  private func stands(_ sequence: Int64) -> Bool {
    guard let act = acts[sequence], !isIgnored(sequence), act.isFinal || isSaidToStand(sequence) else { return false }
    return !states(of: act).contains { rival in
      guard rival.sequence != sequence, !isIgnored(rival.sequence), isSaidToStand(rival.sequence) else { return false }
      if rival.hasChanges != act.hasChanges { return rival.hasChanges }
      return rival.saved != act.saved ? rival.saved > act.saved : act.isBefore(rival)
    }
  }
}

extension JournalOracle {
  /// [7] What is told of records: of acts that had seen every erasure of the record.
  private func told() -> [Key: [Change]] {
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let inOrder = changes.sorted { (places[$0.act] ?? 0, $0.place) < (places[$1.act] ?? 0, $1.place) }
    let heard = inOrder.filter { change in
      (erasedSince[change.record] ?? []).isSubset(of: (past[change.act] ?? []).union([change.act]))
    }
    return Dictionary(grouping: heard, by: \.record)
  }

  /// [8] Whether a standing making or change has no standing removal that ends it.
  private func isOfItself(_ told: [Change]) -> Bool {
    let holding = told.filter { standing.contains($0.act) }
    return holding.contains { write in
      write.verb != .removed && !holding.contains { $0.verb == .removed && ends($0, write) }
    }
  }

  private func ends(_ removal: Change, _ write: Change) -> Bool {
    if removal.act == write.act { return removal.place > write.place }
    if past[removal.act]?.contains(write.act) == true, !removal.listed.spared.contains(write.act) { return true }
    return write.isByMachine && !removal.isByMachine && past[write.act]?.contains(removal.act) != true
  }

  /// [9] [10] [11] The shown values of one record, and by column what persons wrote beside them.
  private func shown(_ told: [Change], of kind: Kind) -> Shown {
    var shown = Shown(values: [:], also: [:])
    let writing = told.filter { $0.verb != .removed }
    for tag in Set(writing.flatMap(\.values.keys)) {
      var writes: [Int64: Change] = [:]
      for change in writing where change.values[tag] != nil { writes[change.act] = change }
      let under = writes.mapValues { replaced(by: $0, tag, among: writes) }
      let heads = writes.values.filter { write in
        standing.contains(write.act) && !under.contains { standing.contains($0.key) && $0.value.contains(write.act) }
      }
      guard let head = newest(heads), let value = head.values[tag] else {
        if let first = writing.first(where: { $0.verb == .made && $0.values[tag] != nil }) { shown.values[tag] = first.values[tag] }
        continue
      }
      shown.values[tag] = value
      let known = (under[head.act] ?? []).filter(standing.contains).compactMap { writes[$0]?.values[tag] }
      let persons = Set(heads.filter { !$0.isByMachine }.compactMap { $0.values[tag] })
      let others = persons.subtracting(known).subtracting([value, .text(""), .null])
      if !others.isEmpty, !head.isByMachine, kind.entity.askedAbout.contains(tag) { shown.also[tag] = others }
    }
    return shown
  }

  /// [9] All the writes that one replaced, found from one to the next.
  private func replaced(by write: Change, _ tag: Int, among writes: [Int64: Change]) -> Set<Int64> {
    var (found, passed, open): (Set<Int64>, Set<Int64>, [Int64]) = ([], [], [write.act])
    while let through = open.popLast() {
      guard passed.insert(through).inserted else { continue }
      if let listed = writes[through]?.listed.replaced[tag] {
        found.formUnion(listed.filter { writes[$0] != nil })
        open += listed.filter { writes[$0] != nil }
      } else {
        found.formUnion((past[through] ?? []).filter { writes[$0] != nil })
      }
    }
    return found
  }

  /// [9] A person's before a machine's.
  private func newest(_ heads: [Change]) -> Change? {
    let persons = Set((heads.contains { !$0.isByMachine } ? heads.filter { !$0.isByMachine } : heads).map(\.act))
    return order.last(where: persons.contains).flatMap { newest in heads.first { $0.act == newest } }
  }
}

extension JournalOracle {
  /// [12] [13] What can not be, what is there, and whose parent can not be.
  private func allRecords() -> [Key: Shown] {
    // [12] Of what was erased something must stand since.
    let told = told().filter { record, changes in erasedSince[record] == nil || changes.contains { standing.contains($0.act) } }
    let shown = told.reduce(into: [Key: Shown]()) { all, each in
      if let kind = kinds[each.key.kind] { all[each.key] = self.shown(each.value, of: kind) }
    }
    func parent(of record: Key) -> Key? {
      guard let (tag, kind) = kinds[record.kind]?.parent, case .text(let hex)? = shown[record]?.values[tag] else { return nil }
      return RecordID(hex).map { Key(kind: kind, id: $0) }
    }
    var possible = Set(shown.keys)
    for _ in kinds {
      possible = possible.filter { record in
        !(kinds[record.kind]?.needsParent ?? false) || parent(of: record).map(possible.contains) == true
      }
    }
    var there = possible.filter { isOfItself(told[$0] ?? []) }
    for _ in kinds { there.formUnion(there.compactMap(parent).filter(possible.contains)) }
    return there.reduce(into: [:]) { all, record in
      all[record] = shown[record]
      if let tag = kinds[record.kind]?.parent?.tag, let parent = parent(of: record), !possible.contains(parent) {
        all[record]?.values[tag] = .null
      }
    }
  }
}

extension JournalOracle {
  /// What the tables of the book hold that this is not, or lack.
  func differences(in db: Database) throws -> [String] {
    let noted = try Set(Int64.fetchAll(db, sql: "SELECT sequence FROM act WHERE stands"))
    let acts = noted.symmetricDifference(standing).sorted().map { "act \($0) \(noted.contains($0) ? "stands" : "does not stand")" }
    var kept: [Key: Shown] = [:]
    for (tag, kind) in kinds {
      for row in try Row.fetchAll(db, sql: "SELECT * FROM \(kind.entity.kind)") {
        kept[Key(kind: tag, id: row["id"])] = Shown(
          values: kind.entity.columns.reduce(into: [:]) { $0[$1.value] = JournalValue(row[$1.key]) }, also: [:])
      }
    }
    for row in try Row.fetchAll(db, sql: "SELECT kind, record, tag, act FROM divergence") {
      let (record, tag, act): (Key, Int, Int64) = (Key(kind: row[0], id: row[1]), row[2], row[3])
      let written = changes.last { $0.act == act && $0.record == record && $0.values[tag] != nil }?.values[tag]
      kept[record]?.also[tag, default: []].insert(written ?? .null)
    }
    return acts
      + Set(kept.keys).union(records.keys).filter { kept[$0] != records[$0] }.map { record in
        "of \(kinds[record.kind]?.entity.kind ?? "") \(record.id) the tables hold "
          + "\(kept[record].map { "\($0)" } ?? "nothing"), and it is \(records[record].map { "\($0)" } ?? "nothing")"
      }
  }
}
