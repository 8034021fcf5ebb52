public import BookStore
import GRDB
public import Records

/// The recipe a blend had when another used it, down to its materials; later changes of the blend do not change it.
public struct KeptRecipe: Hashable, Sendable {
  /// An ingredient of a kept recipe; `parts` is its own recipe if it is a blend.
  struct Line: Hashable {
    let name: Name
    let quantity: Quantity
    let role: Role
    let parts: KeptRecipe?
  }

  let lines: [Line]
  /// The most lines stored; a longer recipe is not stored, and the blend's present one is used.
  static let mostLines = 2000

  /// The number of lines at all depths, counted to `mostLines` + 1.
  private var count: Int { lines.reduce(0) { min($0 + 1 + ($1.parts?.count ?? 0), KeptRecipe.mostLines + 1) } }
  var isShortEnough: Bool { count <= KeptRecipe.mostLines }

  /// The present recipe of a blend; nil if it is too long to keep.
  static func of(_ blend: RecordID, in db: Database) throws -> KeptRecipe? {
    var open: Set<RecordID> = []
    let recipe = try read(blend, &open, in: db)
    return recipe.isShortEnough ? recipe : nil
  }

  /// Reads the recipe of a blend inside those that are `open`; stops at a circle, which no verb allows but undo and redo can bring back.
  private static func read(_ blend: RecordID, _ open: inout Set<RecordID>, in db: Database) throws -> KeptRecipe {
    open.insert(blend)
    defer { open.remove(blend) }
    return KeptRecipe(
      lines: try Ingredient.of(blend, in: db).map { ingredient in
        var parts = ingredient.keptRecipe
        if parts == nil, let source = ingredient.source, !open.contains(source), open.count < Composition.deepest {
          parts = try read(source, &open, in: db)
        }
        return Line(name: ingredient.name, quantity: ingredient.quantity, role: ingredient.role, parts: parts)
      })
  }
}

extension KeptRecipe: LosslessStringConvertible {
  /// One line for each ingredient: depth, amount, unit, concentration and name, separated by tabs; a blend's own lines follow it.
  public var description: String { written(at: 0).joined(separator: "\n") }

  /// Parses what `description` writes; nil for any other text.
  public init?(_ text: String) {
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard let lines = KeptRecipe.read(&rest, at: 0), rest.isEmpty else { return nil }
    self.lines = lines
  }

  private func written(at depth: Int) -> [String] {
    lines.flatMap { line in
      let role = line.role == .carrier ? "carrier" : line.role.concentration.description
      let (amount, unit) = (line.quantity.amount.description, line.quantity.unit.rawValue)
      return [["\(depth)", amount, unit, role, line.name.text].joined(separator: "\t")] + (line.parts?.written(at: depth + 1) ?? [])
    }
  }

  /// Reads lines down to the next one of a lesser depth; nil if they cannot be read.
  private static func read(_ rest: inout ArraySlice<Substring>, at depth: Int) -> [Line]? {
    guard depth < Composition.deepest else { return nil }
    var lines: [Line] = []
    while let text = rest.first {
      let cells = text.split(separator: "\t", maxSplits: 4, omittingEmptySubsequences: false)
      guard cells.count == 5, let lineDepth = Int(cells[0]), lineDepth <= depth else { return nil }
      if lineDepth < depth { break }
      guard let amount = Rational(String(cells[1])), let unit = UnitOfMeasure(rawValue: String(cells[2])) else { return nil }
      let percent = Rational(String(cells[3]))
      guard percent != nil || cells[3] == "carrier" else { return nil }
      rest.removeFirst()
      let isNested = rest.first.map { $0.hasPrefix("\(depth + 1)\t") } ?? false
      let parts = isNested ? read(&rest, at: depth + 1) : nil
      guard !isNested || parts != nil else { return nil }
      lines.append(
        Line(
          name: Name(kept: String(cells[4])), quantity: Quantity(amount, unit),
          role: percent.map { .aromatic(concentration: $0) } ?? .carrier, parts: parts.map(KeptRecipe.init(lines:))))
    }
    return lines
  }
}

extension Ingredient {
  /// Takes over the present recipe of the blend used as this ingredient.
  mutating func keepSource(in db: Database) throws { keptRecipe = try source.flatMap { try KeptRecipe.of($0, in: db) } }

  /// Stores the present recipe of a blend in every ingredient that uses it and has none stored, before the blend changes.
  static func freezeRecipe(of source: RecordID, in db: Database) throws {
    for user in try all("WHERE source = ? AND kept IS NULL", [source], in: db) {
      var keeping = user
      try keeping.keepSource(in: db)
      try keeping.update(from: user, in: db)
    }
  }

  /// True if the blend used has another recipe by now than the stored one.
  func isOutdated(in db: Database) throws -> Bool {
    guard let keptRecipe, let source else { return false }
    return try KeptRecipe.of(source, in: db) != keptRecipe
  }

  /// Stores the present recipe of the blend used, after the recipe of this ingredient's own blend is stored where that blend is used.
  fileprivate func withNewer(in db: Database) throws -> Ingredient {
    guard try isOutdated(in: db) else { return self }
    try Ingredient.freezeRecipe(of: blend, in: db)
    var newer = self
    try newer.keepSource(in: db)
    try newer.update(from: self, in: db)
    return newer
  }

  /// Throws if the source is a draft or contains this ingredient's blend, or if some blend would be nested too deep or have too many paths
  /// to its materials: `ingredient.draft`, `ingredient.circle`, `ingredient.nested` or `ingredient.deep`.
  func confirmSource(in db: Database) throws {
    guard let source else { return }
    guard try !Blend.require(source, in: db).isDraft else { throw UserError(.value, "ingredient.draft") }
    let heights = try heights(above: blend, in: db)
    guard heights[source] == nil else { throw UserError(.value, "ingredient.circle", ["name": .name(name.text)]) }
    guard try (heights.values.max() ?? 1) + depth(below: source, in: db) <= Composition.deepest else {
      throw UserError(.value, "ingredient.nested", ["name": .name(name.text), "count": .count(Composition.deepest)])
    }
    var paths: [RecordID: Int] = [:]
    for user in heights.keys where try count(pathsOf: user, &paths, in: db) > Composition.mostPaths {
      throw UserError(.value, "ingredient.deep", ["count": .count(Composition.mostPaths)])
    }
  }

  /// The depth of nesting in a blend; 1 without blends in it.
  private func depth(below id: RecordID, in db: Database) throws -> Int {
    try db.first(
      Int.self,
      """
      WITH RECURSIVE part (blend, level) AS (
        SELECT ?, 1 UNION SELECT ingredient.source, part.level + 1 FROM ingredient JOIN part ON ingredient.blend = part.blend
        WHERE ingredient.source IS NOT NULL AND part.level <= ?)
      SELECT max(level) FROM part
      """, [id, Composition.deepest]) ?? 1
  }

  /// Every blend that contains the given one, and that one itself, each with the depth of nesting up to it.
  private func heights(above id: RecordID, in db: Database) throws -> [RecordID: Int] {
    try db.pairs(
      """
      WITH RECURSIVE user (blend, level) AS (
        SELECT ?, 1 UNION SELECT ingredient.blend, user.level + 1 FROM ingredient JOIN user ON ingredient.source = user.blend
        WHERE user.level <= ?)
      SELECT blend, max(level) FROM user GROUP BY blend
      """, [id, Composition.deepest])
  }

  /// Number of paths from a blend to its materials, with this ingredient counted in its own blend.
  private func count(pathsOf id: RecordID, _ known: inout [RecordID: Int], in db: Database) throws -> Int {
    if let paths = known[id] { return paths }
    // Coming back here is a circle, which is not a path.
    known[id] = 0
    var sources = try db.rows("SELECT source FROM ingredient WHERE blend = ? AND id <> ?", [id, self.id]).map {
      try $0.decode(RecordID?.self, atIndex: 0)
    }
    if id == blend { sources.append(source) }
    let paths = try sources.reduce(0) { try min($0 + ($1.map { try count(pathsOf: $0, &known, in: db) } ?? 1), Composition.mostPaths + 1) }
    known[id] = paths
    return paths
  }
}

extension Blends {
  /// Replaces the stored recipe of a base with its present one. Throws `id.gone`.
  public func takeNewerRecipe(_ id: RecordID) throws -> Outcome<Ingredient> {
    try book.write(LocalizedText("act.baseTaken")) { writing in
      let before = try Ingredient.require(id, in: writing.database)
      let blend = try Blend.require(before.blend, in: writing.database)
      writing.name = LocalizedText("act.baseTaken", ["name": .name(before.name.text), "blend": .name(blend.name.text)])
      return try before.withNewer(in: writing.database)
    }
  }

  /// Replaces the stored recipes of all bases of a blend, as one act; returns the number changed.
  public func takeNewerRecipes(allIn blend: RecordID) throws -> Outcome<Int> {
    try book.write(LocalizedText("act.basesTaken")) { writing in
      let db = writing.database
      writing.name = LocalizedText("act.basesTaken", ["blend": .name(try Blend.require(blend, in: db).name.text)])
      let outdated = try Ingredient.of(blend, in: db).filter { try $0.isOutdated(in: db) }
      for ingredient in outdated { _ = try ingredient.withNewer(in: db) }
      return outdated.count
    }
  }
}
