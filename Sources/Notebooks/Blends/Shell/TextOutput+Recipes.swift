import BlendsRecords
import Records
import Shell
import Words

extension TextOutput {
  /// `Rose  3 blends  0.95 g/ml  30 drops/ml  at most 0.6%`, of each name
  static func materials(_ materials: [Blends.UsedMaterial]) -> String {
    let words = Terminal.words
    return Columns(
      materials.map { used in
        let facts = used.material.facts
        let most = facts.maximum.map { words.text("shell.blends.maximum", ["percent": .text($0.exact(places: 4))]) }
        return [
          used.material.name.text, words.text("count.blends", ["count": .count(used.blends)]),
          facts.density.map { "\($0.exact(places: 4)) g/ml" } ?? "",
          facts.dropsPerMillilitre.map { "\($0.exact(places: 4)) drops/ml" } ?? "", most ?? "",
        ]
      }
    ).text
  }

  /// `  Orange & Fennel  Dish Soap  3 drops  a1b2`, of each blend
  static func usages(_ usages: [Blends.Usage], in notebook: Blends) throws -> String {
    let endings = try notebook.shortestEndings(of: usages.map(\.blend.id))
    return Columns(
      usages.map { usage in
        [
          "  " + usage.blend.name.text, usage.category.text, amount(usage.ingredient.quantity),
          endings[usage.blend.id] ?? "\(usage.blend.id)",
        ]
      }
    ).text
  }

  /// The two names over their parts of 1,000, and how many more the other has: `Rose  250.0  300.0  +50.0`
  static func comparison(_ compared: Blends.Compared) -> String {
    let words = Terminal.words
    let basis = compared.comparison.basis == .volume ? words.text("comparison.note.volume") : words.text("comparison.note.weight")
    let head = ["", compared.one.name.text, compared.other.name.text, ""]
    return Columns(
      [head]
        + compared.comparison.rows.map { row in
          let difference = row.difference.fixed(places: 1)
          return [
            row.name ?? words.text("shell.blends.diluent"), row.one?.fixed(places: 1) ?? "–", row.other?.fixed(places: 1) ?? "–",
            row.difference > 0 ? "+\(difference)" : difference,
          ]
        }
    ).text + basis + "\n"
  }

  /// `Rose absolute  12.5000%  aromatic  Base > Rose`, of each material, with every way that leads to it
  static func neat(_ materials: [ExportedNeatMaterial]) -> String {
    Columns(
      materials.map { material in
        let paths = material.paths.filter { $0.count > 1 }.map { $0.joined(separator: " > ") }
        return [material.name, "\(material.percent)%", word(for: material.kind), paths.joined(separator: "; ")]
      }
    ).text
  }

  /// `2  Orange  new`, `3:7  Rose  left out  …` of each line, and what was imported, or would be
  static func reading(_ reading: TableReading, into category: Category?, isWritten: Bool) -> String {
    let words = Terminal.words
    let lines = reading.lines.map { line in
      let reason = (line.verdict.reason ?? line.remark).map { words.text($0) }
      let place = line.column.map { "\(line.line):\($0)" } ?? "\(line.line)"
      return [place, line.blend.isEmpty ? "…" : line.blend, word(for: line.verdict), reason ?? ""]
    }
    let others = [("shell.blends.same", reading.same), ("shell.blends.taken", reading.taken), ("shell.blends.refused", reading.refused)]
    let rest = others.filter { $0.1 > 0 }.map { "\($1) \(words.text($0))" }
    let sum = sum(of: reading, into: category, isWritten: isWritten)
    return Columns(lines).text + ([sum] + rest).joined(separator: "; ") + "\n"
      + (isWritten && reading.new > 0 ? words.text("sample.undo") + "\n" : "")
  }

  private static func sum(of reading: TableReading, into category: Category?, isWritten: Bool) -> String {
    guard let category else {
      let count = ["count": LocalizedText.Value.count(reading.new)]
      return isWritten ? Terminal.words.text("act.blendsImported", count) : Terminal.words.text("shell.blends.rehearsedAll", count)
    }
    let told: [String: LocalizedText.Value] = ["count": .count(reading.new), "category": .text(category.name.text.onOneLine)]
    return isWritten ? Terminal.words.text("act.tableImported", told) : Terminal.words.text("shell.blends.rehearsed", told)
  }

  private static func word(for kind: NeatMaterial.Kind) -> String {
    switch kind {
    case .aromatic: Terminal.words.text("shell.blends.aromatic")
    case .carrier: Terminal.words.text("shell.blends.carrier")
    case .diluent: Terminal.words.text("shell.blends.diluent")
    }
  }

  private static func word(for verdict: TableReading.Verdict) -> String {
    switch verdict {
    case .new: Terminal.words.text("shell.blends.new")
    case .same: Terminal.words.text("shell.blends.same")
    case .taken: Terminal.words.text("shell.blends.taken")
    case .refused: Terminal.words.text("shell.blends.refused")
    case .leftOut: Terminal.words.text("shell.blends.leftOut")
    }
  }
}
