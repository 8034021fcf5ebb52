import Book
import Foundation
import GRDB
public import Records

/// Blends as a table: a line for each ingredient, what is said of its blend repeated on each.
enum BlendTable {
  enum Column: String, CaseIterable {
    case category, blend, status, created, zone, maturation, destination, conclusion, update, use, basis, targetLow, targetHigh
    case ingredient, amount, unit, role, concentration, sourceCategory, sourceBlend
    /// Which of several blends of one name is meant; the first has none.
    case namesake

    /// Without these a table is none of blends.
    static let needed: [Column] = [.blend, .ingredient, .amount, .unit]
    /// What is said of the blend; the zone before the time that is told by its clock.
    static let head: [Column] = [
      .status, .zone, .created, .maturation, .destination, .conclusion, .update, .use, .basis, .targetLow, .targetHigh,
    ]
    /// What is said of one ingredient.
    static let ingredients: [Column] = [.ingredient, .amount, .unit, .role, .concentration, .sourceCategory, .sourceBlend]
    /// Those of a table of one category in which no two blends are called alike.
    static let plain = allCases.filter { $0 != .category && $0 != .namesake }

    /// The column of that name, however it is written.
    init?(field: String) {
      let name = field.trimmingCharacters(in: .whitespaces).lowercased()
      guard let column = Column.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
      self = column
    }
  }

  /// The lines of a blend; one without ingredients has a line all the same.
  ///
  /// Its long texts stand on the first line only: on each of a hundred they would make a table larger than is read back.
  ///
  /// - Parameter sources: category and name of each blend that is used as an ingredient
  static func lines(
    of blend: Blend, _ ingredients: [Ingredient.Entry], sources: (RecordID) throws -> (category: String, name: String)?
  ) rethrows -> [[Column: String]] {
    let head: [Column: String] = [
      .blend: blend.name.text, .status: blend.status.rawValue, .created: blend.making.instant.description,
      .zone: blend.making.zone.identifier, .maturation: blend.maturation?.description ?? "", .destination: blend.destination,
      .use: blend.use.rawValue, .basis: blend.basis.rawValue, .targetLow: exact(blend.target.low),
      .targetHigh: exact(blend.target.high),
    ]
    var lines = try ingredients.map { entry in
      let source = try entry.source.flatMap(sources)
      let cells: [Column: String] = [
        .ingredient: entry.name.text, .amount: exact(entry.quantity.amount), .unit: entry.quantity.unit.rawValue,
        .role: entry.role.kind.rawValue,
        .concentration: entry.role == .carrier ? "" : exact(entry.role.concentration), .sourceCategory: source?.category ?? "",
        .sourceBlend: source?.name ?? "",
      ]
      return head.merging(cells) { $1 }
    }
    if lines.isEmpty { lines = [head] }
    lines[0][.conclusion] = blend.conclusion
    lines[0][.update] = blend.update
    return lines
  }

  private static func exact(_ number: Rational) -> String { number.exact(places: TypedNumber.mostPlaces) }
}

extension Blends {
  /// The blends of a category as a table, with the names of its columns.
  public func table(of category: RecordID) throws -> String {
    try book.read { db in
      _ = try Category.known(category, in: db)
      let blends = try Blend.all("WHERE category = ? AND NOT draft ORDER BY created, id", [category], in: db)
      return try table(blends.byName.map { (nil, $0) }, of: Column.plain, in: db)
    }
  }

  /// One blend as a table.
  public func table(ofBlend id: RecordID) throws -> String {
    try book.read { db in try table([(nil, Blend.known(id, in: db))], of: Column.plain, in: db) }
  }

  /// Every blend of the book as one table, by category and name.
  public func table() throws -> String {
    try book.read { db in
      let byCategory = Dictionary(grouping: try Blend.all("WHERE NOT draft ORDER BY created, id", in: db), by: \.category)
      let names = NaturalOrder.sorted(Array(try Category.names(in: db))) { [$0.value.folded, $0.key.description] }
      let blends = names.flatMap { category, name in (byCategory[category] ?? []).byName.map { (Name?.some(name), $0) } }
      return try table(blends, of: [.category] + Column.plain, in: db)
    }
  }

  private typealias Column = BlendTable.Column

  /// Blends as a table; cells a spreadsheet might take for formulas are guarded.
  private func table(_ blends: [(category: Name?, blend: Blend)], of columns: [Column], in db: Database) throws -> String {
    var namesakes: [[String]: Int] = [:]
    let lines = try blends.flatMap { category, blend in
      let count = namesakes[[category?.folded ?? "", blend.name.folded], default: 0] + 1
      namesakes[[category?.folded ?? "", blend.name.folded]] = count
      let entries = try Ingredient.of(blend.id, in: db).map(\.entry)
      return try BlendTable.lines(of: blend, entries) { try Blend.path(of: $0, in: db) }.map { line in
        line.merging([.category: category?.text ?? "", .namesake: count > 1 ? "\(count)" : ""]) { $1 }
      }
    }
    // Undo and redo can bring back a name that was given anew meanwhile: only then the column says which blend is meant.
    let columns = namesakes.values.contains { $0 > 1 } ? columns + [.namesake] : columns
    return CSV.table([columns.map(\.rawValue)] + lines.map { line in columns.map { CSV.guarded(line[$0] ?? "") } })
  }
}

extension [Blend] {
  /// By name; those called alike stay in their order.
  fileprivate var byName: [Blend] { NaturalOrder.sorted(self) { [$0.name.folded] } }
}

extension Blend {
  /// Its category's name and its own.
  static func path(of id: RecordID, in db: Database) throws -> (category: String, name: String)? {
    let statement = try db.cachedStatement(
      sql: "SELECT category.name, blend.name FROM blend JOIN category ON category.id = blend.category WHERE blend.id = ?")
    return try Row.fetchOne(statement, arguments: [id]).map { ($0[0], $0[1]) }
  }

  /// The blend of that name in a category of that name.
  static func find(category: Name, name: Name, in db: Database) throws -> RecordID? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT blend.id FROM blend JOIN category ON category.id = blend.category
        WHERE category.folded = ? AND blend.folded = ? AND NOT blend.draft ORDER BY blend.created, blend.id LIMIT 1
        """)
    return try RecordID.fetchOne(statement, arguments: [category.folded, name.folded])
  }
}
