public import BookStore
public import Foundation
import GRDB
public import Records

/// The notebook Blends: experiments in categories, with exact quantities, so that each can be repeated.
///
/// Every verb is one act of the book. Every call throws `UserError`.
public struct Blends: Sendable {
  /// The book that holds the notebook.
  public let book: Book

  /// Opens the notebook of that book.
  public init(_ book: Book) { self.book = book }

  /// The id that the text gives: a whole id, or the ending of exactly one. Throws `.unknown` or `.ambiguous`.
  public func id(ofBlend ending: String) throws -> RecordID { try book.read { try ShortIDs.only(ending, in: "blend", $0) } }

  /// The shortest ending of each blend's id, at least four digits long, that no other blend in the book has.
  public func shortestEndings(of blends: [RecordID]) throws -> [RecordID: String] {
    try book.read { try ShortIDs.shortest(of: blends, in: "blend", $0) }
  }

  /// True if it is a draft, or if an undo left it without a name or a maturation.
  ///
  /// Throws `id.unknown`.
  public func isUnfinished(_ id: RecordID) throws -> Bool {
    let blend = try book.read { try Blend.require(id, in: $0) }
    return blend.isDraft || blend.name.isBlank || blend.maturation == nil
  }

  /// Present time, for a blend's age and readiness.
  public var now: Instant { book.surroundings.now() }

  /// Today's civil day in that zone, by the book's day boundary.
  public func today(in zone: TimeZone) throws -> Day { try book.today(in: zone) }

  /// The records and tables of this notebook.
  public static let notebook = Notebook(
    name: "blends",
    records: [Category.self, Blend.self, Ingredient.self, SmellNote.self, Material.self, Batch.self, Weighing.self],
    migrations: [Migration("blends 1", sql: firstSchema)],
    rebuildDerived: { db in try FoldedNames.rebuildDerived(in: db) }, basis: FoldedNames.basis,
    texts: { Blends($0) }, days: .blends, searched: [.categories, .blends],
    passingFacts: ["ready": { try Blends($0).waiting().toJudge.map(\.id) }],
    verify: { db in try FoldedNames.verify(in: db) })
}

extension SearchDocuments {
  static let categories = SearchDocuments(of: Category.fields, title: "name", day: "created_day")

  /// The search documents of blends, with their ingredients and their smell notes.
  static let blends = SearchDocuments(
    of: Blend.fields, title: "name", day: "created_day", where: "NOT draft",
    facts: [("open", "status = 'TBD'"), ("done", "status <> 'TBD'")],
    parts: [Part(Ingredient.fields, of: "blend"), Part(SmellNote.fields, of: "blend")])
}

extension WordFiles {
  /// The words of Blends.
  public static let blends = WordFiles(
    english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}

private let firstSchema = """
  -- Records. `folded` is the name without case, accents and outer blanks, used to compare names; it is derived, NULL until computed.
  -- Exact numbers are texts: `7/3`.
  CREATE TABLE category (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    name TEXT NOT NULL,
    folded TEXT,
    created INTEGER NOT NULL,
    created_day TEXT
  ) STRICT;
  CREATE INDEX category_by_name ON category (folded);

  -- A draft is a blend still being written; it can lack required fields. `period` is the unit of `maturation`. `zone` is where the
  -- blend was made, `created_day` the day there. A category can only be deleted once it is empty.
  CREATE TABLE blend (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    category BLOB NOT NULL REFERENCES category (id),
    name TEXT NOT NULL,
    folded TEXT,
    draft INTEGER NOT NULL CHECK (draft IN (0, 1)),
    status TEXT NOT NULL CHECK (status IN ('TBD', 'PASS', 'FAIL')),
    created INTEGER NOT NULL,
    zone TEXT NOT NULL,
    created_day TEXT NOT NULL CHECK (created_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    maturation INTEGER CHECK (maturation BETWEEN 1 AND 366),
    period TEXT NOT NULL CHECK (period IN ('hour', 'day', 'week')),
    destination TEXT NOT NULL,
    conclusion TEXT NOT NULL,
    update_text TEXT NOT NULL,
    basis TEXT NOT NULL CHECK (basis IN ('volume', 'weight')),
    application TEXT NOT NULL CHECK (application IN ('leaveOn', 'rinseOff', 'notOnSkin')),
    target_low TEXT NOT NULL,
    target_high TEXT NOT NULL
  ) STRICT;
  CREATE INDEX blend_by_category ON blend (category, draft, status, folded);
  CREATE INDEX blend_by_name ON blend (category, folded);
  CREATE INDEX blend_unfolded ON blend (number) WHERE folded IS NULL;
  CREATE INDEX blend_by_day ON blend (created_day) WHERE NOT draft;
  CREATE INDEX blend_by_ending ON blend (substr(id, 15));
  CREATE INDEX blend_to_judge ON blend (created) WHERE status = 'TBD' AND NOT draft;

  CREATE TABLE smell_note (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    blend BLOB NOT NULL REFERENCES blend (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    text TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('', 'changing', 'settled')),
    created INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX smell_note_by_blend ON smell_note (blend, day);

  -- Facts about every ingredient of one name; the id is derived from the folded name. `drops` is per millilitre, `density` in grams
  -- per millilitre, `maximum` in percent of a blend.
  CREATE TABLE material (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    name TEXT NOT NULL,
    density TEXT,
    drops TEXT,
    maximum TEXT
  ) STRICT;

  CREATE TABLE batch (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    blend BLOB NOT NULL REFERENCES blend (id) ON DELETE CASCADE,
    made INTEGER NOT NULL,
    made_day TEXT NOT NULL CHECK (made_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
  ) STRICT;
  CREATE INDEX batch_by_blend ON batch (blend, made);

  -- `source` is the blend used as this ingredient; it cannot be deleted while it is used. `kept` is the recipe that blend had when it
  -- was used here; NULL means its present recipe, which is stored before it changes.
  CREATE TABLE ingredient (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    blend BLOB NOT NULL REFERENCES blend (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    folded TEXT,
    amount TEXT NOT NULL,
    unit TEXT NOT NULL CHECK (unit IN ('drop', 'ml', 'l', 'tbsp', 'cup', 'mg', 'g', 'kg', 'oz')),
    carrier INTEGER NOT NULL CHECK (carrier IN (0, 1)),
    concentration TEXT NOT NULL,
    source BLOB REFERENCES blend (id),
    kept TEXT
  ) STRICT;
  CREATE INDEX ingredient_by_blend ON ingredient (blend, place);
  CREATE INDEX ingredient_by_name ON ingredient (folded, blend);
  CREATE INDEX ingredient_by_source ON ingredient (source) WHERE source IS NOT NULL;

  -- One ingredient of a batch, with its planned and its weighed amount.
  CREATE TABLE weighing (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    batch BLOB NOT NULL REFERENCES batch (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    unit TEXT NOT NULL CHECK (unit IN ('drop', 'ml', 'l', 'tbsp', 'cup', 'mg', 'g', 'kg', 'oz')),
    planned TEXT NOT NULL,
    weighed TEXT
  ) STRICT;
  CREATE INDEX weighing_by_batch ON weighing (batch, place);
  """

/// The name of a category, a blend or an ingredient, with its form for comparing.
public struct Name: Hashable, Sendable, CustomStringConvertible {
  /// Most characters of a name.
  public static let limit = 120

  /// The name as written, on one line and trimmed.
  public let text: String
  /// The form used to compare names: without case and accents, one blank between words.
  public let folded: String

  /// True if it is empty.
  public var isBlank: Bool { text.isEmpty }
  public var description: String { text }

  /// Takes a name a person typed. Throws `name.tooLong`.
  public init(_ typed: String) throws {
    let line = String(typed.map { $0.isNewline || $0 == "\t" ? " " : $0 }).replacing("\0", with: "")
    self.init(kept: line.trimmingCharacters(in: .whitespacesAndNewlines))
    guard text.count <= Name.limit else { throw UserError(.value, "name.tooLong", ["count": .count(text.count)]) }
  }

  init(kept text: String) {
    self.text = text
    folded = Name.folded(text)
  }

  /// The form of a text used to compare names.
  public static func folded(_ text: String) -> String { Folding.name(text) }

  /// Throws `name.blank` if nothing is left to compare; a name of marks only is blank too.
  func confirmNotBlank() throws {
    guard !folded.isEmpty else { throw UserError(.value, "name.blank") }
  }
}

extension LocalizedText.Value {
  /// A name for an act or a sentence: cut to 60 characters, "…" if empty.
  static func name(_ name: String) -> LocalizedText.Value {
    guard !name.isEmpty else { return "…" }
    return .text(name.count <= 60 ? name : name.prefix(59) + "…")
  }
}

/// The `folded` columns of categories, blends and ingredients, computed from the names beside them.
///
/// Writing a whole record writes the column too; the journal and an archive leave it NULL, and it is computed here.
enum FoldedNames {
  private static let kinds = ["category", "blend", "ingredient"]

  static func rebuildDerived(in db: Database) throws {
    for kind in kinds {
      for row in try db.rows("SELECT number, name FROM \(kind) WHERE folded IS NULL") {
        let (number, name): (Int64, String) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
        try db.run("UPDATE \(kind) SET folded = ? WHERE number = ?", [Name.folded(name), number])
      }
    }
  }

  static let basis = Notebook.Basis(
    { Folding.version },
    outdate: { db in
      for kind in kinds { try db.execute(sql: "UPDATE \(kind) SET folded = NULL") }
    })

  static func verify(in db: Database) throws -> [String] {
    try kinds.flatMap { kind in
      let rows = try Row.fetchCursor(db, sql: "SELECT id, name, folded FROM \(kind)")
      var wrong: [String] = []
      while let row = try rows.next() {
        guard try row.decode(String?.self, atIndex: 2) != Name.folded(row.decode(atIndex: 1)) else { continue }
        wrong.append("\(kind) \(try row.decode(RecordID.self, atIndex: 0)) is folded otherwise than it is called")
      }
      return wrong
    }
  }
}
