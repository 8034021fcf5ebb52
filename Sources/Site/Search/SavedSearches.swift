public import BookStore
public import Records

/// The searches that a person saves, and how one comes and goes.
public struct SavedSearches: Sendable {
  /// A search that is saved, by its words.
  public struct Search: Sendable, Hashable {
    let id: RecordID
    let words: String

    /// A search of those words.
    public init(_ id: RecordID, _ words: String) { (self.id, self.words) = (id, words) }

    /// Whether it finds what that query finds.
    func finds(theSameAs query: SearchQuery) -> Bool { SearchQuery(words)?.finds(theSameAs: query) ?? false }
  }

  let all: @Sendable (Book) throws -> [Search]
  let saving: Address
  let deletion: @Sendable (RecordID) -> Address

  /// - Parameters:
  ///   - all: those there are, as they are to stand
  ///   - saving: takes a form with the words as `search`
  ///   - deletion: takes an empty form for that one
  public init(
    _ all: @escaping @Sendable (Book) throws -> [Search], saving: Address, deletion: @escaping @Sendable (RecordID) -> Address
  ) {
    (self.all, self.saving, self.deletion) = (all, saving, deletion)
  }
}

extension AppServices {
  /// The searches a person saves, of whichever notebook keeps them.
  var savedSearches: SavedSearches? { modules.lazy.compactMap(\.savedSearches).first }
}
