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

  struct Batch: Decodable {
    let made: Instant, day: Day, weighings: [Weighing]
  }

  let id: RecordID, category: String, name: String, notes: [Note]
  /// Its batches; nil in a file of 1.0.0, which left them out.
  let batches: [Batch]?
  private let status: String, created: String, zone: String?, maturation: Span?
  private let destination: String, conclusion: String, update: String, use: String, basis: String
  private let target: [String: String?], ingredients: [[String: String?]]

  /// True if the file begins as JSON does, after blanks and a byte order mark.
  static func beginsLikeJSON(_ data: Data) -> Bool {
    data.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { [UInt8(ascii: "["), UInt8(ascii: "{")].contains($0) }
      ?? false
  }

  /// A blend that cannot be read: its name, and the reason.
  struct Fault: Error {
    let name: String
    let phrase: LocalizedText
  }

  /// Parses the blends of a file: a list, or a single blend. Throws `table.json` if nothing in it looks like a blend, and `text.marks`.
  static func all(in data: Data) throws -> [Result<ExportedBlend, Fault>] {
    guard String(decoding: data, as: UTF8.self).isStreamSafeJSON else { throw UserError(.value, "text.marks") }
    guard let file = try? JSONSerialization.jsonObject(with: data) else { throw UserError(.value, "table.json") }
    let records = (file as? [Any] ?? [file]).map { $0 as? [String: Any] ?? [:] }
    guard records.isEmpty || records.contains(where: { $0["name"] is String && $0["ingredients"] is [Any] }) else {
      throw UserError(.value, "table.json")
    }
    return try records.map { record in
      let json = try JSONSerialization.data(withJSONObject: record)
      do { return .success(try JSONDecoder().decode(ExportedBlend.self, from: json)) } catch {
        return .failure(Fault(name: record["name"] as? String ?? "", phrase: phrase((error as? DecodingError)?.path ?? [], in: record)))
      }
    }
  }

  /// The sentence about a missing or wrong value: "“14” cannot go in the column “ingredients 2 amount”."
  private static func phrase(_ path: [any CodingKey], in record: [String: Any]) -> LocalizedText {
    let value = path.reduce(record as Any?) { value, key in
      key.intValue.flatMap { (value as? [Any])?[$0] } ?? (value as? [String: Any])?[key.stringValue]
    }
    let column = LocalizedText.Value.text(path.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }.joined(separator: " "))
    guard let value, !(value is NSNull) else { return LocalizedText("table.blank", ["column": column]) }
    return LocalizedText("table.value", ["column": column, "text": .name(String("\(value)".prefix(60)))])
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

  /// The facts about its materials.
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

extension ExportedBlend.Batch {
  /// A line of a batch; a number that four places do not hold has its exact form beside it.
  struct Weighing: Decodable {
    let name: String, unit: UnitOfMeasure, concentration: Rational?, planned: Rational, weighed: Rational?

    private enum Key: String, CodingKey {
      case name, unit, concentration, concentrationExact, planned, plannedExact, weighed, weighedExact
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      func wrong(_ key: Key) -> DecodingError {
        DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "not a \(key.rawValue)")
      }
      func amount(_ decimal: Key, _ exact: Key, by rule: NumberRule) throws -> Rational? {
        let key = values.contains(exact) ? exact : decimal
        guard let text = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
        switch TypedNumber(orFraction: text) {
        // In JSON the point is always decimal.
        case .number(let number), .twofold(let number):
          guard let checked = try? rule.check(number) else { throw wrong(key) }
          return checked
        case .empty, .unreadable, .places: throw wrong(key)
        }
      }
      name = try values.decode(String.self, forKey: .name)
      guard let unit = UnitOfMeasure(rawValue: try values.decode(String.self, forKey: .unit)) else { throw wrong(.unit) }
      self.unit = unit
      concentration = try amount(.concentration, .concentrationExact, by: .percent)
      guard let planned = try amount(.planned, .plannedExact, by: .amount) else { throw wrong(.planned) }
      self.planned = planned
      weighed = try amount(.weighed, .weighedExact, by: .amount)
    }
  }
}

extension DecodingError {
  fileprivate var path: [any CodingKey] {
    switch self {
    case .keyNotFound(let key, let context): context.codingPath + [key]
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): context.codingPath
    @unknown default: []
    }
  }
}

extension [String: String?] {
  fileprivate func text(_ name: String) -> String { (self[name] ?? nil) ?? "" }
}

extension TableBlend {
  /// Parses the blends of a file: a table, or JSON exported by this program.
  static func all(in data: Data, making: Making, path: (RecordID) throws -> (category: String, name: String)?) throws -> [TableBlend] {
    guard ExportedBlend.beginsLikeJSON(data) else { return try read(TableRow.rows(of: data), making: making) }
    let exported = try ExportedBlend.all(in: data)
    let readable = exported.compactMap { try? $0.get() }
    let paths = Dictionary(readable.map { ($0.id, (category: $0.category, name: $0.name)) }) { first, _ in first }
    var counts: [[String]: Int] = [:]
    let rows = try exported.enumerated().flatMap { place, reading in
      let blend: ExportedBlend
      switch reading {
      case .success(let readable): blend = readable
      // A namesake of its own keeps it from being joined with another blend of that name.
      case .failure(let fault): return [TableRow(line: place + 1, cells: [.blend: fault.name, .namesake: "line \(place + 1)"])]
      }
      let key = [Name.folded(blend.category), Name.folded(blend.name)]
      counts[key, default: 0] += 1
      return try blend.rows(line: place + 1, namesake: counts[key, default: 1]) { try paths[$0] ?? path($0) }
    }
    var blends = try read(rows, making: making)
    for place in blends.indices {
      let first = blends[place].first
      switch exported[first.line - 1] {
      case .success(let blend): blends[place].exported = blend
      case .failure(let fault): blends[place].fault = first.fault(.blend, fault.phrase)
      }
    }
    return blends
  }
}
