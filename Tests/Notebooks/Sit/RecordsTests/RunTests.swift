import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import SitRecords

/// Runs and strength that break where a person did not.
@Suite struct RunTests {
  private func days(_ offsets: [Int]) -> [Day] { offsets.map { Day(ordinal: $0) } }

  private func lived(_ sat: [Int], rests: [Int] = [], today: Int) -> LivedDays {
    LivedDays(satDays: days(sat), rests: days(rests), today: Day(ordinal: today))
  }

  private static let daily: [(sat: [Int], rests: [Int], today: Int, current: Int, best: Int)] = [
    ([], [], 9, 0, 0), ([9], [], 9, 1, 1), ([8], [], 9, 1, 1), ([7], [], 9, 0, 1), ([1, 2, 3, 7, 8], [], 9, 2, 3),
    ([1, 2, 3, 5, 6, 7], [4], 7, 6, 6), ([1, 2, 3, 5, 6, 7], [4], 8, 6, 6), ([1, 2], [3, 4, 5], 6, 2, 2), ([1, 2], [3, 4, 5], 7, 0, 2),
    ([1, 2, 3], [2], 3, 3, 3), ([10], [], 9, 0, 0), ([8, 10], [], 9, 1, 1), ([1, 3], [2, 9], 3, 2, 2),
  ]

  @Test(arguments: daily)
  func dailyARunIsDaysInARowKeptByYesterdayAndByRest(sat: [Int], rests: [Int], today: Int, current: Int, best: Int) {
    #expect(lived(sat, rests: rests, today: today).runs(at: .daily) == Runs(current: current, best: best))
  }

  private static let weekly: [(frequency: String, sat: [Int], today: Int, current: Int, best: Int)] = [
    // Three in seven: the days between count, and a run ends where seven days hold but two.
    ("3/7", [1, 3, 5, 8, 10, 12], 12, 12, 12), ("3/7", [1, 3, 5], 8, 5, 5), ("3/7", [1, 3, 5], 9, 3, 5), ("3/7", [1, 3, 5], 13, 0, 5),
    ("1/7", [1, 8, 15], 15, 15, 15), ("1/7", [1, 8, 16], 16, 1, 8), ("2/3", [1, 2, 4, 5, 7, 8], 8, 8, 8), ("2/3", [1, 4, 5, 7], 7, 4, 4),
    ("1/2", [5], 6, 1, 1), ("1/2", [5], 7, 1, 1), ("1/2", [5], 8, 0, 1),
  ]

  @Test(arguments: weekly)
  func belowDailyEveryWindowHoldsEnough(frequency: String, sat: [Int], today: Int, current: Int, best: Int) throws {
    #expect(lived(sat, today: today).runs(at: try #require(Frequency(frequency))) == Runs(current: current, best: best))
  }

  @Test func runsAndStrengthAreThoseOfANaiveReference() throws {
    var dice = SeededDice.fixed(1)
    for _ in 0..<Soak.choice(60, soaking: 500) {
      let of = dice.below(10) + 1
      let frequency = try #require(Frequency("\(dice.below(of) + 1)/\(of)"))
      let density = dice.below(10) + 1
      let sat = (0..<dice.below(70)).filter { _ in dice.below(10) < density }
      let rests = (0..<70).filter { _ in dice.below(8) == 0 }
      let today = dice.below(80)
      let naive = NaiveDays(sat: sat, rests: rests, today: today)
      let days = lived(sat, rests: rests, today: today)
      let label: Comment = "seed \(dice.seed): \(frequency) sat \(sat) rests \(rests) today \(today)"
      #expect(days.runs(at: frequency) == naive.runs(frequency), label)
      #expect(abs(days.strength(at: frequency) - naive.strength(frequency)) < 1e-12, label)
    }
  }

  @Test func strengthHalvesInThirteenDaysAndNeverResets() {
    let sat = Array(0..<400)
    #expect(lived(sat, today: 399).strength(at: .daily) > 0.999)
    let before = lived(sat, today: 400).strength(at: .daily)
    let after = lived(sat, today: 413).strength(at: .daily)
    #expect(abs(after / before - 0.5) < 1e-12, "thirteen whole days missed; today is still open")
    #expect(lived(sat, rests: Array(400..<413), today: 413).strength(at: .daily) == before, "rest leaves it as it stands")
    #expect(abs(lived([0], today: 0).strength(at: .daily) - (1 - pow(0.5, 1.0 / 13))) < 1e-12)
    #expect(lived([], today: 5).strength(at: .daily) == 0)
  }

  @Test func restIsAnActThatCanBeTakenBackAndMayLieAhead() throws {
    let fixture = try SitFixture()
    let today = try fixture.today
    try fixture.add("2026-11-17T06:00:00Z", seconds: 60)
    try fixture.add("2026-11-19T06:00:00Z", seconds: 60)
    #expect(try fixture.sit.figures(today: today).currentRunDays == 1)
    #expect(try fixture.sit.setRest(true, on: today.adding(-2)).act != nil)
    #expect(try fixture.sit.setRest(true, on: today.adding(-2)).act == nil, "what is so already is no act")
    #expect(try fixture.sit.figures(today: today).currentRunDays == 2)
    #expect(try fixture.sit.grid(weeks: 1, on: today, firstWeekday: .monday).days.map(\.rests) == [false, false, true, false, false])
    #expect(try fixture.acts().first == "act.rest")
    _ = try fixture.book.undo()
    #expect(try !fixture.sit.rests(on: today.adding(-2)))
    _ = try fixture.book.redo()
    _ = try fixture.sit.setRest(false, on: today.adding(-2))
    #expect(try fixture.acts().first == "act.restNot")
    #expect(try fixture.sit.figures(today: today).currentRunDays == 1)
    #expect(try fixture.sit.setRest(true, on: today.adding(30)).act != nil)
    #expect(try fixture.book.check() == [])
  }
}

/// Every stretch tried, by the words of the definition.
private struct NaiveDays {
  let sat: [Bool]

  init(sat: [Int], rests: [Int], today: Int) {
    let (sat, rests) = (Set(sat.filter { $0 <= today }), Set(rests))
    let days = sat.min().map { Array($0...max($0, today)) } ?? []
    self.sat = days.filter { sat.contains($0) || ($0 != today && !rests.contains($0)) }.map(sat.contains)
  }

  func runs(_ frequency: Frequency) -> Runs {
    func holds(_ stretch: Range<Int>) -> Bool {
      stretch.allSatisfy { start in
        start + frequency.of > stretch.upperBound || sat[start..<start + frequency.of].count { $0 } >= frequency.days
      }
    }
    let places = sat.indices.filter { sat[$0] }
    let lengths = places.flatMap { first in places.filter { $0 >= first && holds(first..<$0 + 1) }.map { $0 - first + 1 } }
    let alive = places.filter { holds($0..<sat.count) }.min()
    return Runs(current: alive.map { (places.last ?? $0) - $0 + 1 } ?? 0, best: lengths.max() ?? 0)
  }

  func strength(_ frequency: Frequency) -> Double {
    let f = Double(frequency.days) / Double(frequency.of)
    let m = pow(0.5, sqrt(f) / 13)
    return sat.indices.reduce(0) { score, day in
      let recent = sat[max(0, day + 1 - 2 * frequency.of)...day].count { $0 }
      let done = f == 1 ? (sat[day] ? 1 : 0) : min(1, Double(recent) / Double(2 * frequency.days))
      return score * m + done * (1 - m)
    }
  }
}
