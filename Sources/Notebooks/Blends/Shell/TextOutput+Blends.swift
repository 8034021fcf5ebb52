import BlendsRecords
import Foundation
import Records
import Shell
import Words

extension TextOutput {
  /// Each blend on one line: `Orange & Fennel  TBD  Dish Soap  3 ingredients  ready on 2026-12-01  a1b2`
  static func blends(_ blends: [ListedBlend], in notebook: Blends) throws -> String {
    let endings = try notebook.shortestEndings(of: blends.map(\.id))
    let categories = Dictionary(try notebook.categories().map { ($0.id, $0.category.name.text) }) { first, _ in first }
    let now = notebook.now
    return Columns(
      blends.map { listed in
        let blend = listed.blend
        return [
          blend.name.isBlank ? "…" : blend.name.text, blend.status.rawValue, categories[blend.category] ?? "",
          Terminal.words.text("count.ingredients", ["count": .count(listed.ingredients)]),
          readiness(of: blend, at: now), endings[blend.id] ?? "\(blend.id)",
        ]
      }
    ).text
  }

  /// Each category on one line: `Dish Soap  3 blends  2 TBD  1 PASS  1 draft`
  static func categories(_ categories: [CountedCategory]) -> String {
    Columns(
      categories.map { counted in
        let counts = Blend.Status.allCases.map { status in counted.counts[status].map { "\($0) \(status.rawValue)" } ?? "" }
        let drafts = counted.drafts.isEmpty ? "" : Terminal.words.text("count.drafts", ["count": .count(counted.drafts.count)])
        return [counted.category.name.text, Terminal.words.text("count.blends", ["count": .count(counted.blends)])] + counts + [drafts]
      }
    ).text
  }

  /// Everything about one blend: its fields, its ingredients in order, its id, its texts and its notes.
  static func whole(_ whole: WholeBlend, at now: Instant) -> String {
    let (words, blend) = (Terminal.words, whole.blend)
    let ready = readiness(of: blend, at: now)
    let maturation = blend.maturation.map { ready.isEmpty ? "\($0)" : "\($0), \(ready)" }
    let fields = [
      ("shell.blends.created", blend.making.day.description), ("shell.blends.maturation", maturation ?? ""),
      ("shell.blends.destination", blend.destination), ("shell.blends.total", total(of: whole.composition)),
      ("shell.blends.dilution", dilution(of: whole)),
    ]
    let texts = [("shell.blends.conclusion", blend.conclusion), ("shell.blends.update", blend.update)]
    return Columns([[blend.name.isBlank ? "…" : blend.name.text, blend.status.rawValue, whole.category.name.text]]).text
      + Columns(fields.filter { !$0.1.isEmpty }.map { [words.text($0), $1] }).text + "\n" + ingredients(of: whole) + "\n"
      + doubts(about: whole) + Columns([["\(blend.id)"]]).text
      + texts.filter { !$0.1.isEmpty }.map { "\n\(words.text($0))\n\($1.onLines)\n" }.joined()
      + (whole.notes.isEmpty ? "" : "\n" + notes(whole.notes))
  }

  /// Each note as `2026-12-01  Softer.  settled  a1b2`, with later lines of its text under the first; without its id if it has no ending
  static func notes(_ notes: [SmellNote], endings: [RecordID: String] = [:]) -> String {
    notes.map { note in
      let lines = note.text.onLines.split(separator: "\n", omittingEmptySubsequences: false)
      let state = note.state.map { Terminal.words.text($0 == .settled ? "shell.blends.settled" : "shell.blends.changing") }
      let head = [note.day.description, lines.first.map(String.init) ?? "", state ?? "", endings[note.id] ?? ""].filter { !$0.isEmpty }
      return ([head.joined(separator: "  ")] + lines.dropFirst().map { "            \($0)" }).joined(separator: "\n") + "\n"
    }.joined()
  }

  /// `ready on 2026-12-01`, or `ready since 2026-12-01 14:05` if it matures in hours; empty if it is judged
  private static func readiness(of blend: Blend, at now: Instant) -> String {
    guard blend.status == .tbd, let ready = blend.ready else { return "" }
    let time = ready.instant.map { "\(ready.day) \(clock($0, in: blend.making.zone))" } ?? ready.day.description
    return Terminal.words.text(blend.isDue(at: now) ? "shell.blends.since" : "shell.blends.ready", ["time": .text(time)])
  }

  /// Each ingredient on one line: `  Rose  2 drops  @10%  12.5000%  (8.3333–20.0000%)`
  static func ingredients(of whole: WholeBlend) -> String {
    Columns(
      zip(whole.ingredients, whole.composition.shares).map { ingredient, share in
        let (number, range) = (share.number, share.number.shownRange(most: 4).map { "(\($0.low)–\($0.high)%)" })
        let shown = "\(number.isApproximate ? "≈ " : "")\(share.told)%"
        return ["  " + ingredient.name.text, amount(ingredient.quantity), role(of: ingredient), shown, range ?? ""]
      }
    ).text
  }

  /// The amount as scales show it; the JSON and the table have the exact one.
  static func amount(_ quantity: Quantity) -> String {
    if let fraction = quantity.fraction { return "\(fraction) \(quantity.unit.text(for: max(1, quantity.amount)))" }
    let shown = quantity.told
    return "\(shown == quantity.amount ? "" : "≈ ")\(shown.decimal(places: 4)) \(quantity.unit.text(for: shown))"
  }

  private static func role(of ingredient: Ingredient) -> String {
    guard case .aromatic(let percent) = ingredient.role else { return Terminal.words.text("shell.blends.carrier") }
    return percent == 100 ? "" : "@\(percent.exact(places: 4))%"
  }

  /// The total by volume and by weight: `10 ml · ≈ 9.21 g`
  static func total(of composition: Composition) -> String {
    guard !composition.lines.isEmpty else { return "" }
    return [(composition.volume, "ml"), (composition.weight, "g")].map { number, unit in
      let range = number.shownRange(most: 4).map { " (\($0.low)–\($0.high))" } ?? ""
      return "\(number.isApproximate ? "≈ " : "")\(number.shown(most: 4))\(range) \(unit)"
    }.joined(separator: " · ")
  }

  /// The dilution with its target, or with the usual range if nobody set one: `≈ 2.5% (1.2–4%), target 1–3%`, `1%, usually 0.5–2%`
  static func dilution(of whole: WholeBlend) -> String {
    let dilution = whole.composition.dilutionNumber
    guard !whole.composition.lines.isEmpty else { return "" }
    let range = dilution.shownRange(most: 4).map { " (\($0.low)–\($0.high)%)" } ?? ""
    let shown = "\(dilution.isApproximate ? "≈ " : "")\(dilution.shown(most: 4))%\(range)"
    if whole.blend.use == .notOnSkin { return shown }
    if whole.uses > 0 { return "\(shown), \(Terminal.words.text("blend.percentages.base", ["count": .count(whole.uses)]))" }
    let key = whole.blend.target == .standard ? "shell.blends.usual" : "shell.blends.target"
    return "\(shown), \(Terminal.words.text(key, ["range": .text(target(of: whole))]))"
  }

  private static func target(of whole: WholeBlend) -> String {
    "\(whole.blend.target.low.decimal(places: 4))–\(whole.blend.target.high.decimal(places: 4))%"
  }

  /// Newer recipes of bases, assumed densities and warnings, each on a line; empty if there are none.
  static func doubts(about whole: WholeBlend) -> String {
    let words = Terminal.words
    let assumed = whole.composition.density.assumed.map(\.onOneLine).joined(separator: ", ")
    let names = whole.ingredients.map(\.name.text.onOneLine)
    let warnings = whole.warnings.map { warning in
      warning.phrases(of: names, target: target(of: whole)) {
        "\($0.decimal(places: $1))%"
      } amount: {
        amount($0)
      }.map { words.text($0) }.joined(separator: " ")
    }
    let said = assumed.isEmpty ? [] : [words.text("blend.percentages.assumed", ["names": .text(assumed)])]
    let newer = whole.outdated.map { words.text("blend.newer", ["name": .text($0.name.text.onOneLine)]) }
    let lines = newer + said + warnings + (warnings.isEmpty ? [] : [words.text("blend.warning.advice")])
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n\n"
  }

  /// Each material on one line: `Rose  3 blends  0.95 g/ml  30 drops/ml  at most 0.6%`
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

  /// Each blend on one line: `  Orange & Fennel  Dish Soap  3 drops  a1b2`
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

  /// The names of the blends, then each line with its parts of 1,000 and the difference: `Rose  250.0  300.0  +50.0`
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

  /// Each material on one line, with every path to it: `Rose absolute  12.5000%  aromatic  Base > Rose`
  static func neat(_ materials: [NeatMaterial]) -> String {
    Columns(
      zip(materials, materials.percents).map { material, percent in
        let paths = material.paths.filter { $0.count > 1 }.map { $0.joined(separator: " > ") }
        return [material.name, "\(percent)%", Terminal.words.text("shell.blends.\(material.kind)"), paths.joined(separator: "; ")]
      }
    ).text
  }

  /// Each line with its result, then the number imported or to be imported: `2  Orange  new`, `3:7  Rose  left out  …`
  static func reading(_ reading: TableReading, into category: Category?, isWritten: Bool) -> String {
    let words = Terminal.words
    let lines = reading.lines.map { line in
      let reason = (line.verdict.reason ?? line.remark).map { words.text($0) }
      let place = line.column.map { "\(line.line):\($0)" } ?? "\(line.line)"
      return [place, line.blend.isEmpty ? "…" : line.blend, words.text("shell.blends.\(line.verdict.name)"), reason ?? ""]
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
    let shown: [String: LocalizedText.Value] = ["count": .count(reading.new), "category": .text(category.name.text.onOneLine)]
    return isWritten ? Terminal.words.text("act.tableImported", shown) : Terminal.words.text("shell.blends.rehearsed", shown)
  }
}
