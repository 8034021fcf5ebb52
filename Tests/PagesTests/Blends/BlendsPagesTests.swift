import Assembly
import Foundation
import Records
import Testing
import Words

@testable import BlendsPages
@testable import BlendsRecords
@testable import Site

/// What the pages of Blends show and leave out, drawn without a server.
@Suite struct BlendsPagesTests {
  private static let english = Samples(language: .english)

  private func count(_ piece: String, in html: HTML) -> Int { html.text.components(separatedBy: piece).count - 1 }

  @Test func `a conclusion and an update are shown with the standing, and not at all while they are empty (P13)`() {
    let young = BlendPage.region(Self.english.youngBlend, in: .english).text
    #expect(young.contains("Flacon") && !young.contains("Conclusion") && !young.contains(">Update<"))
    let old = BlendPage.region(Self.english.blend, in: .english).text
    #expect(old.contains(">Conclusion<") && old.contains(">Update<"))
  }

  @Test func `a line is known by its id, and its name stands whole on its tile (P4)`() {
    let blend = BlendPage.region(Self.english.blend, in: .english)
    for number in 81...84 { #expect(count("data-key=\"\(Self.english.id(number))\"", in: blend) == 1) }
    #expect(blend.text.contains("class=\"tile-name\" dir=\"auto\">Orange, sweet, cold pressed from Sicily<"))
  }

  @Test func `the picker is there only while the category has blends, TBD first and chosen (P8)`() {
    let empty = Self.english.category(counts: [:], rows: [])
    #expect(!CategoryPage.region(empty, in: .english).text.contains("segment-row"))
    let full = CategoryPage.region(Self.english.category(), in: .english).text
    let names = full.matches(of: #/<a class="segment standing-([a-z]+)"[^>]*?( aria-current="true")?>/#)
    #expect(names.map { String($0.1) } == ["tbd", "pass", "fail"])
    #expect(names.map { $0.2 != nil } == [true, false, false])
  }

  @Test func `another standing keeps the words that are looked for, and begins at its first page`() {
    let view = CategoryView(.fail, words: "rose & fennel", page: 2)
    let page = CategoryPage.region(Self.english.category(view, pages: 3), in: .english).text
    let address = Address.category(Self.english.id(1), CategoryView(.pass, words: "rose & fennel")).path
    #expect(page.contains("href=\"\(address.replacing("&", with: "&amp;"))\"") && !address.contains("page="))
    #expect(page.contains("name=\"status\" value=\"fail\""))
  }

  @Test func `a search tells of the hits that have another standing`() {
    let hits: [Blend.Status: Int] = [.pass: 1]
    let html = CategoryPage.region(Self.english.category(CategoryView(words: "rose"), rows: [], found: hits), in: .english).text
    #expect(html.contains("1 blend with these words has another status") && !html.contains("Nothing has all these words"))
    #expect(html.matches(of: #/segment-count">([0-9]+)</#).map { String($0.1) } == ["0", "1", "0"])
    let none = CategoryPage.region(
      Self.english.category(CategoryView(words: "rose"), rows: [], found: [:]), in: .english)
    #expect(none.text.contains("Nothing has all these words"))
  }

  @Test(arguments: [(1, ["next"]), (2, ["prev", "next"]), (3, ["prev"])])
  func `a page of a category leads to those there are`(_ page: Int, _ relations: [String]) {
    let html = CategoryPage.region(Self.english.category(CategoryView(page: page), pages: 3), in: .english).text
    #expect(html.matches(of: #/rel="([a-z]+)"/#).map { String($0.1) } == relations)
  }

  @Test(arguments: [(0, 0, 0), (0, 1, 0), (3, 0, 0), (2, 0, 1), (0, 0, 1)])
  func `a category is deleted only while it is empty, and else with all it holds, drafts too (P7)`(_ tbd: Int, _ fail: Int, _ drafts: Int) {
    let model = Self.english.category(counts: [.tbd: tbd, .fail: fail], rows: [], drafts: drafts)
    let html = CategoryPage.region(model, in: .english).text
    let held = tbd + fail + drafts
    let isDeletable = html.contains(Address.categoryDeletion(Self.english.id(1)).path)
    #expect(isDeletable == (held == 0))
    #expect(html.contains(Address.categoryPurgeQuestion(Self.english.id(1)).path) == (held > 0))
  }

  @Test(arguments: [(2, 0, "2 blends"), (1, 1, "1 blend and 1 draft"), (0, 2, "2 drafts")])
  func `the question before a category is deleted names its drafts as drafts (P7)`(_ tbd: Int, _ drafts: Int, _ held: String) {
    let counted = Self.english.category(counts: [.tbd: tbd], rows: [], drafts: drafts).counted
    #expect(CategoryPurge.view(of: counted, in: Self.english.context()).text.contains("all it holds: \(held), with"))
  }

  @Test func `the heading of a category mirrors its field and knows the name to go back to (P6)`() {
    let html = CategoryPage.region(Self.english.category(), in: .english).text
    #expect(html.contains(" data-behaviour=\"syncTitle\" data-mirrors=\"category-name\" data-original=\"Dish Soap\">Dish Soap</h1>"))
    #expect(html.contains("id=\"category-name\""))
  }

  @Test func `an empty notebook offers the demo and a first category, and no list`() {
    let html = BlendsHome.region(Self.english.noBlends, in: .english)
    #expect(html.text.contains(Address.blendsDemoQuestion().path) && html.text.contains("id=\"new-category\""))
    #expect(count("<ul", in: html) == 0)
    #expect(!BlendsHome.region(Self.english.blendsHome, in: .english).text.contains(Address.blendsDemoQuestion().path))
  }

  @Test func `a list that was cut says how many more there are`() {
    let html = BlendsHome.region(Self.english.blendsHome, in: .english).text
    #expect(html.contains("24 blends") && html.contains("and 21 more, in their categories"))
    #expect(html.components(separatedBy: "class=\"note more\"").count == 2)
  }

  @Test(arguments: Language.all)
  func `the three standings differ in word and in drawing (greyscale)`(_ language: Language) {
    #expect(Set(Blend.Status.allCases.map { $0.name(in: language) }).count == 3)
    #expect(Set(Blend.Status.allCases.map { $0.symbol.html }).count == 3)
  }

  @Test func `what a person typed does not become markup on any page of Blends`() {
    let evil = "<b>\"x\"</b>&'"
    let id = RecordID(kind: "blend", key: "one")
    let day = Day(ordinal: 20_000)
    let ready = Readiness(isDue: true, percent: 100, day: day, time: nil, today: day, in: .english)
    let blend = Self.english.blend(1, evil)
    let row = BlendRow.Model(listed: ListedBlend(blend: blend, ingredients: 1), category: evil, readiness: ready)
    let counted = CountedCategory(category: Self.english.kept(1, evil), counts: [.tbd: 1], drafts: [blend])
    let category = CategoryPage.Model(
      counted: counted, name: EditedText(evil, base: "0"), view: CategoryView(words: evil), rows: [row], found: [.tbd: 1], pages: 1)
    let refused = (name: evil, refusal: evil)
    let along = BlendDeletion.Along(ingredients: 1, notes: 0, batches: 0)
    let context = Self.english.context()
    let pages = [
      CategoryPage.view(category, in: context), BlendsHome.view(Self.english.noBlends, refused: refused, in: context),
      BlendPage.view(Self.english.blend(naming: evil), in: context), BlendDeletion.view(of: id, name: evil, along: along, in: context),
      CategoryPurge.view(of: counted, typed: evil, refusal: evil, in: context),
      BlendsFind.view(BlendsFind.Model(words: evil, rows: [row], standing: evil), in: context),
    ]
    for page in pages {
      #expect(!page.text.contains("<b>") && page.text.contains("&lt;b&gt;&quot;x&quot;&lt;/b&gt;&amp;&#39;"))
    }
  }
}
