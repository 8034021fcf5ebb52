import BookStore
import GRDB
import Records
import TestKit
import Testing

@testable import ProjectsRecords

/// Items that hold what nobody wrote, lose what somebody did, or are half changed.
@Suite struct ItemTests {
  private let fixture: ProjectsFixture

  init() throws { fixture = try ProjectsFixture() }

  @Test(arguments: ["", "  ", "\n\t", "\0"])
  func whatHasNoNameIsNotMade(title: String) throws {
    #expect(throws: UserError(.value, LocalizedText("quick.untitled"))) {
      try fixture.projects.add([.title(title)], today: fixture.today)
    }
    #expect(throws: UserError(.value, LocalizedText("quick.untitled"))) {
      try fixture.projects.add(line: "\(title) p:high", today: fixture.today)
    }
    #expect(throws: UserError(.value, LocalizedText("projects.untitled"))) { try fixture.projects.makeProject([.title(title)]) }
    #expect(try fixture.projects.isNew())
  }

  @Test("O-B7: a new item is of medium priority wherever it is made, and lies untitled in the Inbox")
  func fresh() throws {
    let item = try fixture.projects.add(today: fixture.today).value
    #expect(try fixture.item(item.id) == item)
    #expect(item.title == "" && item.detail == "" && item.priority == .medium && item.project == nil && !item.isCompleted)
    #expect(item.when == nil && item.deadline == nil && item.repeats == nil && item.created == fixture.clock.now)
    #expect(try fixture.projects.add(line: "By a line", today: fixture.today).value.priority == .medium)
  }

  @Test("O-B1: an untitled item stays untitled whatever else of it is edited")
  func untitled() throws {
    let item = try fixture.add()
    for change in [Item.Change.detail("More"), .priority(.high), .when(fixture.today)] {
      _ = try fixture.projects.edit(item: item.id, [change], today: fixture.today)
      #expect(try fixture.touched().isDisjoint(with: ["title"]))
    }
    _ = try fixture.projects.type("More still", into: .item(item.id, .detail))
    #expect(try fixture.touched() == ["detail"])
    #expect(try fixture.item(item.id)?.title == "")
  }

  @Test func aTextIsTrimmedAndATitleIsOneLine() throws {
    let item = try fixture.add("  two \r\nlines\u{2028}and \0more\t", .detail("\n  two \r\n\rlines \0\n "))
    #expect(item.title == "two  lines and more")
    #expect(item.detail == "two \n\nlines")
    #expect(try fixture.item(item.id) == item)
  }

  @Test func aTextIsAsLongAsAPersonCountsItAndNoLonger() throws {
    let family = "👨‍👩‍👧‍👦"
    let (title, detail) = (String(repeating: family, count: 200), String(repeating: "ж", count: 20_000))
    let item = try fixture.add(" \(title) ", .detail(detail + "\n"))
    #expect(item.title == title && item.detail == detail)
    let before = try fixture.everything()
    let today = fixture.today
    func edit(_ changes: [Item.Change]) throws -> Item { try fixture.projects.edit(item: item.id, changes, today: today).value }
    #expect(refusal { try edit([.priority(.high), .title(title + "a")]) } == "projects.titleTooLong")
    #expect(refusal { try edit([.title("Short"), .detail(detail + "a")]) } == "projects.detailTooLong")
    #expect(refusal { try fixture.projects.add([.title(title + "a")], today: today) } == "quick.titleTooLong")
    #expect(refusal { try fixture.projects.add(line: title + "a", today: today) } == "quick.titleTooLong")
    #expect(refusal { try fixture.projects.makeProject([.detail(detail + "a")]) } == "projects.detailTooLong")
    #expect(refusal { try fixture.projects.type(title + "a", into: .item(item.id, .title)) } == "projects.titleTooLong")
    #expect(try fixture.everything() == before, "what is refused leaves nothing behind")
    #expect(try fixture.acts() == ["act.itemAdded"])
  }

  @Test func manyChangesAreOneAct() throws {
    let item = try fixture.add("Before")
    let before = try fixture.everything()
    let rule = try #require(Repeat("every week on mon"))
    let monday = fixture.today.adding(3)
    let changes: [Item.Change] = [
      .title("After"), .detail("D"), .priority(.low), .when(monday), .deadline(monday.adding(1)), .repeats(rule),
    ]
    let edited = try fixture.projects.edit(item: item.id, changes, today: fixture.today).value
    #expect(edited.title == "After" && edited.detail == "D" && edited.priority == .low && edited.repeats == rule)
    #expect(edited.when == monday && edited.deadline == monday.adding(1))
    #expect(try fixture.acts() == ["act.itemEdited", "act.itemAdded"])
    _ = try fixture.book.undo()
    #expect(try fixture.everything() == before)
  }

  @Test func whatIsNotTouchedIsNotWritten() throws {
    let rule = try #require(Repeat("every day"))
    let item = try fixture.add("All", .detail("D"), .when(fixture.today), .deadline(fixture.today), .repeats(rule))
    let cases: [(Item.Change, Set<String>)] = [
      (.title("Other"), ["title"]), (.detail(""), ["detail"]), (.priority(.high), ["priority"]), (.repeats(nil), ["repeats"]),
      (.when(nil), ["planned"]), (.deadline(nil), ["deadline"]),
    ]
    for (change, columns) in cases {
      #expect(try fixture.projects.edit(item: item.id, [change], today: fixture.today).act != nil)
      #expect(try fixture.touched() == columns)
      #expect(try fixture.projects.edit(item: item.id, [change], today: fixture.today).act == nil, "the same again is no act")
    }
    _ = try fixture.complete(item.id)
    #expect(try fixture.book.check() == [])
  }

  @Test func whatThisProgramCanNotReadSurvivesItsEdits() throws {
    let item = try fixture.add("Then")
    _ = try fixture.book.write(LocalizedText("act.test")) {
      try $0.database.execute(sql: "UPDATE item SET repeats = 'every blue moon' WHERE id = ?", arguments: [item.id])
    }
    _ = try fixture.projects.edit(item: item.id, [.title("Now")], today: fixture.today)
    #expect(try fixture.touched() == ["title"])
    _ = try fixture.complete(item.id)
    #expect(try fixture.book.read { try String.fetchOne($0, sql: "SELECT repeats FROM item") } == "every blue moon")
  }

  @Test func anItemThatComesBackHasADayToCountFrom() throws {
    let mondays = try #require(Repeat("every week on mon"))
    #expect(try fixture.add("Without a day", .repeats(mondays)).when == fixture.today.adding(3))
    let due = try fixture.add("Due", .deadline(fixture.today), .repeats(Repeat("every month")))
    #expect(due.when == nil && due.repeats?.description == "every month on 20")
  }

  @Test("O-B10: an item moves to the end of another project, and an undo puts it back where it stood")
  func moving() throws {
    let (home, garden) = (try fixture.make("Home"), try fixture.make("Garden"))
    for title in ["a", "b", "c"] { try fixture.add(title, to: home.id) }
    try fixture.add("z", to: garden.id)
    let item = try fixture.projects.items(of: home.id, sorted: .manual)[1]
    #expect(try fixture.projects.move(item.id, to: home.id).act == nil)
    _ = try fixture.projects.move(item.id, to: garden.id)
    #expect(try fixture.titles(of: home.id) == ["a", "c"] && fixture.titles(of: garden.id) == ["z", "b"])
    #expect(try fixture.touched() == ["project", "position"])
    _ = try fixture.book.undo()
    #expect(try fixture.item(item.id) == item)
    #expect(try fixture.titles(of: home.id) == ["a", "b", "c"])
    _ = try fixture.projects.move(item.id, to: nil)
    #expect(try fixture.titles() == ["b"])
    #expect(try fixture.book.check() == [])
  }

  @Test("O-B10: a deleted item comes back as it was, where it was")
  func deleting() throws {
    let items = try ["a", "b", "c"].map { try fixture.add($0, .detail("of \($0)"), .deadline(fixture.today)) }
    _ = try fixture.complete(items[1].id)
    let before = try fixture.everything()
    #expect(try fixture.projects.delete(item: items[1].id).value.title == "b")
    #expect(try fixture.titles() == ["a", "c"])
    _ = try fixture.book.undo()
    #expect(try fixture.everything() == before)
    #expect(try fixture.titles() == ["a", "b", "c"])
  }

  @Test func whatIsNotThereIsRefused() throws {
    let (item, nobody) = (try fixture.add("One"), RecordID(kind: "item", key: "nobody"))
    let (projects, today) = (fixture.projects, fixture.today)
    let before = try fixture.everything()
    #expect(refusal { try projects.add([.title("Lost")], to: nobody, today: today) } == "id.gone")
    #expect(refusal { try projects.edit(item: nobody, [.title("x")], today: today) } == "id.gone")
    #expect(refusal { try projects.complete(nobody, today: today) } == "id.gone")
    #expect(refusal { try projects.reopen(item: nobody) } == "id.gone")
    #expect(refusal { try projects.move(item.id, to: nobody) } == "id.gone")
    #expect(refusal { try projects.move(item.id, .after(nobody)) } == "id.gone")
    #expect(refusal { try projects.move(nobody, .after(item.id)) } == "id.gone")
    #expect(refusal { try projects.delete(item: nobody) } == "id.gone")
    #expect(refusal { try projects.type("x", into: .item(nobody, .detail)) } == "id.gone")
    #expect(try fixture.everything() == before)
  }
}
