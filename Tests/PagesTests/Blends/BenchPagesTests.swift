import Assembly
import Foundation
import Records
import Testing
import Words

@testable import BlendsPages
@testable import BlendsRecords
@testable import Site

/// The wrong line at the bench, a number that is not what was weighed, an import of nothing, a sheet with empty headings.
@Suite struct BenchPagesTests {
  private let samples = Samples(language: .english)

  private func batch(_ weighed: [String?], current: Int? = nil) -> String {
    BatchPage.region(samples.batch(weighed, current: current), in: .english).text
  }

  @Test func `the line at the bench is the one asked for, else the first that was not weighed, else one that lacks something`() {
    #expect(samples.batch(["1", nil, "3", nil], current: nil).current == 2)
    #expect(samples.batch(["1", nil, "3", nil], current: 3).current == 3)
    #expect(samples.batch(["1", nil, "3", nil], current: 9).current == 2)
    #expect(samples.batch(["1", "2.5", "3", "0.48"], current: nil).current == 4)
  }

  @Test func `what is too much says its factor and how to apply it, whichever line is at the bench`() {
    let growth = "action=\"\(Address.batchGrowth(samples.id(90)).path)\""
    for current in 1...4 {
      let text = batch(["1", "3.25", nil, nil], current: current)
      #expect(text.contains(growth) && text.contains("by a factor of 1.3") && text.contains("0.75\u{A0}ml too much"))
    }
    #expect(!batch(["1", nil, nil, nil]).contains(growth))
  }

  @Test func `a line that was weighed can be unticked, and one that was not is not offered that`() {
    let untick = "<input type=\"hidden\" name=\"amount\" value=\"\">"
    #expect(batch(["1", nil, nil, nil], current: 1).contains(untick) && !batch(["1", nil, nil, nil], current: 2).contains(untick))
  }

  @Test func `what was weighed is summed up when everything was, with the sign of each difference`() {
    #expect(!batch(["1", "2.5", "3", nil]).contains("<table"))
    let done = batch(["1", "3.25", "3", "0.48"])
    #expect(done.contains("<td>+0.75</td>") && done.contains("<td>\u{2212}0.02</td>") && done.contains("<td>0</td>"))
    #expect(done.contains("0.02\u{A0}cups to go"))
  }

  @Test func `a diluted aromatic is named with its strength wherever it is weighed, a neat one and a carrier are not`() {
    let diluted = "Orange, sweet, from the second pressing, aromatic at 10%"
    let (open, done) = (batch(["1", nil, nil, nil], current: 2), batch(["1", "2.5", "3", "0.5"]))
    for place in ["data-key=\"name\">\(diluted)</h2>", "dir=\"auto\">\(diluted)"] { #expect(open.contains(place), "\(place)") }
    #expect(done.contains(">\(diluted)</a></th>") && done.contains(">Fennel</a></th>") && done.contains(">Jojoba</a></th>"))
  }

  @Test func `what a person typed does not become markup anywhere`() {
    for (name, html) in samples.benchPages {
      for markup in ["<no amount>", "<Room>", "<Mint>", "<half>"] { #expect(!html.text.contains(markup), "\(name)") }
    }
  }

  @Test func `blends are compared by tenths of a part, and what is missing is said`() {
    let text = ComparisonPage.view(samples.comparison, in: samples.context()).text
    for piece in ["666.7", "600.0", "66.7 <span>less", "100.0 <span>more", ">same<", ">none<", "class=\"is-missing\""] {
      #expect(text.contains(piece), "\(piece)")
    }
    #expect(text.components(separatedBy: " selected").count == 3)
  }

  @Test func `a carrier that dwarfs the rest is drawn cut off, so that the bars of the rest can be told apart`() {
    func composition(_ parts: Int) -> Composition {
      let (rose, oil) = (Quantity(Rational(parts), .millilitre), Quantity(Rational(100 - parts), .millilitre))
      return Composition(
        [BlendLine(name: "Rose", quantity: rose, role: .neat), BlendLine(name: "Oil", quantity: oil, role: .carrier)], by: .volume)
    }
    func widths(_ one: Int, _ other: Int) -> [String] {
      let comparison = Comparison(composition(one), composition(other)) { Name.folded($0) }
      let model = ComparisonPage.Model(groups: [], one: nil, other: nil, comparison: comparison)
      return ComparisonPage.view(model, in: samples.context()).text.matches(of: /<rect x[^>]* width="([0-9]+)" height="8"/)
        .map { String($0.output.1) }
    }
    #expect(widths(5, 10) == ["500", "1000", "940", "30", "940", "30"])
    #expect(widths(40, 50) == ["666", "833", "1000", "833"])
  }

  @Test(arguments: [("en", "21 blends"), ("de", "21 Mischungen"), ("ru", "21 смесь")])
  func `blends of an ingredient are counted in the form of their number`(_ id: String, _ words: String) {
    #expect(MaterialsPage.region(samples.materials, in: Language.chosen(from: nil, setting: id)).text.contains(words))
  }

  @Test func `what is not known of an ingredient is empty and says what holds instead`() {
    let text = MaterialPage.region(samples.material, in: .english).text
    #expect(text.contains("name=\"density\" placeholder=\"1\" aria-describedby=\"material-density-judgement\" value=\"0.863\""))
    #expect(text.contains("name=\"drops\" placeholder=\"20\" aria-describedby=\"material-drops-judgement\" value=\"\""))
    #expect(!text.contains(" required"))
  }

  @Test func `a table is imported only where it brings something new`() {
    let address = "action=\"\(Address.tableImport(samples.id(60)).path)\""
    #expect(TablePage.view(samples.table, in: samples.context()).text.contains(address))
    let same = TableReading.Line(line: 2, column: nil, category: nil, blend: "Rose", verdict: .same)
    for rows in [[], [same]] {
      let reading = TableReading(isTable: true, lines: rows, new: 0, same: rows.count, taken: 0, refused: 0)
      let model = TablePage.Model(
        category: TablePage.Category(id: samples.id(60), name: "Dish soap"), state: .read(reading, table: "token"))
      #expect(!TablePage.view(model, in: samples.context()).text.contains(address))
    }
  }

  @Test func `each row of a table has its own verdict, at its own line and column`() {
    let text = TablePage.view(samples.table, in: samples.context()).text
    for piece in ["4 blends", "line 10<", "Left out because of line 11.", "line 11, column 7<", "&lt;Room&gt; · line 2"] {
      #expect(text.contains(piece), "\(piece)")
    }
  }

  @Test func `of a huge table some rows are html, those that are refused before others, and all are counted`() {
    let rows = (2...50_001).map { line in
      TableReading.Line(
        line: line, column: line > 49_999 ? 1 : nil, category: nil, blend: "Rose",
        verdict: line > 49_999 ? .refused(samples.unreadable) : .new)
    }
    let reading = TableReading(isTable: true, lines: rows, new: 49_998, same: 0, taken: 0, refused: 2)
    let model = TablePage.Model(category: TablePage.Category(id: samples.id(60), name: "Dish soap"), state: .read(reading, table: "token"))
    let text = TablePage.view(model, in: samples.context()).text
    #expect(text.components(separatedBy: "<li class=\"table-entry").count == 301 && text.contains("line 50,001, column 1<"))
    for piece in ["50,000 blends", "49,998 new", "2 not readable", "49,700 more rows"] { #expect(text.contains(piece), "\(piece)") }
  }

  @Test func `a recipe is applied only where a line of it was understood`() {
    let apply = "name=\"apply\""
    #expect(RecipePage.view(samples.recipe, in: samples.context()).text.contains(apply))
    let unclear = RecipeText.Line.unclear(text: "?", reason: samples.unreadable, line: 1, column: 1)
    for lines in [nil, [], [unclear]] {
      let model = RecipePage.Model(blend: samples.id(50), name: "Rose", text: "?", unit: .millilitre, lines: lines)
      #expect(!RecipePage.view(model, in: samples.context()).text.contains(apply))
    }
  }

  @Test func `a sheet has no heading without words under it`() {
    let full = SheetPage.view(samples.sheet, in: samples.context()).text
    #expect(full.components(separatedBy: "<h2").count == 5)
    let bare = SheetPage.Model(
      blend: samples.blend(50, "Rose"), category: Name(kept: "Perfume"), readyTime: nil, lines: [], notes: [])
    let text = SheetPage.view(bare, in: samples.context()).text
    #expect(text.components(separatedBy: "<h2").count == 2 && !text.contains("<p class=\"note\">") && !text.contains("Destination"))
  }
}
