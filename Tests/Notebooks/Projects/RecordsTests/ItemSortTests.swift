import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import ProjectsRecords

/// Orders that flicker, or that nobody would look a title up in.
@Suite struct ItemSortTests {
  private let fixture: ProjectsFixture

  init() throws { fixture = try ProjectsFixture() }

  @Test func optimizedIsWhatIsLeftThenByPriorityThenTheOldest() throws {
    let done = try fixture.add("done", .priority(.high))
    for (title, priority) in [("low", Priority.low), ("high 1", .high), ("medium 1", .medium), ("high 2", .high), ("medium 2", .medium)] {
      try fixture.add(title, .priority(priority))
    }
    _ = try fixture.complete(done.id)
    #expect(try fixture.titles(of: nil, .optimized) == ["high 1", "high 2", "medium 1", "medium 2", "low", "done"])
    #expect(try fixture.titles(of: nil, .created) == ["done", "low", "high 1", "medium 1", "high 2", "medium 2"])
    #expect(try fixture.projects.items(sorted: .created, isOpen: true).map(\.title).contains("done") == false)
  }

  @Test("O-B5: titles sort as a reader looks them up, whatever the case and the accents, numbers by their value")
  func titles() throws {
    let cases = [
      ["apple 2", "Apple 10", "banana", "Item 2", "item 10", "Item 11a"],
      ["Apfel", "Ärger", "Azur", "Öl", "Otto", "straße", "Straßen", "Übung", "Ufer", "Zebra"],
      ["Ёж", "ёлка 2", "Ёлка 10", "Ель", "Жук", "Ива", "Йод", "Кот", "щука", "Яма"],
    ]
    for sorted in cases {
      let project = try fixture.make(sorted[0])
      for title in sorted.reversed() { try fixture.add(title, to: project.id) }
      #expect(try fixture.titles(of: project.id, .title) == sorted)
      let windows = try [0, 4].map { try fixture.projects.items(of: project.id, sorted: .title, ItemWindow(start: $0)).items.map(\.title) }
      #expect(windows == [sorted, Array(sorted.dropFirst(4))])
    }
  }

  @Test("O-B5: every order ends in the id: whatever way equal items came into the book, they stand alike")
  func ties() throws {
    var dice = SeededDice.fixed(1)
    let pool = ["", "A", "a", "Ä", "ä", "a 2", "a 02", "A 10", "é", "e\u{301}", "ё", "Е", "item", "Item 2b", "日本", "ß", "ss"]
    for round in 0..<Soak.choice(4, soaking: 20) {
      let items = (0..<40).map { _ in
        Item.sample(pool[dice.below(pool.count)], age: dice.below(2), with: &dice) { item, dice in
          item.position = Position("80000000000000\(10 + dice.below(90))\(item.id)") ?? item.position
          item.priority = Priority(rawValue: 1 + dice.below(2)) ?? .low
          if dice.below(2) == 0 { item.completion = Item.Completion(instant: item.created, day: fixture.today) }
        }
      }
      let seed: Comment = "round \(round), seed \(dice.seed)"
      let other = try ProjectsFixture()
      try other.put(items.shuffled(using: &dice))
      func stand(_ sort: ItemSort) throws -> [Item] { try other.projects.items(of: nil, sorted: sort) }
      let aged = items.sorted { ($0.created, $0.id) < ($1.created, $1.id) }
      #expect(try stand(.created) == aged, seed)
      #expect(try stand(.manual) == items.sorted { $0.position < $1.position }, seed)
      let halves = [aged.filter { !$0.isCompleted }, aged.filter(\.isCompleted)]
      let ranked = halves.flatMap { half in [Priority.medium, .low].flatMap { rank in half.filter { $0.priority == rank } } }
      #expect(try stand(.optimized) == ranked, seed)
      let order = try stand(.title)
      for title in pool {
        let its = order.filter { $0.title.unicodeScalars.elementsEqual(title.unicodeScalars) }
        #expect(its == aged.filter { its.contains($0) }, "\(title), \(seed)")
      }
    }
  }

  @Test("O-B5: the order is kept per project, and the Inbox's too")
  func kept() throws {
    let folder = try TemporaryFolder()
    let place = Book.Place.file(folder.path("book.sqlite"))
    let first = try ProjectsFixture(in: place)
    let (home, garden) = (try first.make("Home"), try first.make("Garden"))
    #expect(home.sort == .optimized && garden.sort == .optimized)
    #expect(try first.projects.inboxSort() == .optimized)
    #expect(try first.projects.setSort(.title, of: home.id).act != nil)
    #expect(try first.projects.setSort(.manual, of: nil).act != nil)
    #expect(try first.projects.setSort(.manual, of: nil).act == nil)
    try first.book.close()
    let second = try ProjectsFixture(in: place, seed: 2)
    #expect(try second.projects.project(home.id).project.sort == .title)
    #expect(try second.projects.project(garden.id).project.sort == .optimized)
    #expect(try second.projects.inboxSort() == .manual)
    _ = try second.book.undo()
    #expect(try second.projects.inboxSort() == .optimized)
    #expect(refusal { try second.projects.setSort(.title, of: RecordID(kind: "project", key: "none")) } == "id.gone")
  }

  @Test func searchingFindsWhatIsLeftFirstThenTheNewestAndAlwaysInOneOrder() throws {
    var dice = SeededDice.fixed(2)
    let items = (0..<30).map { number in
      Item.sample("Rose \(number)", age: dice.below(2), with: &dice) { item, dice in
        if dice.below(2) == 0 { item.completion = Item.Completion(instant: item.created, day: fixture.today) }
      }
    }
    func day(_ item: Item) -> Day { item.completion?.day ?? item.when ?? item.deadline ?? Day(of: item.created, in: .gmt) }
    let naive = items.sorted { one, other in
      one.isCompleted == other.isCompleted
        ? (day(one), one.id) > (day(other), other.id) : !one.isCompleted
    }
    try fixture.put(items.shuffled(using: &dice))
    let found = try fixture.projects.search(try #require(SearchQuery("rose"))).found
    #expect(found.items == naive, "seed \(dice.seed)")
    #expect(found.count == 30)
    #expect(try fixture.projects.search(try #require(SearchQuery("rose")), limit: .max).found.items == naive, "seed \(dice.seed)")
  }
}
