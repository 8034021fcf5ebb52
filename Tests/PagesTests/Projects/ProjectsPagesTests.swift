import Assembly
import Records
import Testing
import Words

@testable import ProjectsPages
@testable import ProjectsRecords
@testable import Site

/// What the pages of Projects say, drawn without a server.
@Suite struct ProjectsPagesTests {
  @Test(arguments: [0, 33, 100])
  func `progress is said as a whole percent (O-B7)`(_ percent: Int) {
    let card = ProjectCard.Model(
      id: RecordID(kind: "project", key: "one"), title: "", color: .gold, items: 300, percent: percent, reminder: nil, in: .english)
    #expect(card.percent == percent)
    #expect(card.progress == "\(percent)% completed")
    #expect(card.title == "New project")
  }

  @Test(arguments: [(1, "every 1 week"), (2, "every 2 weeks")])
  func `a rhythm of one is said without its number`(_ every: Int, _ bare: String) throws {
    let said = try #require(Repeat(every: every, .weeks(on: [.thursday, .monday]))).text(in: .english)
    #expect(said == (every == 1 ? "every week: Mon, Thu" : "\(bare): Mon, Thu"))
  }

  @Test func `the names of the awards are there for every number in every language (O-B3)`() {
    for language in Language.all {
      let names = Award.Criterion.allCases.flatMap { criterion in
        Award.values.map { Award(criterion: criterion, value: $0, day: nil, count: 3).name(language.several) }
      }
      #expect(Set(names).count == 16 && !names.contains(language.text("award.title")))
    }
  }

  @Test func `every colour and unit is read back by the name a form gives it`() {
    for color in ProjectColor.allCases { #expect(ProjectColor(token: color.token) == color) }
    #expect(ProjectColor.lightBlue.token == "lightBlue")
    #expect(Repeat.Unit.offered().map(\.name) == ["days", "weeks", "months", "years"])
  }

  @Test func `what a person typed does not become markup in a row`() {
    let row = ItemRow.Model(
      id: RecordID(kind: "item", key: "one"), title: "<b>\"x\"</b>", base: "0", isCompleted: false, priority: .high, color: .red, when: nil,
      deadline: Day(ordinal: 20_000), repeats: nil, detail: "<b>\nmore", project: "<i>", today: Day(ordinal: 20_001), in: .english)
    let text = ItemRow.row(row, in: .inbox, isSorted: true, language: .english).text
    #expect(!text.contains("<b>") && !text.contains("<i>"))
    #expect(text.contains("is-late") && text.contains("Overdue") && !text.contains("more"))
  }
}
