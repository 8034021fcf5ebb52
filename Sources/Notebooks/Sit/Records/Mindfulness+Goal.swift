public import BookStore
import Foundation
import GRDB
public import Records

/// On how many days out of how many a person means to sit: `3/7` is three days in seven.
public struct Frequency: Hashable, Sendable, LosslessStringConvertible {
  /// 1 to `of`.
  public let days: Int
  /// 1 to 31.
  public let of: Int

  /// Every day.
  public static let daily = Frequency(days: 1, of: 1)

  private init(days: Int, of: Int) { (self.days, self.of) = (days, of) }

  /// The frequency so written, blanks around its numbers allowed; as many days as there are is every day; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let days = parts[0], let of = parts[1], (1...31).contains(of), (1...of).contains(days) else { return nil }
    self = days == of ? .daily : Frequency(days: days, of: of)
  }

  /// Reads what a person typed. Throws `practice.frequency` for what is none.
  public init(typed text: String) throws {
    guard let frequency = Frequency(text) else {
      throw UserError(.value, LocalizedText("practice.frequency", ["text": .text(String(text.prefix(40)))]))
    }
    self = frequency
  }

  public var description: String { "\(days)/\(of)" }
  /// Days sat over days lived, more than 0 and at most 1.
  public var share: Double { Double(days) / Double(of) }
}

/// Minutes a person means to sit each day, from one day on.
struct Goal: Stored {
  let day: Day
  let minutes: Int

  /// Follows from its day, from which on there is but one.
  var id: RecordID { RecordID(kind: "goal", key: day.description) }

  static let fields = FieldList<Goal>(
    "goal", tag: 12, [.day("day", 1, \.day, [.key]), .integer("minutes", 2, { Int64($0.minutes) }, in: 0...240, label: "setting.goal")]
  ) { LocalizedText("record.goal", ["count": .number(Double($0.integer("minutes")))]) }

  init(day: Day, minutes: Int) { (self.day, self.minutes) = (day, minutes) }

  init(_ values: StoredValues) throws { self.init(day: try values["day"], minutes: try values["minutes"]) }

  static let standard = 7

  static func minutes(on day: Day, in db: Database) throws -> Int {
    try all("WHERE day <= ? ORDER BY day DESC LIMIT 1", [day], in: db).first?.minutes ?? standard
  }
}

extension Mindfulness {
  /// The goal that holds on that day, in minutes; 0 is none.
  public func goal(on day: Day) throws -> Int { try book.read { try Goal.minutes(on: day, in: $0) } }

  /// Sets the goal from that day on, in minutes, 0 for none; earlier days keep theirs. Throws `goal.range`.
  public func setGoal(_ minutes: Int, from day: Day) throws -> Outcome<Void> {
    guard (0...240).contains(minutes) else { throw UserError(.value, LocalizedText("goal.range")) }
    let name = minutes == 0 ? LocalizedText("act.goalNone") : LocalizedText("act.goal", ["count": .count(minutes)])
    return try book.write(name) { writing in
      guard try Goal.minutes(on: day, in: writing.database) != minutes else { return }
      try Goal(day: day, minutes: minutes).put(in: writing.database)
    }
  }
}

/// The days a person might have sat on, one after another: the base of runs and strength.
///
/// A day is sat when any time was sat on it. The days reach from the first one sat to today; today only once it is sat, for until then it
/// is still open. Days of rest that were not sat are taken out, so that the days around them are neighbours. All of it on civil days:
/// zones and changing clocks have no part in it.
struct LivedDays: Equatable {
  private let sat: [Bool]

  init(satDays: [Day], rests: some Sequence<Day>, today: Day) {
    let satDays = satDays.prefix { $0 <= today }
    guard let first = satDays.first, let last = satDays.last else {
      sat = []
      return
    }
    let end = last == today ? today : today.adding(-1)
    var days = [Bool?](repeating: false, count: end.ordinal - first.ordinal + 1)
    for day in rests where day >= first && day <= end { days[day.ordinal - first.ordinal] = nil }
    for day in satDays { days[day.ordinal - first.ordinal] = true }
    sat = days.compactMap(\.self)
  }

  /// The runs under a frequency of n days in m.
  ///
  /// A run is a stretch from a day sat to a day sat in which every m days in a row that lie wholly inside hold at least n days sat; its
  /// length is its days, first and last included. The best is the longest. The current one reaches back from the last of the days as far
  /// as that holds, and counts to the last day sat; it is 0 where none is alive. With 1/1 these are the days sat one after another, and a
  /// run is kept alive by yesterday.
  func runs(at frequency: Frequency) -> Runs {
    var runs = Runs()
    // The first day sat from which on every window holds, and the last day sat.
    var (first, last): (Int?, Int?) = (nil, nil)
    var inWindow = 0
    for (index, isSat) in sat.enumerated() {
      if isSat { (first, last) = (first ?? index, index) }
      inWindow += isSat ? 1 : 0
      let start = index - frequency.of + 1
      if start > 0, sat[start - 1] { inWindow -= 1 }
      // In a window that holds too little, a run may have all days but the first.
      if start >= 0, inWindow < frequency.days, let begun = first, begun <= start { first = satDay(after: start, upTo: index) }
      runs.current = first.flatMap { first in last.map { $0 - first + 1 } } ?? 0
      runs.best = max(runs.best, runs.current)
    }
    return runs
  }

  /// A search ends before the window does, and the next begins where it ended: together they pass over the days once.
  private func satDay(after start: Int, upTo end: Int) -> Int? { start < end ? sat[(start + 1)...end].firstIndex(of: true) : nil }

  /// Strength of the habit, from 0 to 1: the score of the Loop Habit Tracker (`Score.kt`, `ScoreList.kt`), which a missed day lessens and
  /// never resets.
  ///
  /// Each day `score = score * m + done * (1 - m)` with `m = 0.5 ^ (sqrt(f) / 13)`, f being days over days: a daily habit halves in 13 days.
  /// Below daily, as there, done is the share of twice the frequency that the last twice as many days hold, at most 1. Days of rest are
  /// out of it altogether; there they stay among the days that are counted.
  func strength(at frequency: Frequency) -> Double {
    let multiplier = pow(0.5, frequency.share.squareRoot() / 13)
    let (wanted, window) = frequency == .daily ? (1, 1) : (2 * frequency.days, 2 * frequency.of)
    var (score, inWindow) = (0.0, 0)
    for (index, isSat) in sat.enumerated() {
      inWindow += isSat ? 1 : 0
      if index >= window, sat[index - window] { inWindow -= 1 }
      score = score * multiplier + min(1, Double(inWindow) / Double(wanted)) * (1 - multiplier)
    }
    return score
  }
}

struct Runs: Hashable {
  var current = 0
  var best = 0
}
