import BookStore
import Records
import TestKit
import Testing

@testable import ProjectsRecords

/// A rule that is misread, drifts from its day or skips one: an item would not be there on the day a person counts on it.
@Suite struct RepeatTests {
  @Test(arguments: [
    ("every day", "every day"), ("every 1 day", "every day"), ("every 2 days", "every 2 days"), ("every 999 days", "every 999 days"),
    ("every week", "every week"), ("every 1 week on sun", "every week on sun"), ("every 2 weeks on mon,thu", "every 2 weeks on mon,thu"),
    ("every week on sun,wed,mon", "every week on mon,wed,sun"), ("every week on fri,fri", "every week on fri"),
    ("every month", "every month"), ("every month on 31", "every month on 31"), ("every 3 months", "every 3 months"),
    ("every 3 months on 1", "every 3 months on 1"), ("every year", "every year"), ("every year on 02-29", "every year on 02-29"),
    ("every 10 years on 12-31", "every 10 years on 12-31"),
    ("  EVERY\t2  Weeks ON Mon ,\u{a0}THU ", "every 2 weeks on mon,thu"),
  ])
  func aRuleIsReadAndWrittenOneWay(text: String, written: String) throws {
    let rule = try #require(Repeat(text))
    #expect(rule.description == written)
    #expect(Repeat(written) == rule)
  }

  @Test(arguments: [
    "", "every", "day", "every days", "every 2 day", "every 1 days", "every 0 days", "every 1000 days", "every -1 days", "every +2 days",
    "every 02 days", "every 2.5 days", "every ٢ days", "every 99999999999999999999 days", "every two days", "every 2", "every 2 2 days",
    "every day on mon", "every day on", "every week on", "every week mon", "every week on on", "every week on mon thu",
    "every week on mon,", "every week on ,mon", "every week on mon,,thu", "every week on monday", "every week on 1", "every week on ,",
    "every month on 0", "every month on 32", "every month on 3 1", "every month on 1,2", "every month on 05", "every month on mon",
    "every month on 02-29", "every year on 02-30", "every year on 2-29", "every year on 31", "every year on 13-01", "every year on 00-10",
    "every year on 01-01,02-02", "every year on 2024-02-29", "every day every day", "every\u{0}day", "every other day", "weekly",
  ])
  func whatIsNoRuleIsNotRead(text: String) { #expect(Repeat(text) == nil) }

  @Test func aRuleThatCanNotBeIsNotMade() {
    #expect(Repeat(every: 0, .days) == nil && Repeat(every: 1000, .days) == nil)
    #expect(Repeat(every: 1, .months(on: 0)) == nil && Repeat(every: 1, .months(on: 32)) == nil)
    #expect(Repeat.Anniversary(month: 2, day: 30) == nil && Repeat.Anniversary(month: 13, day: 1) == nil)
    #expect(Repeat.Anniversary(month: 2, day: 29)?.description == "02-29")
    #expect(Repeat(every: 999, .months(on: 31))?.description == "every 999 months on 31")
  }

  /// Each item counts from the first day and is asked for from the second on; 2026-11-20 is a Friday.
  @Test(arguments: [
    ("the day after", "every day", "2026-11-20", "2026-11-20", "2026-11-21"),
    ("every other day, in step, after a pause", "every 2 days", "2026-11-20", "2026-12-01", "2026-12-02"),
    ("on the very day it is asked for", "every 2 days", "2026-11-20", "2026-11-22", "2026-11-22"),
    ("a week later without weekdays", "every week", "2026-11-20", "2026-11-01", "2026-11-27"),
    ("later in the same week", "every 2 weeks on mon,sun", "2026-11-20", "2026-11-20", "2026-11-22"),
    ("two weeks on, from its Monday", "every 2 weeks on mon,thu", "2026-11-20", "2026-11-20", "2026-11-30"),
    ("from a Sunday, whose week is over", "every 2 weeks on mon,sun", "2026-11-22", "2026-11-22", "2026-11-30"),
    ("in step after a pause of weeks", "every 2 weeks on thu", "2026-11-20", "2026-12-04", "2026-12-17"),
    ("the last day of a shorter month", "every month on 31", "2027-01-31", "2027-01-31", "2027-02-28"),
    ("the 31st again after the 28th", "every month on 31", "2027-02-28", "2027-02-28", "2027-03-31"),
    ("the 29th in a leap year", "every month on 31", "2028-01-31", "2028-01-31", "2028-02-29"),
    ("later in the same month", "every 3 months on 25", "2026-11-20", "2026-11-20", "2026-11-25"),
    ("three months on, over New Year", "every 3 months on 10", "2026-11-20", "2026-11-20", "2027-02-10"),
    ("months without a day take that of the base", "every month", "2026-11-20", "2026-11-20", "2026-12-20"),
    ("months after a long pause", "every 5 months on 1", "2026-11-20", "2066-11-20", "2067-04-01"),
    ("a leap day in other years", "every year on 02-29", "2028-02-29", "2028-02-29", "2029-02-28"),
    ("a leap day comes back", "every 4 years on 02-29", "2028-02-29", "2029-01-01", "2032-02-29"),
    ("not in 2100", "every year on 02-29", "2099-02-28", "2099-02-28", "2100-02-28"),
    ("later in the same year", "every 2 years on 12-24", "2026-11-20", "2026-11-20", "2026-12-24"),
    ("years counted from its year", "every 2 years on 02-01", "2026-11-20", "2026-11-20", "2028-02-01"),
    ("years without a date take that of the base", "every year", "2026-11-20", "2030-11-21", "2031-11-20"),
    ("centuries later", "every day", "0001-01-01", "9999-12-31", "9999-12-31"),
    ("weeks, centuries later", "every week on sun", "0001-01-01", "9999-12-20", "9999-12-26"),
  ])
  func theNextDayIs(name: String, rule: String, base: String, notBefore: String, next: String) throws {
    let rule = try #require(Repeat(rule))
    let (base, notBefore) = (try #require(Day(base)), try #require(Day(notBefore)))
    #expect(rule.next(after: base, notBefore: notBefore)?.description == next, "\(name)")
  }

  @Test(arguments: [
    "every day", "every 999 days", "every week", "every week on fri,sat", "every month", "every month on 31", "every year on 12-31",
  ])
  func pastTheLastYearThereIsNoNextDay(rule: String) throws {
    let rule = try #require(Repeat(rule))
    let (first, last) = (try #require(Day("0001-01-01")), try #require(Day("9999-12-31")))
    for day in [last, last.adding(1), first.adding(-1), Day(ordinal: .max), Day(ordinal: .min)] {
      #expect(rule.next(after: day, notBefore: first) == nil)
    }
    #expect(rule.next(after: first, notBefore: Day(ordinal: .max)) == nil)
    #expect(rule.next(after: first, notBefore: Day(ordinal: .min)).map { $0 > first && $0 < Day(ordinal: 0) } == true)
    #expect(rule.next(after: last.adding(-1), notBefore: last).map { $0 == last } ?? true)
  }

  @Test(arguments: [
    ("every week", "every week on sat"), ("every 2 months", "every 2 months on 31"), ("every year", "every year on 01-31"),
    ("every day", "every day"), ("every week on mon", "every week on mon"), ("every month on 1", "every month on 1"),
  ])
  func whatSaysNoDayTakesTheOneItIsAnchoredAt(rule: String, anchored: String) throws {
    let day = try #require(Day("2026-01-31"))
    #expect(Repeat(rule)?.anchored(at: day).description == anchored)
  }

  @Test func anAnchoredRuleNeverLosesItsDay() throws {
    var day = try #require(Day("2028-01-31"))
    let rule = try #require(Repeat("every month")).anchored(at: day)
    var days: [Int] = []
    for _ in 0..<6 {
      day = try #require(rule.next(after: day, notBefore: day))
      days.append(day.dayOfMonth)
    }
    #expect(days == [29, 31, 30, 31, 30, 31])
  }

  @Test func theNextDayIsTheOneFoundByGoingDayByDay() throws {
    var dice = SeededDice.fixed(1)
    for _ in 0..<Soak.rounds(6000) {
      let rule = try rule(&dice)
      let base = Day(ordinal: 9000 + dice.below(3000))
      let notBefore = base.adding([-5, 0, 1, dice.below(40), dice.below(1500)][dice.below(5)])
      let found = (1...9000).lazy.map { base.adding($0) }.first { $0 >= notBefore && isIn(rule, $0, since: base) }
      #expect(rule.next(after: base, notBefore: notBefore) == found, "seed \(dice.seed): \(rule) after \(base), not before \(notBefore)")
      #expect(Repeat(rule.description) == rule, "seed \(dice.seed): \(rule)")
    }
  }

  @Test(
    arguments: [
      ("every month on 31", Repeat.Unit.months(on: nil), "every 2 months on 31"),
      ("every year on 02-29", .years(on: nil), "every 2 years on 02-29"),
      ("every month on 31", .years(on: nil), "every 2 years on 02-28"), ("every year on 02-29", .months(on: nil), "every 2 months on 28"),
      ("every week on mon,fri", .weeks(on: [.thursday]), "every 2 weeks on thu"), ("every month on 31", .days, "every 2 days"),
    ] as [(String, Repeat.Unit, String)])
  func whereTheUnitStaysSoDoesTheDay(text: String, unit: Repeat.Unit, changed: String) throws {
    let fixture = try ProjectsFixture()
    let rule = try #require(Repeat(text))
    let item = try fixture.add("Pay rent", .when(try fixture.day("2027-02-28")), .repeats(rule))
    let rhythm = try #require(Repeat(every: 2, unit))
    let edited = try fixture.projects.edit(item: item.id, [.rhythm(rhythm)], today: fixture.today)
    #expect(edited.value.repeats?.description == changed)
    #expect(try fixture.acts().first == "act.itemRepeat")
  }
}

extension RepeatTests {
  private func rule(_ dice: inout SeededDice) throws -> Repeat {
    let every = 1 + dice.below(5)
    let weekdays = Set((0..<dice.below(4)).compactMap { _ in Weekday(rawValue: 1 + dice.below(7)) })
    let date = Repeat.Anniversary(month: [2, 1 + dice.below(12)][dice.below(2)], day: 1 + dice.below(31))
    let units: [Repeat.Unit] = [.days, .weeks(on: weekdays), .months(on: [nil, 1 + dice.below(31)][dice.below(2)]), .years(on: date)]
    return try #require(Repeat(every: every, units[dice.below(4)]))
  }

  /// Whether the day is one of the rule's, as a person would find out with a calendar in hand.
  private func isIn(_ rule: Repeat, _ day: Day, since base: Day) -> Bool {
    let isLastOfMonth = day.adding(1).month != day.month
    func falls(on wanted: Int) -> Bool { day.dayOfMonth == wanted || (isLastOfMonth && day.dayOfMonth < wanted) }
    switch rule.unit {
    case .days: return (day.ordinal - base.ordinal) % rule.every == 0
    case .weeks(let weekdays):
      let weeks = (day.adding(1 - day.weekday.rawValue).ordinal - base.adding(1 - base.weekday.rawValue).ordinal) / 7
      return weeks % rule.every == 0 && (weekdays.isEmpty ? day.weekday == base.weekday : weekdays.contains(day.weekday))
    case .months(let wanted):
      let months = (day.year - base.year) * 12 + day.month - base.month
      return months % rule.every == 0 && falls(on: wanted ?? base.dayOfMonth)
    case .years(let date):
      return (day.year - base.year) % rule.every == 0 && day.month == date?.month ?? base.month && falls(on: date?.day ?? base.dayOfMonth)
    }
  }
}
