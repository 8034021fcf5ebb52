import Records

/// The records a commit touched: told by their kinds, and by name as long as they are few.
struct TouchedRecords {
  /// Beyond these a page does better to ask for everything.
  static let few = 16

  private var kinds: Set<String> = []
  private var names: Set<String> = []

  mutating func insert(_ record: RecordID, of kind: String) {
    kinds.insert(kind)
    if names.count <= Self.few { names.insert("\(kind)=\(record)") }
  }

  /// A kind whose records are too many to be named.
  mutating func insert(_ kind: String) { kinds.insert(kind) }

  /// As the feed keeps them: `item`, and `item=` with the record's id.
  var marks: Set<String> { names.count <= Self.few ? kinds.union(names) : kinds }
}

extension Touch {
  /// What several commits touched together. A kind keeps its names only if every commit that touched it gave some: a page that asks for
  /// the named ones must not miss the others.
  static func merged(_ commits: [String]) -> Set<String> {
    var marks: Set<String> = []
    var nameless: Set<Substring> = []
    for commit in commits {
      let words = commit.split(separator: " ")
      let named = Set(words.filter { $0.contains("=") }.map(kind(of:)))
      nameless.formUnion(words.filter { !$0.contains("=") && !named.contains($0) })
      marks.formUnion(words.map(String.init))
    }
    return marks.filter { !$0.contains("=") || !nameless.contains(kind(of: $0[...])) }
  }

  private static func kind(of word: Substring) -> Substring { word.prefix { $0 != "=" } }
}
