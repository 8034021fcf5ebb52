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
    let bar = ProjectCard.bar(Tally(items: 300, completed: 3 * percent), in: .english).text
    #expect(bar.contains("value=\"\(percent)\"") && bar.contains("aria-label=\"\(percent)% completed\""))
    #expect(made("").name(in: .english) == "New project")
  }

  @Test(arguments: [(1, "every 1 week"), (2, "every 2 weeks")])
  func `a rhythm of one is said without its number`(_ every: Int, _ bare: String) throws {
    let said = try #require(Repeat(every: every, .weeks(on: [.thursday, .monday]))).text(in: .english)
    #expect(said == (every == 1 ? "every week: Mon, Thu" : "\(bare): Mon, Thu"))
  }

  @Test(arguments: [
    ("en", "every month on 31", "every month: 31"), ("en", "every year on 02-29", "every year: 29\u{A0}February"),
    ("en", "every month", "every month"), ("de", "every 2 months on 1", "alle 2 Monate: 1."),
    ("de", "every year on 12-24", "jedes Jahr: 24.\u{A0}Dezember"), ("ru", "every month on 30", "каждый месяц: 30-го"),
    ("ru", "every 2 weeks on mon,thu", "каждые 2 недели: Пн, Чт"),
  ])
  func `a rule says the days it names, in its row and below its form`(_ id: String, _ rule: String, _ said: String) throws {
    #expect(try #require(Repeat(rule)).text(in: .chosen(from: nil, setting: id)) == said)
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

  private func row(_ title: String, _ priority: Priority, detail: String = "", project: String? = nil) -> String {
    let id = RecordID(kind: "item", key: "one")
    let item = Item(
      id: id, project: nil, position: .first(for: id), title: title, detail: detail, priority: priority, when: nil,
      deadline: Day(ordinal: 20_000), repeats: nil, completion: nil, isSample: false, created: Instant(milliseconds: 0))
    let row = ItemRow.Model(item, of: project.map(made), naming: project != nil, today: Day(ordinal: 20_001), in: .english)
    return ItemRow.row(row, in: .inbox, isSorted: true, language: .english).text
  }

  private func made(_ title: String) -> Project {
    Project(
      id: RecordID(kind: "project", key: "one"), title: title, detail: "", color: .teal, reminder: nil, closed: nil, sort: .optimized,
      created: Instant(milliseconds: 0))
  }

  @Test func `what a person typed does not become markup in a row, and of a description there is its first line`() {
    let text = row("<b>\"x\"</b>", .high, detail: "\n<b>rain</b>\nmore", project: "<i>")
    #expect(!text.contains("<b>") && !text.contains("<i>"))
    #expect(text.contains("<p class=\"item-note\" dir=\"auto\">&lt;b&gt;rain&lt;/b&gt;</p>") && !text.contains("more"))
    #expect(text.contains("is-late") && text.contains("Overdue") && !row("Bare", .high).contains("item-note"))
  }

  @Test func `a press goes from medium to high, low and medium again, each with a look of its own`() throws {
    var (priority, looks) = (Priority.medium, Set<String>())
    for (name, next) in [("Medium", "High"), ("High", "Low"), ("Low", "Medium")] {
      let text = row("Dig", priority)
      #expect(text.contains("aria-label=\"Priority: \(name). Press for: \(next)\""))
      let sent = try #require(text.firstMatch(of: /class="bare priority (p\d)" name="priority" value="(\d)"/))
      looks.insert(String(sent.1))
      priority = try #require(Priority(rawValue: Int(sent.2) ?? 0))
    }
    #expect(priority == .medium && looks.count == 3)
  }

  @Test func `a project is given one of twelve colours, and its own is chosen`() {
    let head = ProjectPage.Head(
      tallied: TalliedProject(project: made("Garden"), tally: .none), title: EditedText("Garden", base: "0"),
      detail: EditedText("", base: "0"))
    let colors = ProjectPage.region(head, isMain: true, in: .english).text.matches(
      of: /<input type="radio" name="color" value="([A-Za-z]+)" aria-label="([A-Z][a-z ]+)"( checked)?>/)
    #expect(colors.map { String($0.1) } == ProjectColor.allCases.map(\.token) && Set(colors.map(\.2)).count == 12)
    #expect(colors.filter { $0.3 != nil }.map { String($0.2) } == ["Teal"])
  }
}
