import Pages
import Records

extension Samples {
  private typealias Ingredient = BlendPage.Ingredient

  private func share(_ text: String, _ low: String? = nil, _ high: String? = nil) -> BlendPage.Share {
    BlendPage.Share(text, range: low.flatMap { low in high.map { (low, $0) } }, in: language)
  }

  private var ingredients: [Ingredient] {
    [
      Ingredient(
        id: id(81), name: "Fennel", measure: Measure("2", .drop), role: .aromatic(concentration: "100"),
        share: share("0.8439", "0.3764", "0.8600")),
      Ingredient(
        id: id(82), name: "Orange, sweet, cold pressed from Sicily", measure: Measure("1", .drop), role: .aromatic(concentration: "10"),
        share: share("0.4219", "0.18", "0.43")),
      Ingredient(
        id: id(83), name: "Amber accord", measure: Measure("0.3333", .millilitre, isExact: false), role: .aromatic(concentration: "100"),
        share: share("2.8128", "2.8", "2.9"), blend: id(50)),
      Ingredient(
        id: id(84), name: "Jojoba", measure: Measure("11.5", .millilitre), role: .carrier, share: share("95.9214", "95", "96.4")),
    ]
  }

  private var composition: BlendPage.Composition {
    BlendPage.Composition(
      .volume, volume: BlendPage.Total(Measure("11.9833", .millilitre, isExact: false), least: Measure("11.9", .millilitre)),
      weight: BlendPage.Total(Measure("10.7", .gram, isExact: false), least: Measure("10.6", .gram)),
      dilution: share("3.6989", "3.1", "3.7"), use: .leaveOn, target: ("0.5", "2"),
      warnings: [
        .strong(by: "1.6989", fits: .init("Jojoba", Measure("21.6667", .millilitre))),
        .overMaximum(
          line: "Amber accord", material: "Cinnamon", percent: "0.2813", maximum: "0.1",
          fits: Measure("0.1185", .millilitre)),
      ],
      neat: [
        BlendPage.Neat("Fennel", share: share("0.8439", "0.3764", "0.86"), paths: [["Fennel"]]),
        BlendPage.Neat("Cinnamon", share: share("0.2813"), paths: [["Amber accord", "Cinnamon"], ["Amber accord", "Spice", "Cinnamon"]]),
        BlendPage.Neat(nil, share: share("98.8748"), paths: [["Jojoba"], ["Amber accord"]]),
      ], in: language)
  }

  var blend: BlendPage.Model { blend(naming: "Orange & Fennel #1") }

  func blend(naming name: String) -> BlendPage.Model {
    let conflict = TextConflict(theirs: "Sharper than last week.", mine: "Sharper.")
    return BlendPage.Model(
      id: id(1), name: name, category: BlendPage.Category(id: id(2), name: "Dish Soap"), status: .pass, ingredients: ingredients,
      prose: BlendPage.Prose(
        destination: "Sealed glass jar.", conclusion: "Bright at first, then only fennel.\nMore orange next time.",
        update: "After a month the nutmeg is gone."),
      maturation: BlendPage.Maturation(14, .day, readiness: readiness(in: -3), created: today.adding(-17), elapsed: 17),
      composition: composition,
      notes: [
        BlendPage.Note(id: id(61), day: today, text: EditedText("Sharper.", base: "0", conflict: conflict), state: .settled),
        BlendPage.Note(
          id: id(62), day: today.adding(-7), text: EditedText("Fennel first, the orange comes late.", base: "0"), state: .changing),
      ],
      batches: [
        BlendPage.Batch(id: id(71), day: today, time: "09:12", isFinished: false),
        BlendPage.Batch(id: id(72), day: today.adding(-17), time: "18:40", isFinished: true),
      ],
      today: today)
  }

  /// One just made: nothing written yet, nothing estimated.
  var youngBlend: BlendPage.Model {
    let composition = BlendPage.Composition(
      .weight, volume: BlendPage.Total(Measure("30", .millilitre)), weight: BlendPage.Total(Measure("27", .gram)), dilution: share("100"),
      use: .notOnSkin, target: ("0.5", "2"), warnings: [.undiluted], neat: [], in: language)
    let rose = Ingredient(
      id: id(85), name: "Rose", measure: Measure("30", .millilitre), role: .aromatic(concentration: "100"), share: share("100.0000"))
    return BlendPage.Model(
      id: id(1), name: "Rose", category: BlendPage.Category(id: id(2), name: "Öle"), status: .tbd, ingredients: [rose],
      prose: BlendPage.Prose(destination: "Flacon", conclusion: "", update: ""),
      maturation: BlendPage.Maturation(
        1, .week, readiness: readiness(in: 5, percent: 28), created: today.adding(-2), elapsed: 0),
      composition: composition, notes: [], batches: [], today: today)
  }
}
