public import GRDB
public import Records

/// A notebook's declaration to the book: its records, its migrations, and the upkeep of its derived tables.
public struct Notebook: Sendable {
  /// The notebook's permanent name in the program, such as `shelf`.
  public let name: String
  /// The kinds of record it keeps, parents before children.
  public let records: [any Stored.Type]
  /// The kinds that a change tells after the others, because a person made it for those: airports that came along with flights.
  let toldLast: [any Stored.Type]
  /// The journal's description of those kinds.
  public let entities: [Entity]
  /// The steps that make its tables, in the order they are run.
  public let migrations: [Migration]
  /// The functions its queries call and SQL lacks; registered on every connection.
  public let functions: [DatabaseFunction]
  /// Brings computed columns and derived tables up to date; run before every commit of an act or an undo.
  public let rebuildDerived: @Sendable (Database) throws -> Void
  /// The data of this machine that computed values depend on in addition to the records; nil if none.
  public let basis: Basis?
  /// The verbs of its texts that are saved as they are typed; nil if none.
  let texts: (@Sendable (Book) -> any TextWriting)?
  /// The functions that list its entries by day; nil if none of its records belongs to a day.
  public let days: NotebookDays?
  /// Reads a date from a text, with the words of a language by their keys, as of today; nil if the notebook reads none.
  let dateReader: DateReader?
  let searched: [SearchDocuments]
  /// Finds what the index lacks; nil if the index has everything.
  let search: OwnSearch?
  /// Facts for `is:` that depend on the clock, by name: each finds the records that have it now.
  let passingFacts: [String: @Sendable (Book) throws -> [RecordID]]
  /// Its part of the tour; nil if it keeps nothing.
  let tour: TourPart?
  /// The wording of its settings in the history, by their permanent keys.
  let settings: [String: SettingWords]
  /// Reports errors in derived tables and computed columns, one log sentence each; empty if all are right.
  public let verify: @Sendable (Database) throws -> [String]

  /// Reads the date that a text is; nil for any other text.
  public typealias DateReader = @Sendable (_ text: String, _ words: (String) -> [String], _ today: Day) -> Day?

  /// Data of this machine that computed values depend on, such as time zone rules.
  public struct Basis: Sendable {
    /// The version of the data. If it differs from that of the last computation, all values are computed anew.
    let version: @Sendable () -> String
    let outdate: @Sendable (Database) throws -> Void

    /// Declares the version of the data, and how all values that depend on it are marked as stale.
    public init(_ version: @escaping @Sendable () -> String, outdate: @escaping @Sendable (Database) throws -> Void) {
      (self.version, self.outdate) = (version, outdate)
    }
  }

  /// Declares a notebook; one without functions or derived values leaves those out.
  public init(
    name: String, records: [any Stored.Type], toldLast: [any Stored.Type] = [], migrations: [Migration],
    functions: [DatabaseFunction] = [],
    rebuildDerived: @escaping @Sendable (Database) throws -> Void = { _ in },
    basis: Basis? = nil, texts: (@Sendable (Book) -> any TextWriting)? = nil, days: NotebookDays? = nil,
    dateReader: DateReader? = nil,
    searched: [SearchDocuments] = [],
    search: OwnSearch? = nil,
    passingFacts: [String: @Sendable (Book) throws -> [RecordID]] = [:], settings: [String: SettingWords] = [:],
    tour: TourPart? = nil,
    verify: @escaping @Sendable (Database) throws -> [String] = { _ in [] }
  ) {
    (self.name, self.records, self.toldLast) = (name, records, toldLast)
    entities = records.map { $0.entity }
    (self.migrations, self.functions, self.rebuildDerived, self.basis) = (migrations, functions, rebuildDerived, basis)
    (self.texts, self.days, self.dateReader) = (texts, days, dateReader)
    (self.searched, self.search, self.passingFacts) = (searched, search, passingFacts)
    (self.settings, self.tour, self.verify) = (settings, tour, verify)
  }
}

/// A notebook's own search for records that the index of words lacks.
public struct OwnSearch: Sendable {
  /// The facts that `is:` accepts.
  let facts: [String]
  /// The table that has its words, folded, in an index by `word`; a mistyped word is corrected from it.
  let words: String
  /// Finds the best hits first; the number is the limit.
  let find: @Sendable (Database, SearchQuery, Int) throws -> [SearchHit]
  /// Counts the records that it finds and the index of words does not, up to that number.
  let count: @Sendable (Database, SearchQuery, Int) throws -> Int

  /// A search for those facts, by the words of a table.
  public init(
    facts: [String], words: StaticString, find: @escaping @Sendable (Database, SearchQuery, Int) throws -> [SearchHit],
    count: @escaping @Sendable (Database, SearchQuery, Int) throws -> Int
  ) {
    (self.facts, self.words, self.find, self.count) = (facts, "\(words)", find, count)
  }
}
