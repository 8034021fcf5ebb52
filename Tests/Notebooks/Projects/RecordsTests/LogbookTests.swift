import BookStore
import Records
import TestKit
import Testing

@testable import ProjectsRecords

/// Completed items that the logbook loses between two pages, or shows twice.
@Suite struct LogbookTests {
  @Test(arguments: [1, 2, 7, 50, 1000])
  func pageAfterPageHasEveryCompletedItemOnceTheLastFirst(size: Int) throws {
    var dice = SeededDice.fixed(1)
    let fixture = try ProjectsFixture()
    let items = (0..<50).map { _ in
      Item.sample(with: &dice) { item, dice in
        guard dice.below(5) > 0 else { return }
        // Few instants, so that many are completed at one.
        let instant = fixture.clock.now.adding(milliseconds: Int64(dice.below(6)))
        item.completion = Item.Completion(instant: instant, day: fixture.today)
      }
    }
    try fixture.put(items.shuffled(using: &dice))
    var (pages, before): ([Item], Projects.LogbookPlace?) = ([], nil)
    repeat {
      let page = try fixture.projects.logbook(before: before, limit: size)
      pages += page
      before = page.last?.logbookPlace
    } while before != nil && pages.count <= 50
    let naive = items.filter(\.isCompleted).sorted { one, other in
      guard let early = one.completion?.instant, let late = other.completion?.instant else { return false }
      return (early, one.id) > (late, other.id)
    }
    #expect(pages == naive, "seed \(dice.seed)")
  }

  @Test func aPageBeginsWhereTheOneBeforeEndedWhateverBecameOfTheItemThere() throws {
    let fixture = try ProjectsFixture()
    for number in 1...4 { _ = try fixture.complete(try fixture.add("\(number)").id) }
    let place = try #require(try fixture.projects.logbook(limit: 2).last?.logbookPlace)
    func older() throws -> [String] { try fixture.projects.logbook(before: place).map(\.title) }
    #expect(try older() == ["2", "1"])
    _ = try fixture.projects.reopen(item: place.item)
    #expect(try older() == ["2", "1"])
    _ = try fixture.projects.delete(item: place.item)
    #expect(try older() == ["2", "1"])
  }

  @Test("O-B10: what is completed is kept, and leaves the logbook when it is reopened")
  func keeping() throws {
    let fixture = try ProjectsFixture()
    let (one, other) = (try fixture.add("One"), try fixture.add("Other", to: try fixture.make("Home").id))
    for item in [one, other] {
      fixture.clock.advance(seconds: 60)
      #expect(try fixture.complete(item.id).item.completion?.instant == fixture.clock.now)
    }
    #expect(try fixture.projects.logbook().map(\.title) == ["Other", "One"])
    #expect(try fixture.projects.logbook().map(\.completion?.day) == [fixture.today, fixture.today])
    _ = try fixture.projects.reopen(item: other.id)
    #expect(try fixture.projects.logbook().map(\.title) == ["One"])
    #expect(try fixture.touched() == ["completed", "completed_day"])
    #expect(try fixture.projects.reopen(item: other.id).act == nil)
  }
}
