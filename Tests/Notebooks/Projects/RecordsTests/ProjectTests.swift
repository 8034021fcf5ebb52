import BookStore
import Foundation
import Records
import SitRecords
import TestKit
import Testing

@testable import ProjectsRecords

/// Projects that lose their items, go on reminding, or take along what is not theirs.
@Suite struct ProjectTests {
  private let fixture: ProjectsFixture

  init() throws { fixture = try ProjectsFixture() }

  @Test("O-B1: a new project is open, untitled and light blue, and stays untitled whatever else is edited")
  func fresh() throws {
    let project = try fixture.projects.makeProject().value
    #expect(project.title == "" && project.detail == "" && project.color == .lightBlue && !project.isClosed && project.reminder == nil)
    for change in [Project.Change.detail("D"), .color(.gold), .reminder(TimeOfDay("08:30"))] {
      #expect(try fixture.projects.edit(project: project.id, [change]).act != nil)
      #expect(try fixture.projects.edit(project: project.id, [change]).act == nil)
      #expect(try fixture.touched().count == 1)
    }
    let edited = try fixture.projects.project(project.id).project
    #expect(edited.title == "" && edited.detail == "D" && edited.color == .gold && edited.reminder?.description == "08:30")
  }

  @Test("O7: twelve colours in their order, by name in any case")
  func colors() {
    let names = [
      "Pink", "Purple", "Red", "Orange", "Gold", "Green", "Teal", "Light Blue", "Dark Blue", "Midnight", "Dark Gray", "Gray",
    ]
    #expect(ProjectColor.allCases.map(\.rawValue) == names)
    #expect(names.map { ProjectColor($0.uppercased()) } == ProjectColor.allCases)
    #expect(ProjectColor("Lightblue") == nil)
  }

  @Test("O8, O-B2: a closed project keeps its items and its reminder rests until it is reopened")
  func closing() throws {
    let project = try fixture.make("Home", .reminder(TimeOfDay("08:30")), .detail("D")).id
    let early = try fixture.make("Early", .reminder(TimeOfDay("7:05"))).id
    let item = try fixture.add("Open", to: project)
    let reminder = Reminder(project: project, title: "Home", detail: "D", time: try #require(TimeOfDay("08:30")))
    #expect(try fixture.projects.reminders().map(\.project) == [early, project])
    #expect(try fixture.projects.close(project).value.closed == fixture.clock.now)
    #expect(try fixture.projects.close(project).act == nil)
    #expect(try fixture.item(item.id) == item)
    #expect(try fixture.projects.reminders().map(\.project) == [early])
    #expect(try fixture.projects.projects(closed: true).map(\.id) == [project])
    #expect(try fixture.projects.projects(closed: false).map(\.id) == [early])
    #expect(try fixture.projects.reopen(project: project).act != nil)
    #expect(try fixture.projects.reminders().last == reminder)
    #expect(try fixture.projects.reopen(project: project).act == nil)
  }

  @Test("O-B2: a deleted project reminds of nothing")
  func deletedReminder() throws {
    let project = try fixture.make("Home", .reminder(TimeOfDay("08:30"))).id
    _ = try fixture.projects.delete(project: project)
    #expect(try fixture.projects.reminders().isEmpty)
    _ = try fixture.book.undo()
    #expect(try fixture.projects.reminders().count == 1)
  }

  @Test("O5, O29: deleting a project takes its items along, and one undo brings all of it back byte for byte")
  func deleting() throws {
    let (project, other) = (try fixture.make("Home", .color(.teal)).id, try fixture.make("Other").id)
    for number in 1...10 { try fixture.add("\(number)", to: project, .detail("of \(number)"), .deadline(fixture.today)) }
    let series = try fixture.add("Water", to: project, .repeats(Repeat("every day")))
    _ = try fixture.complete(series.id)
    try fixture.add("Stays", to: other)
    let (before, export) = (try fixture.everything(), try exported())
    let deleted = try fixture.projects.delete(project: project)
    #expect(deleted.value.tally == Tally(items: 12, completed: 1) && deleted.value.project.title == "Home")
    let counts = try fixture.projects.counts()
    #expect(counts.projects == 1 && counts.items == 1)
    let act = try #require(try deleted.act.flatMap { try fixture.book.act($0) })
    #expect(act.changes == 13 && act.name.values == ["title": "Home", "items": 12])
    _ = try fixture.book.undo()
    #expect(try fixture.everything() == before)
    #expect(try exported() == export)
    #expect(try fixture.book.check() == [])
  }

  @Test("O17, O-B4: deleting all of it leaves the other notebooks and the awards alone, and is one undo")
  func deletingAll() throws {
    let sit = Mindfulness(fixture.book)
    _ = try sit.add(start: fixture.clock.now.adding(milliseconds: -120_000), end: fixture.clock.now, in: .gmt)
    _ = try sit.think("Stays", on: fixture.today)
    let (sessions, thoughts) = (try sit.sessions(), try sit.thoughts())
    let project = try fixture.make("Home").id
    _ = try fixture.projects.close(project)
    for number in 1...3 { try fixture.add("\(number)", to: number < 3 ? project : nil) }
    let (before, awards) = (try fixture.everything(), try fixture.projects.awards().map(\.day))
    #expect(try fixture.projects.deleteAll().value == Projects.Counts(projects: 1, items: 3))
    #expect(try fixture.projects.isNew() && sit.sessions() == sessions && sit.thoughts() == thoughts)
    #expect(try fixture.projects.awards().map(\.day) == awards && awards.first != .some(nil))
    #expect(try fixture.projects.deleteAll().act == nil, "where there is nothing, nothing is done")
    #expect(try fixture.book.undo().undone.name.key == "act.projectsCleared")
    #expect(try fixture.everything() == before)
    #expect(try fixture.book.check() == [])
  }

  @Test("O-B4, O29: the sample is one act, once, which deletes nothing")
  func sample() throws {
    let own = try fixture.make("Own")
    let sample = try fixture.projects.addSample(language: "en", in: .gmt)
    let counts = try fixture.projects.counts()
    #expect(counts.projects == sample.value.projects + 1 && counts.items == sample.value.items)
    #expect(try fixture.projects.projects(closed: true).count == 3)
    #expect(throws: UserError(.taken, "sample.there")) { try fixture.projects.addSample(language: "de", in: .gmt) }
    _ = try fixture.book.undo()
    #expect(try fixture.projects.projects().map(\.project) == [own])
    #expect(try fixture.book.check() == [])
  }

  @Test("O10, O15: projects stand the newest first, cards by title")
  func orders() throws {
    for title in ["b 10", "B 2", "a", "c"] { try fixture.make(title) }
    #expect(try fixture.projects.projects().map(\.project.title) == ["c", "a", "B 2", "b 10"])
    let newest = try fixture.projects.newestOpen(3)
    #expect(newest.projects.map(\.project.title) == ["a", "B 2", "c"] && newest.count == 4)
    _ = try fixture.complete(try fixture.add(to: newest.projects[1].id).id)
    try fixture.add(to: newest.projects[1].id)
    let tallies = try fixture.projects.newestOpen(3).projects.map(\.tally)
    #expect(tallies == [.none, Tally(items: 2, completed: 1), .none])
  }

  @Test(arguments: [
    ("garden", "Garden"), ("GÄRTEN", "Gärten"), ("garten", "Gärten"), ("gard", "Garden"), ("gar", "projects.several"),
    ("home", "home"), ("Home", "Home"), ("HOME", "projects.alike"), ("twin", "projects.alike"), ("  Garden ", "Garden"),
    ("kitchen", "Kitchen"),
    ("Shed", "projects.unnamed"), ("nobody", "projects.unnamed"),
  ])
  func aLineFindsItsProjectByNameAmongTheOpenOnes(name: String, found: String) throws {
    for title in ["Garden", "Gärten", "Home", "home", "Kitchen", "Kitchen sink", "Twin", "Twin"] { try fixture.make(title) }
    _ = try fixture.projects.close(try fixture.make("Shed").id)
    func add() throws -> Item { try fixture.projects.add(line: "Seeds p:high in:\"\(name)\"", today: fixture.today).value }
    guard found.hasPrefix("projects.") else {
      let item = try add()
      #expect(item.title == "Seeds" && item.priority == .high)
      return #expect(try fixture.projects.projects(of: [item]).values.map(\.title) == [found])
    }
    #expect(refusal { try add() } == found)
    #expect(try fixture.projects.counts().items == 0)
  }

  /// As the shell gives away what there is.
  private func exported() throws -> String {
    let items = try fixture.projects.items(sorted: .created).map(Item.exported.object)
    let projects = try fixture.projects.projects().map(TalliedProject.exported.object)
    return try ExportedValue.list(items).json + ExportedValue.list(projects).json
  }
}
