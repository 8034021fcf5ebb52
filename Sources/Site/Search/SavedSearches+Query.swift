public import BookStore

extension SavedSearches.Model {
  /// Those of that book, by their names.
  public init(_ book: Book) throws {
    self.init(searches: try book.savedSearches().map { SavedSearches.Search(words: $0.words, name: $0.name) })
  }
}
