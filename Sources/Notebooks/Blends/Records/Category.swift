public import BookStore
import GRDB
public import Records

/// A heading that blends are sorted under; its name is unique.
public struct Category: Hashable, Sendable, Identifiable {
  /// The id in the journal, the same in every copy of a book.
  public let id: RecordID
  /// The category's name; no two differ only by case, accents or blanks.
  public internal(set) var name: Name
  /// The moment it was made; of two with one name, the older is used.
  public let created: Instant
}

extension Category: Stored {
  /// The stored fields of a category.
  public static let fields = FieldList<Category>(
    "category", tag: 30,
    [
      .text("name", 1, \.name.text, max: Name.limit, label: "category.name", [.typed, .searched]),
      // Tag 2 was this field's while the journal stored it.
      .text("folded", nil, \.name.folded, [.machineMade]),
      .instant("created", 3, \.created, [.machineMade]),
      .dayMade,
    ], naming: Naming("name", by: ["folded"])
  ) { LocalizedText("record.category", ["name": .name($0.text("name"))]) }

  /// Reads a category. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    self.init(id: try values.id, name: Name(kept: try values["name"]), created: try values["created"])
  }

  /// The name of every category.
  static func names(in db: Database) throws -> [RecordID: Name] {
    let names: [RecordID: String] = try db.pairs("SELECT id, name FROM category")
    return names.mapValues(Name.init(kept:))
  }

  static func find(named name: Name, in db: Database) throws -> Category? {
    try all("WHERE folded = ? ORDER BY created, id LIMIT 1", [name.folded], in: db).first
  }

  /// The category with that name, made if none exists. Throws `name.blank`.
  static func findOrMake(_ name: Name, by writing: Writing) throws -> Category {
    try find(named: name, in: writing.database) ?? make(name, by: writing)
  }

  fileprivate static func make(_ name: Name, by writing: Writing) throws -> Category {
    let category = Category(id: writing.newID(), name: name, created: writing.now)
    try category.confirmName(in: writing.database)
    try category.insert(in: writing.database)
    return category
  }

  /// Throws `name.blank`, or `category.taken` if another category has the name.
  func confirmName(in db: Database) throws {
    try name.confirmNotBlank()
    if let other = try db.first(String.self, "SELECT name FROM category WHERE folded = ? AND id <> ? LIMIT 1", [name.folded, id]) {
      throw UserError(.taken, "category.taken", ["name": .name(other)])
    }
  }
}

/// A category with the number of its blends.
public struct CountedCategory: Hashable, Sendable, Identifiable {
  /// The category itself.
  public let category: Category
  /// The number of blends of each status, without drafts; a status without blends is left out.
  public let counts: [Blend.Status: Int]
  /// Its drafts that are not empty, oldest first; two windows can have begun one each.
  public let drafts: [Blend]

  /// The category's id.
  public var id: RecordID { category.id }
  /// Number of blends, without drafts.
  public var blends: Int { counts.values.reduce(0, +) }
  /// True if it holds neither blends nor drafts.
  public var isEmpty: Bool { blends == 0 && drafts.isEmpty }

  /// The number of its blends and that of its drafts, without those of which it holds none.
  public var held: [LocalizedText] {
    func said(_ key: String, _ count: Int) -> LocalizedText { LocalizedText(key, ["count": .count(count)]) }
    if drafts.isEmpty { return [said("count.blends", blends)] }
    return (blends > 0 ? [said("count.blends", blends)] : []) + [said("count.drafts", drafts.count)]
  }

  /// The name of the act that deletes it with all it holds.
  public var purging: LocalizedText {
    let name = LocalizedText.Value.name(category.name.text)
    return blends == 0
      ? LocalizedText("act.categoryDeleted", ["name": name]) : LocalizedText("act.categoryPurged", ["name": name, "count": .count(blends)])
  }

  static func of(_ id: RecordID, in db: Database) throws -> CountedCategory {
    try counted([try Category.require(id, in: db)], "category = ?", [id], in: db)[0]
  }

  fileprivate static func all(in db: Database) throws -> [CountedCategory] {
    try counted(Category.readable(in: db), "true", in: db)
  }

  private static func counted(
    _ categories: [Category], _ condition: StaticString, _ arguments: StatementArguments = [], in db: Database
  ) throws -> [CountedCategory] {
    let rows = try db.rows(
      "SELECT category, status, count(*) FROM blend WHERE \(condition) AND NOT draft GROUP BY category, status", arguments)
    var counts: [RecordID: [Blend.Status: Int]] = [:]
    for row in rows {
      guard let status = Blend.Status(rawValue: try row.decode(atIndex: 1)) else { continue }
      counts[try row.decode(RecordID.self, atIndex: 0), default: [:]][status] = try row.decode(Int.self, atIndex: 2)
    }
    let begun = try Blend.readable("WHERE \(condition) AND \(Blend.begunDraft) ORDER BY created, id", arguments, in: db)
    let drafts = Dictionary(grouping: begun, by: \.category)
    return categories.map { CountedCategory(category: $0, counts: counts[$0.id] ?? [:], drafts: drafts[$0.id] ?? []) }
  }
}

extension Blends {
  /// Adds a category. Throws `name.blank`, `name.tooLong` or `category.taken`.
  public func addCategory(_ name: String) throws -> Outcome<Category> {
    let name = try Name(name)
    return try book.write(LocalizedText("act.categoryAdded", ["name": .name(name.text)])) { writing in
      try Category.make(name, by: writing)
    }
  }

  /// The reason a category cannot have that name; nil if it can. The category `id` can keep its own.
  public func refusal(ofCategoryName typed: String, for id: RecordID? = nil) throws -> LocalizedText? {
    try refusal {
      let name = try Name(typed)
      try book.read { db in
        try Category(id: id ?? RecordID(kind: "category", key: ""), name: name, created: Instant(milliseconds: 0)).confirmName(in: db)
      }
    }
  }

  /// Deletes an empty category. Throws `category.notEmpty`, with the number of its blends, or `category.onlyDrafts`.
  public func delete(category id: RecordID) throws -> Outcome<Category> {
    try book.write(LocalizedText("act.categoryDeleted")) { writing in
      let counted = try CountedCategory.of(id, in: writing.database)
      guard counted.isEmpty else {
        let (key, count) = counted.blends > 0 ? ("category.notEmpty", counted.blends) : ("category.onlyDrafts", counted.drafts.count)
        throw UserError(.value, LocalizedText(key, ["name": .name(counted.category.name.text), "count": .count(count)]))
      }
      writing.name = LocalizedText("act.categoryDeleted", ["name": .name(counted.category.name.text)])
      try remove(id, in: writing.database)
      return counted.category
    }
  }

  /// Deletes a category with all it holds if its name was typed. Throws `category.otherName`, or `blend.used` if a blend of another
  /// category uses one of them.
  public func purge(category id: RecordID, named typed: String) throws -> Outcome<CountedCategory> {
    let typed = try Name(typed)
    return try book.write(LocalizedText("act.categoryPurged")) { writing in
      let counted = try CountedCategory.of(id, in: writing.database)
      let name = counted.category.name
      guard typed.folded == name.folded else { throw UserError(.value, "category.otherName", ["name": .name(name.text)]) }
      writing.name = counted.purging
      try Blend.confirmUnused("category = ?", id, in: writing.database)
      try remove(id, in: writing.database)
      return counted
    }
  }

  private func remove(_ id: RecordID, in db: Database) throws {
    try db.execute(sql: "DELETE FROM blend WHERE category = ?", arguments: [id])
    try Category.delete(id, in: db)
  }

  /// All categories by name, each with its counts.
  public func categories() throws -> [CountedCategory] {
    try book.read { db in NaturalOrder.sorted(try CountedCategory.all(in: db)) { [$0.category.name.folded, $0.id.description] } }
  }

  /// The category with its counts. Throws `id.gone`.
  public func category(_ id: RecordID) throws -> CountedCategory { try book.read { try CountedCategory.of(id, in: $0) } }

  /// The category with that name, ignoring case and accents, or with that id. Throws `category.unknown`.
  public func category(named text: String) throws -> CountedCategory {
    let name = try Name(text)
    return try book.read { db in
      if let category = try Category.find(named: name, in: db) { return try CountedCategory.of(category.id, in: db) }
      guard let id = RecordID(text), try Category.find(id, in: db) != nil else {
        throw UserError(.unknown, "category.unknown", ["name": .name(text)])
      }
      return try CountedCategory.of(id, in: db)
    }
  }

  /// The sentence that refuses a value; nil if it is accepted. Other errors are thrown.
  func refusal(by check: () throws -> Void) throws -> LocalizedText? {
    do {
      try check()
      return nil
    } catch let refusal as UserError where refusal.reason == .value || refusal.reason == .taken {
      return refusal.phrase
    }
  }
}

extension Blend {
  /// The oldest draft of a category.
  static func draft(in category: RecordID, _ db: Database) throws -> Blend? {
    try all("WHERE category = ? AND draft ORDER BY created, id LIMIT 1", [category], in: db).first
  }

  /// The SQL condition of a draft in which anything is written.
  fileprivate static let begunDraft = """
    draft AND (name || destination || conclusion || update_text <> '' OR maturation IS NOT NULL
      OR EXISTS (SELECT 1 FROM ingredient WHERE blend = blend.id))
    """

  /// Throws `blend.used` if one of the matching blends is an ingredient of a blend that does not match.
  static func confirmUnused(_ condition: StaticString, _ id: RecordID, in db: Database) throws {
    let those = "SELECT id FROM blend WHERE \(condition)"
    let row = try db.row(
      """
      SELECT used.name, user.name FROM ingredient JOIN blend AS used ON used.id = ingredient.source
      JOIN blend AS user ON user.id = ingredient.blend
      WHERE ingredient.source IN (\(those)) AND ingredient.blend NOT IN (\(those)) LIMIT 1
      """, [id, id])
    guard let row else { return }
    let names: (used: String, user: String) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
    throw UserError(.value, "blend.used", ["name": .name(names.used), "user": .name(names.user)])
  }
}
