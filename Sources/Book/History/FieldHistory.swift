import GRDB

/// All writes to one column of a record, and those not yet replaced. (Tests/MergeModel/README.md, 9 and 10)
struct FieldHistory {
  struct Write {
    /// The act's `sequence`.
    let act: Int64
    let place: ActPlace
    let stands: Bool
    /// True if no person wrote it.
    let isByMachine: Bool
    let value: JournalValue
    /// The acts it replaced; nil if it replaced everything its writer had.
    let listed: [Int64]?
    /// Later saved states of the same act; a device that had one of these had this act.
    let laterStates: [ActNumber]
  }

  /// The last write of each act, in the order of the acts.
  let writes: [Write]
  /// The writes that each write replaced; nil if they are few and without lists: then pairs are compared.
  private let replaced: [Replaced]?
  private let vectors: VersionVectors
  /// The standing writes that no standing write replaced, in their order.
  let heads: [Write]

  init(_ writes: [Write], _ vectors: VersionVectors) {
    (self.writes, self.vectors) = (writes, vectors)
    guard writes.count > FieldHistory.few || writes.contains(where: { $0.listed != nil }) else {
      replaced = nil
      heads = writes.filter { write in
        write.stands && !writes.contains { $0.stands && vectors.saw($0.place, write.place) }
      }
      return
    }
    var replaced: [Replaced] = []
    var places: [Int64: Int] = [:]
    for (place, write) in writes.enumerated() {
      replaced.append(Replaced(by: write, vectors) { places[$0].map { replaced[$0] } })
      places[write.act] = place
    }
    let gone = zip(writes, replaced).filter(\.0.stands).reduce(into: Replaced()) { $0.formUnion($1.1) }
    self.replaced = replaced
    heads = writes.filter { $0.stands && !gone.contains($0) }
  }

  /// Up to this many writes, comparing pairs is faster than building the set that each replaced.
  private static let few = 8

  /// The newest head of a person, else of a machine; with `least`, the head with the smallest value.
  func shown(least: Bool) -> Write? {
    let byPersons = heads.filter { !$0.isByMachine }
    let candidates = byPersons.isEmpty ? heads : byPersons
    return least ? candidates.min { $0.value.isLess(than: $1.value) } : candidates.last
  }

  /// Heads of persons that the shown write did not replace, newest first; of equal values only the newest.
  func others(than shown: Write) -> [Write] {
    guard heads.count > 1, !shown.isByMachine else { return [] }
    let taken = taken(by: shown)
    var known: Set<JournalValue> = Set(taken.filter(\.stands).map(\.value)).union([.null, .text("")])
    return heads.reversed().filter { !$0.isByMachine && known.insert($0.value).inserted }
  }

  private func taken(by write: Write) -> [Write] {
    guard replaced == nil else { return writes.filter(taken(by: [write]).contains) }
    return writes.filter { $0.act == write.act || vectors.saw(write.place, $0.place) }
  }

  func taken(by some: [Write]) -> Replaced {
    let acts = Set(some.map(\.act))
    guard let replaced else {
      return some.reduce(into: Replaced(acts: acts)) { $0.formUnion(Replaced(by: $1, vectors) { _ in nil }) }
    }
    return zip(writes, replaced).filter { acts.contains($0.0.act) }.reduce(into: Replaced(acts: acts)) { $0.formUnion($1.1) }
  }
}

/// A set of replaced writes: all writes of each device up to a number, and single writes by their acts.
struct Replaced {
  private var last: [Int64: Int64] = [:]
  private var acts: Set<Int64> = []

  init() {}

  init(acts: Set<Int64>) { self.acts = acts }

  /// Everything its writer had, or the writes it lists and those that they had replaced.
  init(by write: FieldHistory.Write, _ vectors: VersionVectors, _ earlier: (Int64) -> Replaced?) {
    guard let listed = write.listed else {
      last = vectors.seen(by: write.place)
      return
    }
    for act in listed {
      guard let replaced = earlier(act) else { continue }
      acts.insert(act)
      formUnion(replaced)
    }
  }

  func contains(_ write: FieldHistory.Write) -> Bool {
    acts.contains(write.act) || ([write.place.onDevice] + write.laterStates).contains { $0.number <= last[$0.device] ?? 0 }
  }

  mutating func formUnion(_ other: Replaced) {
    acts.formUnion(other.acts)
    last.merge(other.last, uniquingKeysWith: max)
  }
}

extension JournalValue {
  /// The order in which SQLite sorts values of one column.
  fileprivate func isLess(than other: JournalValue) -> Bool {
    switch (self, other) {
    case (.integer(let one), .integer(let two)): one < two
    case (.text(let one), .text(let two)): one.utf8.lexicographicallyPrecedes(two.utf8)
    case (.null, .integer), (.null, .text), (.integer, .text): true
    case (_, .null), (.text, .integer): false
    }
  }
}
