import BookStore
import Records
import TestKit
import Testing

@testable import ProjectsRecords

/// The top ten, Today and Upcoming, each against the plain rule over random books full of equals.
@Suite struct AttentionTests {
  @Test("O-B5: the top ten are what the rule says, in one order whatever way the items came into the book")
  func topTen() throws {
    try overRandomBooks { items, today, fixture in
      let next = try fixture.projects.upNext(on: today)
      let naive = ranked(items, on: today).prefix(10)
      return next.upNext == Array(naive.prefix(3)) && next.moreToExplore == Array(naive.dropFirst(3))
    }
  }

  @Test func todayIsWhatIsMeantOrDueByThenAndUpcomingEverythingLaterWithADay() throws {
    try overRandomBooks { items, today, fixture in
      let (due, later) = (items.filter { isDue($0, on: today) }, items.filter { !isDue($0, on: today) && $0.day != nil })
      let days = Dictionary(grouping: ranked(later, on: today)) { $0.day ?? today }.sorted { $0.key < $1.key }
      let upcoming = try fixture.projects.upcoming(after: today)
      return try fixture.projects.items(on: today) == ranked(due, on: today)
        && upcoming.map(\.day) == days.map(\.key) && upcoming.map(\.items) == days.map(\.value)
    }
  }

  @Test("O16: a deadline passed comes first, then priority, then the day, then age")
  func order() throws {
    let fixture = try ProjectsFixture()
    let (today, soon) = (fixture.today, fixture.today.adding(1))
    try fixture.add("someday")
    try fixture.add("soon due", .deadline(soon))
    try fixture.add("today meant", .when(today), .deadline(soon.adding(9)))
    try fixture.add("high", .priority(.high))
    try fixture.add("high and due today", .priority(.high), .deadline(today))
    try fixture.add("high and meant long ago", .priority(.high), .when(today.adding(-9)))
    try fixture.add("low but late", .priority(.low), .deadline(today.adding(-1)))
    try fixture.add("someday, younger")
    let next = try fixture.projects.upNext(on: today)
    #expect(next.upNext.map(\.title) == ["low but late", "high and meant long ago", "high and due today"])
    #expect(next.moreToExplore.map(\.title) == ["high", "today meant", "soon due", "someday", "someday, younger"])
  }

  @Test("O16: three and seven, none of a closed project, and none that is done; the Inbox belongs to them")
  func chosen() throws {
    let fixture = try ProjectsFixture()
    #expect(try fixture.projects.upNext(on: fixture.today) == Projects.UpNext(upNext: [], moreToExplore: []))
    let (open, closed) = (try fixture.make("Open").id, try fixture.make("Closed").id)
    for number in 1...6 {
      try fixture.add("closed \(number)", to: closed, .priority(.high), .deadline(fixture.today.adding(-1)))
      try fixture.add("open \(number)", to: open)
      try fixture.add("inbox \(number)")
    }
    _ = try fixture.projects.close(closed)
    _ = try fixture.complete(try fixture.add("done", .priority(.high)).id)
    let next = try fixture.projects.upNext(on: fixture.today)
    #expect(next.upNext.map(\.title) == ["open 1", "inbox 1", "open 2"] && next.moreToExplore.count == 7)
    #expect(try fixture.projects.items(on: fixture.today).isEmpty)
    _ = try fixture.projects.reopen(project: closed)
    #expect(try fixture.projects.upNext(on: fixture.today).upNext.map(\.title) == ["closed 1", "closed 2", "closed 3"])
    #expect(try fixture.projects.items(on: fixture.today).count == 6)
  }

  @Test func `each of the two lists is given away under its own name`() throws {
    var dice = SeededDice.fixed(3)
    let (one, two) = (Item.sample("one", with: &dice), Item.sample("two", with: &dice))
    let told = try [one, two].map { try Item.exported.object(of: $0).json }
    let lists = Projects.UpNext(upNext: [one], moreToExplore: [two])
    #expect(try Projects.UpNext.exported.object(of: lists).json == "{\"moreToExplore\":[\(told[1])],\"upNext\":[\(told[0])]}")
  }

  @Test(arguments: [
    ("2026-11-19", nil, "today"), ("2026-11-20", nil, "today"), ("2026-11-21", nil, "2026-11-21"), (nil, "2026-11-19", "today"),
    (nil, "2026-11-20", "today"), (nil, "2026-11-21", "2026-11-21"), ("2026-11-25", "2026-11-20", "today"),
    ("2026-11-25", "2026-11-21", "2026-11-25"), ("2026-11-19", "2026-12-24", "today"), ("2026-11-21", "2026-11-30", "2026-11-21"),
    (nil, nil, "neither"),
  ])
  func anItemIsInTodayOrOnItsDayInUpcomingAndNeverInBoth(when: String?, deadline: String?, place: String) throws {
    let fixture = try ProjectsFixture()
    try fixture.add("It", .when(when.flatMap { Day($0) }), .deadline(deadline.flatMap { Day($0) }))
    let isToday = try !fixture.projects.items(on: fixture.today).isEmpty
    let upcoming = try fixture.projects.upcoming(after: fixture.today).map { "\($0.day)" }
    #expect((isToday ? ["today"] : []) + upcoming == (place == "neither" ? [] : [place]))
  }

  @Test func upcomingLeavesNothingOutHoweverMuchThereIs() throws {
    var dice = SeededDice.fixed(1)
    let fixture = try ProjectsFixture()
    let items = (0..<501).map { number in
      Item.sample(with: &dice) { item, _ in item.when = fixture.today.adding(1 + number / 300) }
    }
    try fixture.put(items)
    #expect(try fixture.projects.upcoming(after: fixture.today).map { $0.items.count } == [300, 201])
  }
}

extension AttentionTests {
  /// What the rule says, told plainly.
  private func ranked(_ items: [Item], on today: Day) -> [Item] {
    func rank(_ item: Item) -> [Int] {
      let isLate = item.deadline.map { $0 < today } ?? false
      return [isLate ? 0 : 1, -item.priority.rawValue, (item.when ?? item.deadline)?.ordinal ?? .max, Int(item.created.milliseconds)]
    }
    return items.sorted { one, other in
      rank(one) == rank(other) ? one.id < other.id : rank(one).lexicographicallyPrecedes(rank(other))
    }
  }

  private func isDue(_ item: Item, on today: Day) -> Bool { [item.when, item.deadline].contains { $0.map { $0 <= today } ?? false } }

  /// Books of few different days, ages and priorities; the rule is shown the items that are not done and in no closed project.
  private func overRandomBooks(_ holds: ([Item], Day, ProjectsFixture) throws -> Bool) throws {
    var dice = SeededDice.fixed(2)
    for round in 0..<Soak.choice(8, soaking: 60) {
      let fixture = try ProjectsFixture()
      let (open, closed) = (try fixture.make("Open").id, try fixture.make("Closed").id)
      _ = try fixture.projects.close(closed)
      func someDay(_ dice: inout SeededDice) -> Day? { dice.below(3) == 0 ? nil : fixture.today.adding(dice.below(5) - 2) }
      let items = (0..<dice.below(60)).map { _ in
        Item.sample(age: dice.below(3), with: &dice) { item, dice in
          item.project = [nil, open, open, closed][dice.below(4)]
          item.priority = Priority(rawValue: 1 + dice.below(3)) ?? .low
          (item.when, item.deadline) = (someDay(&dice), someDay(&dice))
          if dice.below(4) == 0 { item.completion = Item.Completion(instant: item.created, day: fixture.today) }
        }
      }
      try fixture.put(items.shuffled(using: &dice))
      let alive = items.filter { !$0.isCompleted && $0.project != closed }
      #expect(try holds(alive, fixture.today, fixture), "round \(round), seed \(dice.seed)")
    }
  }
}
