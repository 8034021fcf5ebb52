public import BookStore
public import Records

extension Today {
  /// The searches that are saved, the newest first; of those that two devices saved alike, the older one.
  public func savedSearches() throws -> [SavedSearch] {
    try book.read { db in
      try SavedSearch.all("ORDER BY created, id", in: db).reduce(into: [SavedSearch]()) { known, search in
        if !known.contains(where: search.isLike) { known.append(search) }
      }.reversed()
    }
  }

  /// Saves a search; one that is saved already stays as it is, and that is no act.
  public func save(_ query: SearchQuery) throws -> Outcome<SavedSearch> {
    try book.write(LocalizedText("act.searchSaved", ["words": .text(query.text)])) { writing in
      let search = SavedSearch(id: writing.newID(), words: query.text, created: writing.now)
      if let known = try SavedSearch.all("ORDER BY created, id", in: writing.database).first(where: search.isLike) { return known }
      try search.insert(in: writing.database)
      return search
    }
  }

  /// Deletes a saved search, and those that other devices saved alike; the answer is what it was. Throws `id.unknown`.
  public func deleteSearch(_ id: RecordID) throws -> Outcome<SavedSearch> {
    try book.write(LocalizedText("act.searchDeleted")) { writing in
      let search = try SavedSearch.require(id, in: writing.database)
      writing.name = LocalizedText("act.searchDeleted", ["words": .text(search.words)])
      for alike in try SavedSearch.all(in: writing.database).filter(search.isLike) {
        try SavedSearch.delete(alike.id, in: writing.database)
      }
      return search
    }
  }

  /// The id of the saved search that the text names: a whole id, or the ending of only one. Throws `.unknown` or `.ambiguous`.
  public func savedSearch(_ ending: String) throws -> RecordID { try book.read { try ShortIDs.only(ending, in: "saved_search", $0) } }
}
