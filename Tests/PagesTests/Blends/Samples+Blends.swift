import Records
import Words

@testable import BlendsPages
@testable import BlendsRecords
@testable import Site

extension Samples {
  /// Pages of Blends, by a name for their picture.
  var blendsPages: [(name: String, html: HTML)] {
    let context = context()
    let refused = (name: "dish soap ", refusal: "“Dish Soap” is already there.")
    return [
      ("blends", BlendsHome.view(blendsHome, in: context)),
      ("blends-refused", BlendsHome.view(blendsHome, refused: refused, in: context)),
      ("blends-empty", BlendsHome.view(noBlends, in: context)),
      ("category", CategoryPage.view(category(), in: context)),
      ("category-found", CategoryPage.view(category(CategoryView(.fail, words: "rose", page: 2), pages: 3), in: context)),
      ("category-none", CategoryPage.view(category(CategoryView(.pass), rows: []), in: context)),
      ("category-empty", CategoryPage.view(category(counts: [:], rows: []), in: context)),
      ("category-purge", CategoryPurge.view(of: category().counted, in: context)),
      (
        "category-purge-refused",
        CategoryPurge.view(of: category(drafts: 0).counted, typed: "soap", refusal: "That is another name.", in: context)
      ),
      ("blend", BlendPage.view(blend, in: context)),
      ("blend-young", BlendPage.view(youngBlend, in: context)),
      ("blend-deletion", BlendDeletion.view(of: id(1), name: "Orange", along: along, in: context)),
      ("blends-demo", DemoQuestion.view(in: context)),
      ("blends-find", BlendsFind.view(BlendsFind.Model(words: ""), in: context)),
      ("blends-found", BlendsFind.view(found(blendRows(naming: "Dish Soap")), in: context)),
      ("blends-found-nothing", BlendsFind.view(found([]), in: context)),
    ]
  }

  private var along: BlendDeletion.Along { BlendDeletion.Along(ingredients: 3, notes: 2, batches: 1) }

  private func found(_ rows: [BlendRow.Model]) -> BlendsFind.Model {
    let standing =
      rows.isEmpty ? language.text("find.nothing") : language.text("blends.find.found", ["count": .count(rows.count)])
    return BlendsFind.Model(words: "rose & fennel", rows: rows, standing: standing)
  }

  func readiness(in days: Int, at time: String? = nil, percent: Int = 40) -> Readiness {
    Readiness(
      isDue: days < 0, percent: percent, day: today.adding(days), time: time, today: today, in: language)
  }

  private func row(
    _ number: Int, _ name: String, in category: String?, _ readiness: Readiness?, ingredients: Int, as status: Blend.Status = .tbd
  ) -> BlendRow.Model {
    BlendRow.Model(
      listed: ListedBlend(blend: blend(number, name, status: status), ingredients: ingredients), category: category, readiness: readiness)
  }

  func blendRows(naming category: String? = nil) -> [BlendRow.Model] {
    [
      row(11, "Fennel & Nutmeg", in: category, nil, ingredients: 2, as: .pass),
      row(12, "Orange & Fennel #1", in: category, readiness(in: 3, percent: 78), ingredients: 3),
      row(
        13, "Rose for Donaudampfschifffahrtsgesellschaftskapitäne with a very long name", in: category, nil, ingredients: 21,
        as: .fail),
      row(14, "Summer", in: category, readiness(in: -3), ingredients: 1),
    ]
  }

  private var readyRows: [BlendRow.Model] {
    [
      row(15, "Cologne after Farina", in: "Eau de Cologne", readiness(in: -3), ingredients: 7),
      row(16, "Orange & Fennel #1", in: "Dish Soap", readiness(in: -200), ingredients: 3),
    ]
  }

  private var maturingRows: [BlendRow.Model] {
    [
      row(17, "Beard Oil", in: "Oils", readiness(in: 0, at: "14:00", percent: 92), ingredients: 4),
      row(18, "Amber Accord", in: "Bases", readiness(in: 3, percent: 78), ingredients: 5),
      row(19, "Chypre", in: "Eau de Cologne", readiness(in: 45, percent: 4), ingredients: 12),
    ]
  }

  var blendsHome: BlendsHome.Model {
    let categories: [(String, Int, Int, Int, [Blend])] = [
      ("Bases", 1, 4, 0, []), ("Dish Soap", 3, 21, 2, [blend(20, "")]), ("Eau de Cologne", 12, 0, 1, [blend(21, "Neroli")]),
      ("Öle für Donaudampfschifffahrtsgesellschaften", 0, 0, 0, []),
    ]
    return BlendsHome.Model(
      ready: BlendsHome.Rows(readyRows, of: 2), maturing: BlendsHome.Rows(maturingRows, of: 24),
      categories: categories.enumerated().map { number, it in
        CountedCategory(category: kept(30 + number, it.0), counts: [.tbd: it.1, .pass: it.2, .fail: it.3], drafts: it.4)
      })
  }

  var noBlends: BlendsHome.Model {
    BlendsHome.Model(ready: BlendsHome.Rows([], of: 0), maturing: BlendsHome.Rows([], of: 0), categories: [])
  }

  func category(
    _ view: CategoryView = CategoryView(), counts: [Blend.Status: Int] = [.tbd: 12, .pass: 3, .fail: 0],
    rows: [BlendRow.Model]? = nil, found: [Blend.Status: Int]? = nil, pages: Int = 1, drafts: Int = 1
  ) -> CategoryPage.Model {
    let drafts = (0..<drafts).map { blend(20 + $0, "Neroli") }
    return CategoryPage.Model(
      counted: CountedCategory(category: kept(1, "Dish Soap"), counts: counts, drafts: drafts), name: EditedText("Dish Soap", base: "0"),
      view: view, rows: rows ?? blendRows(), found: found ?? counts, pages: pages)
  }
}
