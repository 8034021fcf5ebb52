import Records

/// The records a commit touched: their kinds, and their ids while these are few.
struct TouchedRecords {
  /// The most records a touch names; a page reloads everything beyond it.
  static let few = 16

  private var kinds: Set<String> = []
  private var names: Set<String> = []

  mutating func insert(_ record: RecordID, of kind: String) {
    kinds.insert(kind)
    if names.count <= Self.few { names.insert("\(kind)=\(record)") }
  }

  /// Adds a kind with too many touched records to name each.
  mutating func insert(_ kind: String) { kinds.insert(kind) }

  /// The form stored in the feed: `item`, and `item=` with the record's id.
  var marks: Set<String> { names.count <= Self.few ? kinds.union(names) : kinds }
}
