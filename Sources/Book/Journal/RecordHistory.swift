import GRDB
import Records

/// What the journal says a record is: the pure rule behind undo, redo and the trash, and behind copies that become one.
///
/// A record's final state is that of its history without the acts that do not stand, in whatever order they were undone. It exists if some
/// standing making or change of it was taken by no standing removal; a column has the value of the newest standing write that no other
/// replaced, else that of the earliest making. Sentences 8, 9, 11 and 12 of the model of merging.
struct RecordHistory {
  /// A change of the record, with its act: whether it stands, whether it was an undo, and where it stands among others.
  struct Told {
    let change: StoredChange
    let stands: Bool
    /// Whether an undo made it, in a book of before, because other records were put back: it keeps no record that is gone.
    let isFollowing: Bool
    let act: ActPlace
  }

  /// In the order of their acts.
  let told: [Told]
  private let contexts: Contexts
  /// Whether whoever wrote a change had all before it.
  private let isLinear: Bool

  init(_ told: [Told], _ contexts: Contexts) {
    self.contexts = contexts
    guard contexts.areSeveral else {
      (self.told, isLinear) = (told, true)
      return
    }
    let ordered = told.sorted { contexts.order($0.act, $0.change.sequence) < contexts.order($1.act, $1.change.sequence) }
    isLinear = zip(ordered, ordered.dropFirst()).allSatisfy { $0.act == $1.act || contexts.saw($1.act, $0.act) }
    self.told = ordered
  }

  /// Whether something of it was erased for good.
  var wasErased: Bool { told.contains(where: \.change.isBlank) }
  /// Whether something is left of it. Of what was ever erased, something must stand since.
  var remains: Bool {
    let wasErased = wasErased
    return told.contains { !$0.change.isBlank && ($0.stands || !wasErased) }
  }

  /// By the record's own history; children that still name it keep it too, which only the tables know.
  var exists: Bool { lasting.isPresent }
  /// True when the record's making does not stand, and only a later standing change keeps it.
  var isKeptAlive: Bool { lasting.isPresent && !lasting.isMade }
}

extension RecordHistory {
  private var isBegunByMaking: Bool { told.first?.change.verb == .made }

  /// Whether something keeps the record, and whether its making does.
  private var lasting: (isPresent: Bool, isMade: Bool) {
    let standing = told.filter { $0.stands && !$0.change.isBlank }
    let removals = standing.filter { $0.change.verb == .removed }
    let wasThere = !isBegunByMaking && removals.isEmpty
    let lasting = standing.filter { write in
      write.change.verb != .removed && !(write.isFollowing && write.change.verb == .changed)
        && !removals.contains { takes($0, write) }
    }
    return (wasThere || !lasting.isEmpty, wasThere || lasting.contains { $0.change.verb == .made })
  }

  /// A removal takes what its writer had; a person's also what a machine wrote without having the removal.
  private func takes(_ removal: Told, _ write: Told) -> Bool {
    if removal.act == write.act { return removal.change.sequence > write.change.sequence }
    if contexts.saw(removal.act, write.act) { return true }
    return write.change.isByMachine && !removal.change.isByMachine && !contexts.saw(write.act, removal.act)
  }
}

extension RecordHistory {
  /// The values by column number, whether or not the record exists.
  var values: TaggedValues {
    get throws {
      var first: TaggedValues = [:]
      var writes: [Int: [Write]] = [:]
      var latest: TaggedValues = [:]
      for each in told where each.change.verb != .removed {
        let after = try each.change.after
        if each.change.verb == .made { first.merge(after) { earliest, _ in earliest } }
        guard each.stands else { continue }
        // Each was written over all before it: then there is nothing to choose among.
        if isLinear { latest.merge(after) { _, newest in newest } } else { note(after, of: each, in: &writes) }
      }
      return first.merging(isLinear ? latest : writes.compactMapValues(shown)) { _, shown in shown }
    }
  }

  /// What an act wrote to one column.
  private struct Write {
    let act: ActPlace
    let isByMachine: Bool
    var value: JournalValue
  }

  /// Of one act the last write counts.
  private func note(_ values: TaggedValues, of told: Told, in writes: inout [Int: [Write]]) {
    for (tag, value) in values {
      if writes[tag]?.last?.act == told.act { writes[tag]?.removeLast() }
      writes[tag, default: []].append(Write(act: told.act, isByMachine: told.change.isByMachine, value: value))
    }
  }

  /// The newest write of a person that no other replaced, else of a machine.
  private func shown(among writes: [Write]) -> JournalValue? {
    var replaced: [Int64: Int64] = [:]
    for write in writes {
      for (device, number) in contexts.seen(by: write.act) { replaced[device] = max(number, replaced[device] ?? 0) }
    }
    let heads = writes.filter { $0.act.number > replaced[$0.act.device] ?? 0 }
    return (heads.last { !$0.isByMachine } ?? heads.last)?.value
  }
}
