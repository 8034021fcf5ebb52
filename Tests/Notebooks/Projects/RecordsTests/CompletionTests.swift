import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import ProjectsRecords

/// Series that end, double or lose a day because somebody completed, undid, was late, or did it twice.
@Suite struct CompletionTests {
  private let fixture: ProjectsFixture

  init() throws { fixture = try ProjectsFixture() }

  @Test func theNextOfASeriesIsTheSameOneLater() throws {
    let project = try fixture.make("Home").id
    let rule = try rule("every week")
    let changes: [Item.Change] = [.detail("D"), .priority(.high), .when(fixture.today), .deadline(fixture.today.adding(3)), .repeats(rule)]
    let item = try fixture.projects.add([.title("Water")] + changes, to: project, today: fixture.today).value
    try fixture.add("Below", to: project)
    fixture.clock.advance(seconds: 60)
    let done = try fixture.complete(item.id)
    let next = try #require(done.next)
    #expect(done.item.completion == Item.Completion(instant: fixture.clock.now, day: fixture.today))
    #expect(try fixture.item(item.id) == done.item && fixture.item(next.id) == next)
    #expect(next.title == "Water" && next.detail == "D" && next.priority == .high && next.project == project && !next.isCompleted)
    #expect(next.when == fixture.today.adding(7) && next.deadline == fixture.today.adding(10))
    #expect(next.repeats?.description == "every week on fri" && next.created == fixture.clock.now)
    #expect(try fixture.titles(of: project) == ["Water", "Water", "Below"], "right behind the one it follows")
    #expect(try fixture.acts().first == "act.itemCompleted")
  }

  @Test(arguments: [
    ("every day", "2026-11-10", "2026-11-20"), ("every 3 days", "2026-11-10", "2026-11-22"), ("every week", "2026-11-06", "2026-11-20"),
    ("every week on mon", "2026-11-02", "2026-11-23"), ("every month on 20", "2026-08-20", "2026-11-20"),
    ("every month on 19", "2026-08-19", "2026-12-19"), ("every day", "2026-11-20", "2026-11-21"),
    ("every week", "2026-12-04", "2026-12-11"),
  ])
  func completingLateSkipsWhatIsMissedButNotToday(rule: String, when: String, next: String) throws {
    let (when, next) = (try fixture.day(when), try fixture.day(next))
    let meant = try fixture.add("Meant", .when(when), .deadline(when.adding(2)), .repeats(try self.rule(rule)))
    let due = try fixture.add("Due", .deadline(when), .repeats(try self.rule(rule)))
    let following = try fixture.complete(meant.id).next
    #expect(following?.when == next && following?.deadline == next.adding(2))
    let dueAgain = try fixture.complete(due.id).next
    #expect(dueAgain?.when == nil && dueAgain?.deadline == next)
  }

  @Test func twoCopiesOfABookThatCompleteTheSameItemMakeOneNextAndNotTwo() throws {
    let folder = try TemporaryFolder()
    let paths = ["one", "other"].map { folder.path("\($0).sqlite") }
    let first = try ProjectsFixture(in: .file(paths[0]))
    let item = try first.add("Water", .when(first.today), .repeats(try rule("every day")))
    try first.book.close()
    for ending in ["", "-wal"] where FileManager.default.fileExists(atPath: paths[0] + ending) {
      try FileManager.default.copyItem(atPath: paths[0] + ending, toPath: paths[1] + ending)
    }
    let nexts = try zip(paths, ["2026-11-20T08:00:00.000Z", "2026-11-23T21:00:00.000Z"]).enumerated().map { number, copy in
      let fixture = try ProjectsFixture(copy.1, in: .file(copy.0), seed: UInt64(number + 2))
      defer { #expect(throws: Never.self) { try fixture.book.close() } }
      return try #require(try fixture.complete(item.id).next)
    }
    #expect(nexts[0].id == nexts[1].id && nexts[0].id != item.id)
    #expect(nexts.map(\.when) == [try fixture.day("2026-11-21"), try fixture.day("2026-11-23")])
  }

  @Test func undoingACompletionTakesTheNextOneBackAndRedoingBringsItAgain() throws {
    let item = try fixture.add("Water", .repeats(try rule("every day")))
    let next = try #require(try fixture.complete(item.id).next)
    let after = try fixture.everything()
    _ = try fixture.book.undo()
    #expect(try fixture.item(next.id) == nil && fixture.item(item.id) == item)
    _ = try fixture.book.redo()
    #expect(try fixture.everything() == after)
    #expect(try fixture.book.check() == [])
  }

  @Test(arguments: ["every day", "every week on mon", "every month on 19"])
  func reopeningTakesTheNextOneBackAndUndoBringsBothBack(rule: String) throws {
    let item = try fixture.add("Water", .when(fixture.today.adding(-9)), .repeats(try self.rule(rule)))
    let next = try #require(try fixture.complete(item.id).next)
    let before = try fixture.everything()
    fixture.clock.advance(seconds: 3 * 86_400)
    #expect(try fixture.projects.reopen(item: item.id).value == item)
    #expect(try fixture.titles() == ["Water"])
    _ = try fixture.book.undo()
    #expect(try fixture.everything() == before)
    _ = try fixture.book.redo()
    let again = try #require(try fixture.projects.complete(item.id, today: fixture.today.adding(3)).value.next)
    #expect(again.id == next.id && again.when != next.when || rule != "every day")
    #expect(try fixture.titles().count == 2 && fixture.book.check() == [])
  }

  @Test func reopeningLeavesANextOneThatSomebodyChangedOrCompleted() throws {
    for change in [Item.Change.title("Water twice"), .priority(.high), .when(fixture.today.adding(5)), .repeats(nil)] {
      let item = try fixture.add("Water", .when(fixture.today), .repeats(try rule("every day")))
      let next = try #require(try fixture.complete(item.id).next)
      _ = try fixture.projects.edit(item: next.id, [change], today: fixture.today)
      _ = try fixture.projects.reopen(item: item.id)
      #expect(try fixture.item(next.id) != nil, "\(change)")
      // It is there: completing this one again makes no other.
      #expect(try fixture.complete(item.id).next == nil)
    }
    let item = try fixture.add("Tea", .when(fixture.today), .repeats(try rule("every day")))
    let next = try #require(try fixture.complete(item.id).next)
    _ = try fixture.complete(next.id)
    _ = try fixture.projects.reopen(item: item.id)
    #expect(try fixture.item(next.id)?.isCompleted == true)
  }

  @Test func completingTwiceIsOneAct() throws {
    let item = try fixture.add("Water", .repeats(try rule("every day")))
    let first = try fixture.complete(item.id)
    fixture.clock.advance(seconds: 90_000)
    let again = try fixture.projects.complete(item.id, today: fixture.today.adding(1))
    #expect(again.act == nil && again.value == Completed(item: first.item, next: nil))
    #expect(try fixture.acts() == ["act.itemCompleted", "act.itemAdded"])
  }

  @Test func aSeriesGoesOnAfterItsProjectWasDeletedAndCameBack() throws {
    let project = try fixture.make("Home").id
    let item = try fixture.add("Water", to: project, .repeats(try rule("every day")))
    let next = try #require(try fixture.complete(item.id).next)
    let before = try fixture.everything()
    _ = try fixture.projects.delete(project: project)
    _ = try fixture.book.undo()
    #expect(try fixture.everything() == before)
    #expect(try fixture.complete(item.id).next == nil)
    let third = try #require(try fixture.complete(next.id).next)
    #expect(third.when == fixture.today.adding(2) && Set([item.id, next.id, third.id]).count == 3)
    #expect(try fixture.book.check() == [])
  }

  @Test func aSeriesThatIsTakenOffEnds() throws {
    let item = try fixture.add("Water", .repeats(try rule("every day")))
    _ = try fixture.projects.edit(item: item.id, [.repeats(nil)], today: fixture.today)
    #expect(try fixture.acts().first == "act.itemRepeatOff")
    #expect(try fixture.complete(item.id).next == nil)
    #expect(try fixture.titles() == ["Water"])
  }

  @Test func atTheEndOfTheCalendarAnItemIsCompletedAllTheSame() throws {
    let last = try fixture.day("9999-12-31")
    let ends: [[Item.Change]] = [[.when(last)], [.deadline(last)], [.when(last.adding(-9)), .deadline(last)]]
    for days in ends {
      let item = try fixture.projects.add(days + [.repeats(try rule("every week"))], today: fixture.today).value
      let done = try fixture.complete(item.id)
      #expect(done.item.isCompleted && done.next == nil)
    }
  }

  /// No verb makes such positions, but a text that was read from elsewhere may only be continued by the next one's.
  @Test func whereThereIsNoRoomBehindItTheNextOneStandsAtTheEnd() throws {
    let item = try fixture.add("Water", .repeats(try rule("every day")))
    let crowd = try #require(Position("\(item.position)0" + String(repeating: "0", count: 32)))
    #expect(Position(after: item.position, before: crowd, for: item.id) == nil)
    var dice = SeededDice(seed: 1)
    try fixture.put([Item.sample("Crowd", with: &dice) { item, _ in item.position = crowd }])
    #expect(try fixture.complete(item.id).next != nil)
    #expect(try fixture.titles() == ["Water", "Crowd", "Water"])
  }

  private func rule(_ text: String) throws -> Repeat { try #require(Repeat(text)) }
}
