/// All writes of one field of a record, and which of them no other write has replaced. (Tests/MergeModel/README.md, 9 and 10)
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
  /// The writes that each write replaced, in the order of `writes`; nil if these are few and none lists acts: pairs are then compared.
  private let replacedByEach: [Replaced]?
  private let vectors: VersionVectors
  /// The standing writes that no standing write replaced, in their order.
  let heads: [Write]

  init(_ writes: [Write], _ vectors: VersionVectors) {
    (self.writes, self.vectors) = (writes, vectors)
    guard writes.count > FieldHistory.few || writes.contains(where: { $0.listed != nil }) else {
      replacedByEach = nil
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
    replacedByEach = replaced
    heads = writes.filter { $0.stands && !gone.contains($0) }
  }

  /// Up to this many writes, comparing pairs is faster than building the set that each replaced.
  private static let few = 8

  /// The newest head of a person, else of a machine; with `least`, the one of these with the smallest value.
  func shown(least: Bool) -> Write? {
    let byPersons = heads.filter { !$0.isByMachine }
    let candidates = byPersons.isEmpty ? heads : byPersons
    return least ? candidates.min { $0.value.isLess(than: $1.value) } : candidates.last
  }

  /// Heads of persons beside the shown write, newest first; none that is empty, or equal to one already listed, to the shown value or to
  /// one that it replaced.
  func others(than shown: Write) -> [Write] {
    guard heads.count > 1, !shown.isByMachine else { return [] }
    let replaced = replacedWrites(by: shown)
    var known: Set<JournalValue> = Set(replaced.filter(\.stands).map(\.value)).union([.null, .text("")])
    return heads.reversed().filter { !$0.isByMachine && known.insert($0.value).inserted }
  }

  /// The writes that a write replaced, and the write itself.
  private func replacedWrites(by write: Write) -> [Write] {
    guard replacedByEach == nil else { return writes.filter(replaced(by: [write]).contains) }
    return writes.filter { $0.act == write.act || vectors.saw(write.place, $0.place) }
  }

  /// Everything that some writes replaced, and these themselves.
  func replaced(by some: [Write]) -> Replaced {
    let acts = Set(some.map(\.act))
    guard let replacedByEach else {
      return some.reduce(into: Replaced(acts: acts)) { $0.formUnion(Replaced(by: $1, vectors) { _ in nil }) }
    }
    return zip(writes, replacedByEach).filter { acts.contains($0.0.act) }.reduce(into: Replaced(acts: acts)) { $0.formUnion($1.1) }
  }
}

/// A set of replaced writes: all writes of each device up to a number, and single writes by their acts.
struct Replaced {
  /// The number of the last replaced act of each device.
  private var last: [Int64: Int64] = [:]
  /// The `sequence` of each act with a write that is replaced by itself.
  private var acts: Set<Int64> = []

  init() {}

  init(acts: Set<Int64>) { self.acts = acts }

  /// The writes that a write replaced: everything its writer had, or the writes it lists and all that these had replaced.
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
