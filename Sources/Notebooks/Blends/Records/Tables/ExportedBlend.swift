import Foundation
import Records

/// A blend in JSON, as this program exports it.
struct ExportedBlend: Decodable {
  private struct Span: Decodable { let amount: Int, unit: String }

  struct Note: Decodable {
    let day: Day, text: String, state: String?
    private let created: String?

    var instant: Instant? { created.flatMap { Instant($0) } }
  }

  let id: RecordID, category: String, name: String, notes: [Note]
  private let status: String, created: String, zone: String?, maturation: Span?
  private let destination: String, conclusion: String, update: String, use: String, basis: String
  private let target: [String: String?], ingredients: [[String: String?]]

  static func isLikely(_ data: Data) -> Bool {
    data.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { [UInt8(ascii: "["), UInt8(ascii: "{")].contains($0) }
      ?? false
  }

  /// Parses the blends of a file: a list, or a single blend. Throws `table.json` for anything else.
  static func all(in data: Data) throws -> [ExportedBlend] {
    do { return try JSONDecoder().decode([ExportedBlend].self, from: data) } catch {
      do { return [try JSONDecoder().decode(ExportedBlend.self, from: data)] } catch {
        throw UserError(.value, "table.json", detail: "\(error)")
      }
    }
  }

  /// The rows of a table for it; `namesake` numbers blends of one name in a category.
  func rows(line: Int, namesake: Int, path: (RecordID) throws -> (category: String, name: String)?) rethrows -> [TableRow] {
    var head: [BlendTable.Column: String] = [
      .category: category, .blend: name, .namesake: namesake > 1 ? "\(namesake)" : "", .status: status, .created: created,
      .zone: zone ?? "", .maturation: maturation.map { "\($0.amount) \($0.unit)" } ?? "", .destination: destination,
      .conclusion: conclusion, .update: update, .use: use, .basis: basis, .targetLow: target.text("low"),
      .targetLowExact: target.text("lowExact"), .targetHigh: target.text("high"), .targetHighExact: target.text("highExact"),
    ]
    for column in BlendTable.Column.ingredients { head[column] = "" }
    let rows = try ingredients.map { part in
      var cells = head
      for column in [BlendTable.Column.amount, .amountExact, .unit, .role, .concentration, .concentrationExact] {
        cells[column] = part.text(column.rawValue)
      }
      let id = part.text("blend")
      let source = try RecordID(id).flatMap(path)
      (cells[.ingredient], cells[.sourceRecipe]) = (part.text("name"), part.text("blendAsUsed"))
      (cells[.sourceCategory], cells[.sourceBlend]) = (source?.category ?? "", source?.name ?? (id.isEmpty ? "" : "?"))
      // In a table this number could mean thousands; in JSON the point is always decimal.
      if case .twofold(let number) = TypedNumber(part.text("amount")), part.text("amountExact").isEmpty {
        cells[.amountExact] = "\(number)"
      }
      return TableRow(line: line, cells: cells)
    }
    return rows.isEmpty ? [TableRow(line: line, cells: head)] : rows
  }

  var facts: [(name: String, facts: MaterialFacts)] {
    ingredients.map { part in
      func number(_ name: String, most: Rational) -> Rational? {
        TableNumber(decimal: part.text(name), exact: part.text("\(name)Exact"), most: most)?.number
      }
      return (
        part.text("name"),
        MaterialFacts(
          density: number("density", most: NumberRule.density.most), dropsPerMillilitre: number("drops", most: NumberRule.drops.most),
          maximum: number("maximum", most: 100))
      )
    }
  }
}

extension [String: String?] {
  fileprivate func text(_ name: String) -> String { (self[name] ?? nil) ?? "" }
}

extension TableBlend {
  /// Parses the blends of a file: a table, or JSON exported by this program.
  static func all(in data: Data, making: Making, path: (RecordID) throws -> (category: String, name: String)?) throws -> [TableBlend] {
    guard ExportedBlend.isLikely(data) else { return try read(TableRow.rows(of: data), making: making) }
    let exported = try ExportedBlend.all(in: data)
    let paths = Dictionary(exported.map { ($0.id, (category: $0.category, name: $0.name)) }) { first, _ in first }
    var counts: [[String]: Int] = [:]
    let rows = try exported.enumerated().flatMap { place, blend in
      let key = [Name.folded(blend.category), Name.folded(blend.name)]
      counts[key, default: 0] += 1
      return try blend.rows(line: place + 1, namesake: counts[key, default: 1]) { try paths[$0] ?? path($0) }
    }
    var blends = try read(rows, making: making)
    for place in blends.indices { blends[place].exported = exported[blends[place].first.line - 1] }
    return blends
  }
}
