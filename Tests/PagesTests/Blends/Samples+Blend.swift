import Records

@testable import BlendsPages
@testable import BlendsRecords
@testable import Site

extension Quantity {
  /// So much as a person types it; a fraction is shown rounded.
  init(_ text: String, _ unit: UnitOfMeasure) { self.init(Rational(typed: text), unit) }
}

extension Rational {
  init(typed text: String) { self = TypedNumber(orFraction: text).number ?? 0 }
}

extension Samples {
  func maturation(_ amount: Int, _ unit: Maturation.Unit) -> Maturation {
    Maturation.amounts.compactMap { Maturation($0, unit) }[amount - 1]
  }

  func ingredient(_ number: Int, _ name: String, _ quantity: Quantity, _ role: Role = .neat, source: RecordID? = nil) -> Ingredient {
    Ingredient(id: id(number), blend: id(50), place: number, name: Name(kept: name), quantity: quantity, role: role, source: source)
  }

  func blend(
    _ number: Int, _ name: String, status: Blend.Status = .tbd, madeDaysAgo days: Int = 0, maturation: Maturation? = nil,
    period: Maturation.Unit = .day, destination: String = "", conclusion: String = "", update: String = "", isDraft: Bool = false,
    basis: Basis = .volume, use: Use = .leaveOn
  ) -> Blend {
    Blend(
      id: id(number), category: id(60), name: Name(kept: name), isDraft: isDraft, status: status,
      making: Making(instant: instant(today.adding(-days), 9, 12), zone: zone, day: today.adding(-days)), maturation: maturation,
      period: maturation?.unit ?? period, destination: destination, conclusion: conclusion, update: update, basis: basis, use: use,
      target: .standard)
  }

  func kept(_ number: Int, _ name: String) -> BlendsRecords.Category {
    Category(id: id(number), name: Name(kept: name), created: instant(today, 9, 12))
  }

  private func share(_ text: String, _ low: String? = nil, _ high: String? = nil) -> BlendPage.Share {
    BlendPage.Share(text, range: low.flatMap { low in high.map { (low, $0) } }, isApproximate: low != nil, in: language)
  }

  private func total(_ text: String, from least: String, _ unit: UnitOfMeasure) -> BlendPage.Total {
    let most = Rational(typed: text)
    return BlendPage.Total(number: ComputedNumber(most, range: Rational(typed: least)...most, isAssumed: unit == .gram), unit: unit)
  }

  private var lines: [BlendPage.Line] {
    [
      BlendPage.Line(ingredient: ingredient(81, "Fennel", Quantity("2", .drop)), share: share("0.8439", "0.3764", "0.8600")),
      BlendPage.Line(
        ingredient: ingredient(82, "Orange, sweet, cold pressed from Sicily", Quantity("1", .drop), .aromatic(concentration: 10)),
        share: share("0.4219", "0.18", "0.43")),
      BlendPage.Line(
        ingredient: ingredient(83, "Amber accord", Quantity("1/3", .millilitre), source: id(50)), share: share("2.8128", "2.8", "2.9")),
      BlendPage.Line(ingredient: ingredient(84, "Jojoba", Quantity("11.5", .millilitre), .carrier), share: share("95.9214", "95", "96.4")),
    ]
  }

  private var warnings: [Judgement.Warning] {
    [
      .strong(
        Rational(typed: "3.6989"), fits: Judgement.Fit(line: 3, name: "Jojoba", quantity: Quantity("21.6667", .millilitre), percent: 2)),
      .overMaximum(
        line: 2, material: "Cinnamon", percent: Rational(typed: "0.2813"), maximum: Rational(typed: "0.1"),
        fits: Judgement.Fit(line: 2, name: "Amber accord", quantity: Quantity("0.1185", .millilitre), percent: Rational(typed: "0.1"))),
    ]
  }

  private func percentages(_ warnings: [Judgement.Warning], _ target: Blend.Target?) -> BlendPage.Percentages {
    BlendPage.Percentages(
      basis: .volume, use: .leaveOn, target: target ?? (try? Blend.Target(from: Rational(1, 2), to: 3)) ?? .standard, uses: 0,
      volume: total("11.9833", from: "11.9", .millilitre), weight: total("10.7", from: "10.6", .gram), dilution: share("3.7", "3.1", "3.7"),
      assumed: ["Fennel", "Jojoba"], warnings: warnings,
      neat: [
        BlendPage.Neat(name: "Fennel", share: share("0.8439", "0.3764", "0.86"), paths: [["Fennel"]]),
        BlendPage.Neat(
          name: "Cinnamon", share: share("0.2813"), paths: [["Amber accord", "Cinnamon"], ["Amber accord", "Spice", "Cinnamon"]]),
        BlendPage.Neat(name: nil, share: share("98.8748"), paths: [["Jojoba"], ["Amber accord"]]),
      ])
  }

  var blend: BlendPage.Model { blend(naming: "Orange & Fennel #1") }

  func blend(naming name: String, warnings: [Judgement.Warning]? = nil, target: Blend.Target? = nil) -> BlendPage.Model {
    let other = EditedText.Other("Sharper than last week.", by: id(90), fits: true)
    return BlendPage.Model(
      blend: blend(
        1, name, status: .pass, madeDaysAgo: 17, maturation: maturation(14, .day), destination: "Sealed glass jar.",
        conclusion: "Bright at first, then only fennel.\nMore orange next time.", update: "After a month the nutmeg is gone."),
      category: kept(2, "Dish Soap"), lines: lines, outdated: [lines[2].ingredient],
      times: BlendPage.Times(maturation: maturation(14, .day), readiness: nil, elapsed: 17),
      percentages: percentages(warnings ?? self.warnings, target),
      notes: [
        BlendPage.Note(id: id(61), day: today, text: EditedText("Sharper.", base: "0", others: [other]), state: .settled),
        BlendPage.Note(
          id: id(62), day: today.adding(-7), text: EditedText("Fennel first, the orange comes late.", base: "0"), state: .changing),
      ],
      batches: [weighed(71, instant(today, 9, 12), isComplete: false), weighed(72, instant(today.adding(-17), 18, 40), isComplete: true)],
      today: today, zone: zone)
  }

  private func weighed(_ number: Int, _ made: Instant, isComplete: Bool) -> WholeBatch {
    let weighing = Weighing(
      id: id(number + 20), batch: id(number), place: 1, name: Name(kept: "Fennel"), concentration: nil, unit: .drop, planned: 2,
      weighed: isComplete ? 2 : nil)
    return WholeBatch(
      batch: Batch(id: id(number), blend: id(1), made: made, day: Day(of: made, in: zone, boundary: .midnight)), weighings: [weighing])
  }

  /// One just made: nothing written yet, nothing estimated.
  var youngBlend: BlendPage.Model {
    let percentages = BlendPage.Percentages(
      basis: .weight, use: .notOnSkin, target: .standard, uses: 0, volume: BlendPage.Total(number: ComputedNumber(30), unit: .millilitre),
      weight: BlendPage.Total(number: ComputedNumber(27), unit: .gram), dilution: share("100"), assumed: [], warnings: [.undiluted],
      neat: [])
    let rose = BlendPage.Line(ingredient: ingredient(85, "Rose", Quantity("30", .millilitre)), share: share("100"))
    return BlendPage.Model(
      blend: blend(1, "Rose", madeDaysAgo: 2, maturation: maturation(1, .week), destination: "Flacon", basis: .weight, use: .notOnSkin),
      category: kept(2, "Öle"), lines: [rose], outdated: [],
      times: BlendPage.Times(maturation: maturation(1, .week), readiness: readiness(in: 5, percent: 28), elapsed: 0),
      percentages: percentages, notes: [], batches: [], today: today, zone: zone)
  }
}
