public import BookStore
import Foundation
import GRDB
public import Records

/// Blends as a table: one line for each ingredient, which repeats the fields of its blend, except its long texts.
enum BlendTable {
  enum Column: String, CaseIterable {
    case category, blend, status, created, zone, maturation, destination, conclusion, update, use, basis
    case targetLow, targetLowExact, targetHigh, targetHighExact
    case ingredient, amount, amountExact, unit, role, concentration, concentrationExact, sourceCategory, sourceBlend
    /// The recipe that the used blend had when it was used, written by `KeptRecipe`.
    case sourceRecipe
    /// Number among blends of one name; the first has none.
    case namesake

    /// The columns without which a table is no table of blends.
    static let needed: [Column] = [.blend, .ingredient, .amount, .unit]
    /// Columns of the blend in the order they are read in: the zone before a time, which can be a local one, an exact number before its
    /// decimal.
    static let head: [Column] = [
      .status, .zone, .created, .maturation, .destination, .conclusion, .update, .use, .basis, .targetLowExact, .targetLow,
      .targetHighExact, .targetHigh,
    ]
    static let ingredients: [Column] = [
      .ingredient, .amount, .amountExact, .unit, .role, .concentration, .concentrationExact, .sourceCategory, .sourceBlend,
      .sourceRecipe,
    ]
    /// The columns of an exported table of one category or one blend.
    static let plain = allCases.filter { $0 != .category && $0 != .namesake }

    /// The words that its cells can have, as they are exported; empty if it is no column of words.
    var words: [String] {
      switch self {
      case .status: Blend.Status.allCases.map(\.rawValue)
      case .use: Use.allCases.map(\.rawValue)
      case .basis: Basis.allCases.map(\.rawValue)
      case .unit: UnitOfMeasure.allCases.map(\.rawValue)
      case .role: Role.Kind.allCases.map(\.rawValue)
      case .category, .blend, .namesake, .created, .zone, .maturation, .destination, .conclusion, .update: []
      case .targetLow, .targetLowExact, .targetHigh, .targetHighExact: []
      case .ingredient, .amount, .amountExact, .concentration, .concentrationExact, .sourceCategory, .sourceBlend, .sourceRecipe: []
      }
    }

    /// The column of that name, in any case.
    init?(field: String) {
      let name = field.trimmingCharacters(in: .whitespaces).lowercased()
      guard let column = Column.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
      self = column
    }
  }

  /// The lines of a blend; a blend without ingredients has one line.
  ///
  /// Its long texts are on the first line only; repeated on a hundred lines, they would make a table too large to import.
  static func lines(
    of blend: Blend, _ ingredients: [Ingredient.Entry], sources: (RecordID) throws -> (category: String, name: String)?
  ) rethrows -> [[Column: String]] {
    let shared: [Column: String] = [
      .blend: blend.name.text, .status: blend.status.rawValue, .created: blend.making.instant.description,
      .zone: blend.making.zone.identifier, .maturation: blend.maturation?.description ?? "", .destination: blend.destination,
      .use: blend.use.rawValue, .basis: blend.basis.rawValue, .targetLow: decimal(blend.target.low),
      .targetLowExact: TableNumber.cell(blend.target.low), .targetHigh: decimal(blend.target.high),
      .targetHighExact: TableNumber.cell(blend.target.high),
    ]
    var lines = try ingredients.map { entry in
      let source = try entry.source.flatMap(sources)
      let cells: [Column: String] = [
        .ingredient: entry.name.text, .amount: decimal(entry.quantity.amount), .amountExact: TableNumber.cell(entry.quantity.amount),
        .unit: entry.quantity.unit.rawValue, .role: entry.role.kind.rawValue,
        .concentration: entry.role == .carrier ? "" : decimal(entry.role.concentration),
        .concentrationExact: entry.role == .carrier ? "" : TableNumber.cell(entry.role.concentration),
        .sourceCategory: source?.category ?? "", .sourceBlend: source?.name ?? "", .sourceRecipe: entry.keptRecipe?.description ?? "",
      ]
      return shared.merging(cells) { $1 }
    }
    if lines.isEmpty { lines = [shared] }
    lines[0][.conclusion] = blend.conclusion
    lines[0][.update] = blend.update
    return lines
  }

  /// The number as people read it; the exact one stands in the column beside it.
  private static func decimal(_ number: Rational) -> String { number.decimal(places: TypedNumber.mostPlaces) }

  fileprivate static func exported(_ columns: [Column]) -> ExportList<[Column: String]> {
    ExportList(columns.map { column in .value(column.rawValue) { .text($0[column] ?? "") } })
  }

  /// A blend of a table that is exported.
  fileprivate struct Entry: Sendable {
    let blend: RecordID
    let category: Name?
    let name: Name
    /// Its number among the blends of that name in categories of that name.
    var namesake = 1

    static func all(in id: RecordID, called category: Name? = nil, _ db: Database) throws -> [Entry] {
      let entries = try db.rows("SELECT id, name FROM blend WHERE category = ? AND NOT draft ORDER BY created, id", [id]).map {
        try Entry(blend: $0.decode(atIndex: 0), category: category, name: Name(kept: $0.decode(atIndex: 1)))
      }
      return NaturalOrder.sorted(entries) { [$0.name.folded] }
    }
  }
}

extension Blends {
  /// The blends of a category as a table, with the names of its columns.
  public func table(of category: RecordID) throws -> ExportedText {
    let entries = try book.read { try BlendTable.Entry.all(in: Category.require(category, in: $0).id, $0) }
    return table(entries, of: Column.plain)
  }

  /// A single blend as a table.
  public func table(ofBlend id: RecordID) throws -> ExportedText {
    let blend = try book.read { try Blend.require(id, in: $0) }
    return table([BlendTable.Entry(blend: id, category: nil, name: blend.name)], of: Column.plain)
  }

  /// Every blend of the book as one table, sorted by category and name.
  public func table() throws -> ExportedText {
    let entries = try book.read { db in
      let names = NaturalOrder.sorted(Array(try Category.names(in: db))) { [$0.value.folded, $0.key.description] }
      return try names.flatMap { try BlendTable.Entry.all(in: $0, called: $1, db) }
    }
    return table(entries, of: [.category] + Column.plain)
  }

  private typealias Column = BlendTable.Column

  /// Blends as a table.
  private func table(_ entries: [BlendTable.Entry], of columns: [Column]) -> ExportedText {
    let entries = entries.countingNamesakes
    // Undo and redo can bring back a name that is in use again; only then does the table need the column.
    let columns = entries.contains { $0.namesake > 1 } ? columns + [.namesake] : columns
    return ExportedText(entries, as: .csv, BlendTable.exported(columns), from: book) { entries, db in
      try entries.flatMap { try $0.lines(in: db) }
    }
  }
}

extension BlendTable.Entry {
  fileprivate func lines(in db: Database) throws -> [[BlendTable.Column: String]] {
    guard let blend = try Blend.find(blend, in: db) else { return [] }
    let ingredients = try Ingredient.of(blend.id, in: db).map(\.entry)
    return try BlendTable.lines(of: blend, ingredients) { try Blend.path(of: $0, in: db) }.map { line in
      line.merging([.category: category?.text ?? "", .namesake: namesake > 1 ? "\(namesake)" : ""]) { $1 }
    }
  }
}

extension [BlendTable.Entry] {
  /// The entries, with those numbered that share the name of both blend and category.
  fileprivate var countingNamesakes: Self {
    var counts: [[String]: Int] = [:]
    return map { entry in
      var entry = entry
      let key = [entry.category?.folded ?? "", entry.name.folded]
      entry.namesake = counts[key, default: 0] + 1
      counts[key] = entry.namesake
      return entry
    }
  }
}
