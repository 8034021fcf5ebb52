public import GRDB
public import Records

/// A notebook's declaration to the book: its records, its migrations, and the upkeep of its derived tables.
public struct Notebook: Sendable {
  /// The notebook's name in the program, permanent, as `shelf`.
  public let name: String
  /// The kinds of record it keeps, those that others hang under first.
  public let records: [any Stored.Type]
  /// The same as the journal knows them.
  public let entities: [Entity]
  /// The steps that made its tables, in the order they are run.
  public let migrations: [Migration]
  /// Functions for what its queries ask and SQL cannot say; known to every connection.
  public let functions: [DatabaseFunction]
  /// Brings reckoned columns and derived tables up to date; run before every commit of an act or an undo.
  public let rebuildDerived: @Sendable (Database) throws -> Void
  /// The knowledge these rest on beside the records; nil where there is none.
  public let basis: Basis?
  /// The verbs of its texts that are saved as they are typed; nil where it has none.
  let texts: (@Sendable (Book) -> any TextWriting)?
  /// Tells of days; nil where nothing of it belongs to one.
  public let days: NotebookDays?
  let searched: [SearchDocuments]
  /// Finds what no index has; nil where it has everything.
  let search: OwnSearch?
  /// Facts for `is:` that pass by themselves, by name: each finds the records of which it holds now.
  let passingFacts: [String: @Sendable (Book) throws -> [RecordID]]
  /// The wording of its settings in the history, by their permanent keys.
  let settings: [String: SettingWords]
  /// Tells what is wrong with what is derived or reckoned, one sentence for the log each; empty when it is true.
  public let verify: @Sendable (Database) throws -> [String]

  /// The knowledge this machine has of the world, by which values are worked out from records.
  public struct Basis: Sendable {
    /// The version of it. If it differs from that of the last computation, all values are computed anew.
    let version: @Sendable () -> String
    let outdate: @Sendable (Database) throws -> Void

    /// Names a version of what the machine knows, and how all that rests on it is marked as stale.
    public init(_ version: @escaping @Sendable () -> String, outdate: @escaping @Sendable (Database) throws -> Void) {
      (self.version, self.outdate) = (version, outdate)
    }
  }

  /// Declares a notebook; one without functions or derived values leaves those out.
  public init(
    name: String, records: [any Stored.Type], migrations: [Migration], functions: [DatabaseFunction] = [],
    rebuildDerived: @escaping @Sendable (Database) throws -> Void = { _ in },
    basis: Basis? = nil, texts: (@Sendable (Book) -> any TextWriting)? = nil, days: NotebookDays? = nil,
    searched: [SearchDocuments] = [],
    search: OwnSearch? = nil,
    passingFacts: [String: @Sendable (Book) throws -> [RecordID]] = [:], settings: [String: SettingWords] = [:],
    verify: @escaping @Sendable (Database) throws -> [String] = { _ in [] }
  ) {
    (self.name, self.records) = (name, records)
    entities = records.map { $0.entity }
    (self.migrations, self.functions, self.rebuildDerived, self.basis) = (migrations, functions, rebuildDerived, basis)
    (self.texts, self.days) = (texts, days)
    (self.searched, self.search, self.passingFacts) = (searched, search, passingFacts)
    (self.settings, self.verify) = (settings, verify)
  }
}

/// A notebook's own way to find what the index of words does not have.
public struct OwnSearch: Sendable {
  /// The facts that `is:` may ask for.
  let facts: [String]
  /// The table that has its words, folded, in an index by `word`.
  let words: String
  /// The best first, at most so many.
  let find: @Sendable (Database, SearchQuery, Int) throws -> [SearchHit]

  /// - Parameters:
  ///   - facts: what `is:` may ask of it
  ///   - words: the table that has its words, folded, in an index by `word`: from these one is taken that is like a mistyped one
  ///   - find: what is found, the best first, at most so many
  public init(
    facts: [String], words: StaticString, _ find: @escaping @Sendable (Database, SearchQuery, Int) throws -> [SearchHit]
  ) {
    (self.facts, self.words, self.find) = (facts, "\(words)", find)
  }
}

/// A step of a notebook's schema; frozen from release 1.0 on.
public struct Migration: Sendable {
  /// Unique and permanent, as `mindfulness 1`.
  public let name: String
  /// The statements it runs, in one transaction with the note that it ran.
  public let sql: String

  /// Names a step and the statements it runs.
  public init(_ name: String, sql: String) { (self.name, self.sql) = (name, sql) }

  static func all(of notebooks: [Notebook]) -> [Migration] { notebooks.flatMap(\.migrations) }

  static func applied(in db: Database) throws -> Set<String> {
    try db.tableExists("migration") ? Set(db.all(String.self, "SELECT name FROM migration")) : []
  }
}
