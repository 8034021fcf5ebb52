public import BookStore
import GRDB
public import Records

/// A search that a person keeps, by its words.
public struct SavedSearch: Hashable, Sendable, Identifiable {
  /// The id the journal knows it by, the same in every copy of a book.
  public let id: RecordID
  /// The question as it was typed, with one blank between words.
  public let words: String
  /// The moment it was saved.
  public let created: Instant
}

extension SavedSearch: Stored {
  /// Its fields, each said once.
  public static let fields = FieldList<SavedSearch>(
    "saved_search", tag: 60,
    [
      .text("words", 1, \.words, max: SearchQuery.most.characters, label: "search.saved.words"),
      .instant("created", 2, \.created, [.machineMade]),
    ]
  ) { LocalizedText("record.savedSearch", ["words": .text($0.text("words"))]) }

  /// The list by which it is given away.
  public static let exported = ExportList<SavedSearch>(.id, .field("words"), .field("created"))

  /// Reads a saved search. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    self.init(id: try values.id, words: try values["words"], created: try values["created"])
  }

  /// Whether the other one finds the same, however both are written.
  func isLike(_ other: SavedSearch) -> Bool {
    guard let mine = SearchQuery(words), let others = SearchQuery(other.words) else { return words == other.words }
    return mine.finds(theSameAs: others)
  }

  static let firstSchema = """
    CREATE TABLE saved_search (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      words TEXT NOT NULL,
      created INTEGER NOT NULL
    ) STRICT;
    """
}
