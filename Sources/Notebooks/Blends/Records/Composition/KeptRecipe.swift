import Records

/// The recipe a blend had when another was made with it, down to its materials: what is kept does not change when that blend does.
public struct KeptRecipe: Hashable, Sendable {
  /// An ingredient of it, and the recipe of the blend used as this.
  struct Line: Hashable {
    let name: Name
    let quantity: Quantity
    let role: Role
    let parts: KeptRecipe?
  }

  let lines: [Line]
  /// How many lines are kept at the most; of a blend of more, none are, and it counts as it is.
  static let mostLines = 2000
}

extension KeptRecipe: LosslessStringConvertible {
  /// A line for each ingredient, with its depth, amount, unit, concentration and name between tabs; those of a blend follow it.
  public var description: String { written(at: 0).joined(separator: "\n") }

  /// Reads what `description` wrote; nil for anything else.
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

  private static func read(_ rest: inout ArraySlice<Substring>, at depth: Int) -> [Line]? {
    guard depth < Composition.deepest else { return nil }
    var lines: [Line] = []
    while let text = rest.first {
      let cells = text.split(separator: "\t", maxSplits: 4, omittingEmptySubsequences: false)
      guard cells.count == 5, let found = Int(cells[0]), found <= depth else { return nil }
      if found < depth { break }
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

extension KeptRecipe {
  private var count: Int { lines.reduce(0) { min($0 + 1 + ($1.parts?.count ?? 0), KeptRecipe.mostLines + 1) } }
  var isShortEnough: Bool { count <= KeptRecipe.mostLines }
}
