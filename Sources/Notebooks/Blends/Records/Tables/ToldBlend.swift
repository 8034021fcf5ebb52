import Foundation
import Records

/// A blend as this program gives it away as JSON.
struct ToldBlend: Decodable {
  private struct Bounds: Decodable {
    let low: String
    let lowExact: String?
    let high: String
    let highExact: String?
  }

  private struct Span: Decodable {
    let amount: Int
    let unit: String
  }

  private struct Part: Decodable {
    let name: String
    let amount: String
    let amountExact: String?
    let unit: String
    let role: String
    let concentration: String?
    let concentrationExact: String?
    let blend: RecordID?
    let blendAsUsed: String?
    let density: String?
    let densityExact: String?
    let drops: String?
    let dropsExact: String?
    let maximum: String?
    let maximumExact: String?
  }

  /// How it smelt on a day.
  struct Note: Decodable {
    let day: Day
    let text: String
    let state: String?
    private let created: String?

    /// When it was written; of several of one day the order follows from it.
    var instant: Instant? { created.flatMap { Instant($0) } }
  }

  let id: RecordID
  let category: String
  let name: String
  let notes: [Note]
  private let status: String
  private let created: String
  private let zone: String?
  private let maturation: Span?
  private let destination: String
  private let conclusion: String
  private let update: String
  private let use: String
  private let basis: String
  private let target: Bounds
  private let ingredients: [Part]
}

extension ToldBlend {
  /// Whether the bytes begin as JSON does.
  static func isLikely(_ data: Data) -> Bool {
    data.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { [UInt8(ascii: "["), UInt8(ascii: "{")].contains($0) }
      ?? false
  }

  /// The blends of a file: a list, or a single one. Throws `table.json` for anything else.
  static func all(in data: Data) throws -> [ToldBlend] {
    do {
      return try JSONDecoder().decode([ToldBlend].self, from: data)
    } catch {
      do { return [try JSONDecoder().decode(ToldBlend.self, from: data)] } catch {
        throw UserError(.value, LocalizedText("table.json"), detail: "\(error)")
      }
    }
  }

  /// The lines a table would have of it; blends of one name in a category are told apart by a number.
  ///
  /// - Parameters:
  ///   - line: the how many-th of the file it is
  ///   - path: category and name of a blend used as an ingredient
  func rows(line: Int, namesake: Int, path: (RecordID) throws -> (category: String, name: String)?) rethrows -> [TableRow] {
    var head: [BlendTable.Column: String] = [
      .category: category, .blend: name, .namesake: namesake > 1 ? "\(namesake)" : "", .status: status, .created: created,
      .zone: zone ?? "", .maturation: maturation.map { "\($0.amount) \($0.unit)" } ?? "", .destination: destination,
      .conclusion: conclusion, .update: update, .use: use, .basis: basis, .targetLow: target.low, .targetLowExact: target.lowExact ?? "",
      .targetHigh: target.high, .targetHighExact: target.highExact ?? "",
    ]
    for column in BlendTable.Column.ingredients { head[column] = "" }
    let rows = try ingredients.map { part in
      let source = try part.blend.flatMap(path)
      let cells: [BlendTable.Column: String] = [
        .ingredient: part.name, .amount: part.amount, .amountExact: part.amountExact ?? ToldBlend.exact(part.amount),
        .unit: part.unit, .role: part.role,
        .concentration: part.concentration ?? "", .concentrationExact: part.concentrationExact ?? "",
        .sourceCategory: source?.category ?? "", .sourceBlend: source?.name ?? (part.blend == nil ? "" : "?"),
        .sourceRecipe: part.blendAsUsed ?? "",
      ]
      return TableRow(line: line, cells: head.merging(cells) { $1 })
    }
    return rows.isEmpty ? [TableRow(line: line, cells: head)] : rows
  }

  /// A number that might be thousands elsewhere: here it has a point, and nothing stands between thousands.
  private static func exact(_ decimal: String) -> String {
    if case .twofold(let number) = TypedNumber(decimal) { "\(number)" } else { "" }
  }

  /// What it tells of the names of its ingredients.
  var facts: [(name: String, facts: MaterialFacts)] {
    ingredients.map { part in
      func number(_ decimal: String?, _ exact: String?, most: Rational) -> Rational? {
        decimal.flatMap { TableNumber(decimal: $0, exact: exact ?? "", most: most)?.number }
      }
      return (
        part.name,
        MaterialFacts(
          density: number(part.density, part.densityExact, most: Density.most),
          dropsPerMillilitre: number(part.drops, part.dropsExact, most: DropsPerMillilitre.most),
          maximum: number(part.maximum, part.maximumExact, most: 100))
      )
    }
  }
}

extension TableBlend {
  /// The blends of a file: of a table, or as this program gives them away as JSON.
  ///
  /// - Parameter path: category and name of a blend of the book that is used as an ingredient
  static func all(
    in data: Data, making: Making, path: (RecordID) throws -> (category: String, name: String)?
  ) throws -> [TableBlend] {
    guard ToldBlend.isLikely(data) else { return try read(TableRow.rows(of: data), making: making) }
    let told = try ToldBlend.all(in: data)
    let paths = Dictionary(told.map { ($0.id, (category: $0.category, name: $0.name)) }) { first, _ in first }
    var counts: [[String]: Int] = [:]
    let rows = try told.enumerated().flatMap { place, blend in
      let key = [Name.folded(blend.category), Name.folded(blend.name)]
      counts[key, default: 0] += 1
      return try blend.rows(line: place + 1, namesake: counts[key, default: 1]) { try paths[$0] ?? path($0) }
    }
    var blends = try read(rows, making: making)
    for place in blends.indices { blends[place].told = told[blends[place].first.line - 1] }
    return blends
  }
}
