import Foundation
import Records

/// A blend parsed from the lines of a table, not yet checked against the book.
struct TableBlend {
  /// A blend used as an ingredient; without a category, it is in the category of the blend that uses it.
  struct Source {
    let category: Name?
    let name: Name
  }

  /// An ingredient, and the row it was read from.
  struct Part {
    let row: TableRow
    let entry: Ingredient.Entry
    let source: Source?
  }

  /// The key that joins the lines of one blend; blends of different categories can have the same name.
  struct Key: Hashable {
    let category: String?
    let name: String
    var namesake = ""
  }

  let key: Key
  let name: Name
  let first: TableRow
  private(set) var lines: [Int] = []
  var blend: Blend
  private(set) var parts: [Part] = []
  var fault: TableFault?
  /// The cells of the blend as a whole; a blank cell repeats the earlier one.
  private var head: [BlendTable.Column: (text: String, line: Int)] = [:]
  /// The folded names of its ingredients.
  private var names: Set<String> = []
  /// The remark on a line, by its number.
  private(set) var remarks: [Int: LocalizedText] = [:]
  /// A line without an ingredient; a blend without ingredients has exactly one line.
  private var bare: TableRow?

  /// The blend as JSON has it, with its notes, its batches and facts about its materials; nil for a table.
  var exported: ExportedBlend?

  /// True if the table has a column for the recipes of bases.
  var hasRecipes: Bool { first.has(.sourceRecipe) }
  /// True if the table says when the blend was made.
  var isDated: Bool { head[.created] != nil }
}

extension TableBlend {
  /// The blends of the lines, in order; lines with one key belong together wherever they are.
  ///
  /// A fault in one line is a fault of its blend.
  static func read(_ rows: [TableRow], making: Making) throws -> [TableBlend] {
    var blends: [TableBlend] = []
    var places: [Key: Int] = [:]
    for row in rows {
      let category = row.has(.category) ? Name.folded(row[.category]) : nil
      let key = Key(category: category, name: Name.folded(row[.blend]), namesake: row[.namesake])
      let place = places[key] ?? blends.count
      if place == blends.count {
        places[key] = place
        blends.append(TableBlend(key, row, making: making))
      }
      try blends[place].take(row)
    }
    return blends
  }

  private init(_ key: Key, _ first: TableRow, making: Making) {
    (self.key, self.first) = (key, first)
    name = Name(kept: String(first[.blend].prefix(Name.limit)))
    let none = RecordID(kind: "blend", key: "")
    blend = Blend(id: none, category: none, making: making)
    blend.isDraft = false
  }

  private mutating func take(_ row: TableRow) throws {
    if lines.last != row.line { lines.append(row.line) }
    do {
      if parts.isEmpty, bare == nil { blend.name = try row.name(.blend) }
      try takeHead(row)
      try takePart(row)
    } catch let found as TableFault {
      fault = fault ?? found
    }
  }

  /// Reads the cells of the blend as a whole, in the order of `BlendTable.Column.head`: some need those before them.
  private mutating func takeHead(_ row: TableRow) throws {
    var isNew = false
    for column in BlendTable.Column.head where !row[column].isEmpty {
      if let given = head[column] {
        guard given.text == row[column] else {
          let before: [String: LocalizedText.Value] = ["column": .text(column.rawValue), "line": .count(given.line)]
          throw row.fault(column, LocalizedText("table.differs", before))
        }
      } else {
        head[column] = (row[column], row.line)
        isNew = true
        try set(column, row)
      }
    }
    guard isNew else { return }
    let standard = Blend.Target.standard
    blend.target = try row.judged(.targetLow) {
      try Blend.Target(from: bound(.targetLow) ?? standard.low, to: bound(.targetHigh) ?? standard.high)
    }
  }

  private mutating func set(_ column: BlendTable.Column, _ row: TableRow) throws {
    switch column {
    case .status: blend.status = try row.read(column) { Blend.Status(rawValue: $0.uppercased()) }
    case .zone: blend.making = try row.read(column) { try making(head[.created]?.text, in: TimeZone(identifier: $0)) }
    case .created: blend.making = try row.read(column) { try making($0, in: blend.making.zone) }
    case .maturation:
      let maturation = try row.read(column) { try Maturation(written: $0) }
      blend.maturation = maturation
      blend.period = maturation.unit
    case .destination: blend.destination = try row.read(column) { try BlendText.destination.kept($0) }
    case .conclusion: blend.conclusion = try row.read(column) { try BlendText.conclusion.kept($0) }
    case .update: blend.update = try row.read(column) { try BlendText.update.kept($0) }
    case .use: blend.use = try row.read(column) { Use(rawValue: $0) }
    case .basis: blend.basis = try row.read(column) { Basis(rawValue: $0) }
    // Only checked here: `takeHead` sets both bounds together, once all cells are read.
    case .targetLow, .targetHigh: _ = try row.read(column) { _ in bound(column) }
    case .targetLowExact, .targetHighExact, .category, .blend, .namesake: break
    case .ingredient, .amount, .amountExact, .unit, .role, .concentration, .concentrationExact: break
    case .sourceCategory, .sourceBlend, .sourceRecipe: break
    }
  }

  /// The time it was made, local to that zone; now if the table gives no time. Nil without a zone, or if the text is no time.
  private func making(_ created: String?, in zone: TimeZone?) throws -> Making? {
    guard let zone else { return nil }
    guard let created else { return Making(blend.making.instant, in: zone) }
    return TableDate.instant(created, in: zone).map { Making($0, in: zone) }
  }

  /// The bound of the target, from that column and from the one that has it exactly; nil if neither has a number.
  private func bound(_ column: BlendTable.Column) -> Rational? {
    let exact = head[column == .targetLow ? .targetLowExact : .targetHighExact]?.text ?? ""
    return head[column].flatMap { TableNumber(decimal: $0.text, exact: exact, most: 100)?.number }
  }

  private mutating func takePart(_ row: TableRow) throws {
    guard BlendTable.Column.ingredients.contains(where: { !row[$0].isEmpty }) else {
      guard parts.isEmpty, bare == nil else { return try row.requireCell(.ingredient) }
      return bare = row
    }
    try bare?.requireCell(.ingredient)
    guard parts.count < Blend.mostIngredients else {
      throw row.fault(.ingredient, LocalizedText("table.tooMany", ["count": .count(Blend.mostIngredients)]))
    }
    let name = try row.name(.ingredient)
    guard names.insert(name.folded).inserted else {
      throw row.fault(.ingredient, LocalizedText("ingredient.taken", ["name": .name(name.text)]))
    }
    if row[.amountExact].isEmpty { try row.requireCell(.amount) }
    try row.requireCell(.unit)
    let amount = try number(.amount, .amountExact, of: row) { try NumberRule.amount.written($0) }
    let quantity = Quantity(amount, try row.read(.unit) { UnitOfMeasure(text: $0) })
    var entry = Ingredient.Entry(name: name, quantity: quantity, role: try role(row))
    if !row[.sourceRecipe].isEmpty { entry.keptRecipe = try row.read(.sourceRecipe) { KeptRecipe($0) } }
    parts.append(Part(row: row, entry: entry, source: try TableBlend.source(row)))
  }

  /// The number in a decimal and an exact cell; if they differ, records a remark on which one was used.
  private mutating func number(
    _ decimal: BlendTable.Column, _ exact: BlendTable.Column, of row: TableRow, _ read: (String) throws -> Rational
  ) throws -> Rational {
    let given = TableNumber(decimal: row[decimal], exact: row[exact])
    if let remark = given?.remark { remarks[row.line] = remark }
    return try row.read(decimal) { try read(given?.number.description ?? $0) }
  }

  private mutating func role(_ row: TableRow) throws -> Role {
    let kind = row[.role].isEmpty ? Role.Kind.aromatic : try row.read(.role) { Role.Kind(rawValue: $0.lowercased()) }
    let isGiven = !row[.concentration].isEmpty || !row[.concentrationExact].isEmpty
    let percent = isGiven ? try number(.concentration, .concentrationExact, of: row) { try NumberRule.percent.written($0) } : 100
    guard kind == .carrier else { return .aromatic(concentration: percent) }
    // A carrier has no concentration. One of the two cells is wrong, and only the person knows which.
    guard percent == 100 else { throw row.fault(valueOf: .concentration) }
    return .carrier
  }

  private static func source(_ row: TableRow) throws -> Source? {
    guard !row[.sourceCategory].isEmpty || !row[.sourceBlend].isEmpty else { return nil }
    return Source(category: row[.sourceCategory].isEmpty ? nil : try row.name(.sourceCategory), name: try row.name(.sourceBlend))
  }
}
