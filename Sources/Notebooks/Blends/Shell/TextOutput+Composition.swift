import BlendsRecords
import Foundation
import Records
import Shell
import Words

extension TextOutput {
  /// `  Rose  2 drops  @10%  12.5000%  (8.3333–20.0000%)`, of each ingredient
  static func ingredients(of whole: WholeBlend) -> String {
    Columns(
      zip(whole.ingredients, whole.composition.shares).map { ingredient, share in
        let (number, range) = (share.reckoned, share.reckoned.shownRange(most: 4).map { "(\($0.low)–\($0.high)%)" })
        let told = "\(number.isApproximate ? "≈ " : "")\(share.told)%"
        return ["", ingredient.name.text, amount(ingredient.quantity), role(of: ingredient), told, range ?? ""]
      }.map { ["  " + $0[1]] + $0.dropFirst(2) }
    ).text
  }

  /// As scales show it; the JSON and the table have it exactly.
  static func amount(_ quantity: Quantity) -> String {
    if let fraction = quantity.fraction { return "\(fraction) \(quantity.unit.text(for: max(1, quantity.amount)))" }
    let told = quantity.told
    return "\(told == quantity.amount ? "" : "≈ ")\(told.decimal(places: 4)) \(quantity.unit.text(for: told))"
  }

  private static func role(of ingredient: Ingredient) -> String {
    switch ingredient.role {
    case .carrier: Terminal.words.text("shell.blends.carrier")
    case .aromatic(let percent): percent == 100 ? "" : "@\(percent.exact(places: 4))%"
    }
  }

  /// `10 ml · ≈ 9.21 g`
  static func total(of composition: Composition) -> String {
    guard !composition.lines.isEmpty else { return "" }
    return [(composition.volume, "ml"), (composition.weight, "g")].map { number, unit in
      let range = number.shownRange(most: 4).map { " (\($0.low)–\($0.high))" } ?? ""
      return "\(number.isApproximate ? "≈ " : "")\(number.shown(most: 4))\(range) \(unit)"
    }.joined(separator: " · ")
  }

  /// `≈ 2.5% (1.2–4%), target 0.5–2%`
  static func dilution(of whole: WholeBlend) -> String {
    let dilution = whole.composition.reckonedDilution
    guard !whole.composition.lines.isEmpty else { return "" }
    let range = dilution.shownRange(most: 4).map { " (\($0.low)–\($0.high)%)" } ?? ""
    let told = "\(dilution.isApproximate ? "≈ " : "")\(dilution.shown(most: 4))%\(range)"
    if whole.blend.use == .notOnSkin { return told }
    if whole.uses > 0 { return "\(told), \(Terminal.words.text("blend.percentages.base", ["count": .count(whole.uses)]))" }
    return "\(told), \(Terminal.words.text("shell.blends.target", ["range": .text(TextOutput.target(of: whole))]))"
  }

  private static func target(of whole: WholeBlend) -> String {
    "\(whole.blend.target.low.decimal(places: 4))–\(whole.blend.target.high.decimal(places: 4))%"
  }

  /// What the figures rest on that nobody measured, and what there is to be warned of, each on a line; then an empty one.
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
}
