import GRDB
public import Records

/// A saved search: words under a name. It is a setting, so it is undone, merged and archived like one.
public struct SavedSearch: Hashable, Sendable {
  static let keyPrefix = "search:"

  /// The query as it was typed, with one space between words.
  public let words: String
  /// The name the person gave it.
  public let name: String

  fileprivate var setting: Setting { Setting(key: Self.keyPrefix + words, value: name) }

  /// True if it means the same as that query, however both were typed.
  public func asks(_ query: SearchQuery) -> Bool { SearchQuery(words)?.isLike(query) ?? false }

  fileprivate static func all(in db: Database) throws -> [SavedSearch] {
    try Setting.all("WHERE key >= ? AND key < ? ORDER BY value COLLATE NOCASE, key", [keyPrefix, keyPrefix + "\u{10FFFF}"], in: db)
      .map { SavedSearch(words: String($0.key.dropFirst(keyPrefix.count)), name: $0.value) }
  }
}

extension Book {
  /// Reads the saved searches, ordered by name.
  public func savedSearches() throws -> [SavedSearch] { try read { try SavedSearch.all(in: $0) } }

  /// Saves a search under that name; a blank name becomes its words. A saved search with the same meaning gets the new name.
  public func save(_ query: SearchQuery, named name: String) throws -> Outcome<SavedSearch> {
    let asked = name.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(SearchQuery.most.characters)
    let name = asked.isEmpty ? query.text : String(asked)
    return try write(LocalizedText("act.searchSaved", ["name": .text(name)])) { writing in
      let words = try SavedSearch.all(in: writing.database).first { $0.asks(query) }?.words ?? query.text
      let search = SavedSearch(words: words, name: name)
      try search.setting.put(in: writing.database)
      return search
    }
  }

  /// Deletes a saved search by its name or its words, and returns it. Throws `search.saved.unknown`.
  public func deleteSearch(_ named: String) throws -> Outcome<SavedSearch> {
    try write(LocalizedText("act.searchDeleted", ["name": .text(named)])) { writing in
      let search = try savedSearch(named, in: writing.database)
      writing.name = LocalizedText("act.searchDeleted", ["name": .text(search.name)])
      try Setting.delete(search.setting.id, in: writing.database)
      return search
    }
  }

  /// The saved search of that name, else of those words. Throws `search.saved.unknown`.
  public func savedSearch(_ named: String) throws -> SavedSearch { try read { try savedSearch(named, in: $0) } }

  private func savedSearch(_ named: String, in db: Database) throws -> SavedSearch {
    let all = try SavedSearch.all(in: db)
    let (name, query) = (Folding.fold(named), SearchQuery(named))
    guard let found = all.first(where: { Folding.fold($0.name) == name }) ?? all.first(where: { query.map($0.asks) ?? false }) else {
      throw UserError(.unknown, "search.saved.unknown", ["name": .text(named)])
    }
    return found
  }
}
