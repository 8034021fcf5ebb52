/// What the journal says a record is: the pure rule behind undo, redo and later sync.
///
/// A record's final state is that of its history without the acts that do not stand, in whatever order they were undone:
/// it exists if its latest standing made or removed says so, or if a later standing act changed it that is no undo; a column has the value
/// of its latest standing change, else the first value it is known to have had.
struct RecordHistory {
  var changes: [StoredChange]

  var isErased: Bool { changes.allSatisfy(\.isBlank) }

  /// By the record's own history; children that still name it keep it too, which only the tables know.
  var exists: Bool { fate != .gone }
  /// True when the record's making does not stand, and only a later standing change keeps it.
  var isKeptAlive: Bool { fate == .keptAlive }

  private enum Fate { case there, keptAlive, gone }

  private var fate: Fate {
    var fate: Fate = changes.first?.verb == .made ? .gone : .there
    for change in changes where change.stands && !change.isBlank {
      switch change.verb {
      case .made: fate = .there
      case .removed: fate = .gone
      case .changed: if fate == .gone, !change.isFollowing { fate = .keptAlive }
      }
    }
    return fate
  }

  /// The values by column number, whether or not the record exists.
  var values: TaggedValues {
    get throws {
      var first: TaggedValues = [:]
      var latest: TaggedValues = [:]
      for change in changes {
        let after = try change.after
        first.merge(change.verb == .made ? after : try change.before) { earliest, _ in earliest }
        if change.stands && change.verb != .removed { latest.merge(after) { _, newest in newest } }
      }
      return first.merging(latest) { _, latest in latest }
    }
  }
}
