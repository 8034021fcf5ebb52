public import BookStore
import Foundation
import GRDB
public import Records

/// Frequency of sitting: `3/7` means three days in seven.
public struct Frequency: Hashable, Sendable, LosslessStringConvertible {
  /// 1 to `of`.
  public let days: Int
  /// 1 to 31.
  public let of: Int

  /// Every day.
  public static let daily = Frequency(days: 1, of: 1)

  private init(days: Int, of: Int) { (self.days, self.of) = (days, of) }

  /// Parses `3/7`, with blanks allowed around the numbers; equal numbers mean every day. Nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let days = parts[0], let of = parts[1], (1...31).contains(of), (1...of).contains(days) else { return nil }
    self = days == of ? .daily : Frequency(days: days, of: of)
  }

  /// Parses what a person typed. Throws `practice.frequency` if it is not a frequency.
  public init(typed text: String) throws {
    guard let frequency = Frequency(text) else { throw UserError(.value, "practice.frequency", ["text": .text(String(text.prefix(40)))]) }
    self = frequency
  }

  public var description: String { "\(days)/\(of)" }
  /// `days` divided by `of`: more than 0 and at most 1.
  public var share: Double { Double(days) / Double(of) }
}

/// The minutes a person means to sit each day, in effect from `day` on.
struct Goal: Stored {
  let day: Day
  let minutes: Int

  /// Derived from its day, on which at most one goal begins.
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
  /// The goal in effect on that day, in minutes; 0 means none.
  public func goal(on day: Day) throws -> Int { try book.read { try Goal.minutes(on: day, in: $0) } }

  /// Sets the goal from that day on, in minutes, 0 for none; earlier days keep their goals. Throws `goal.range`.
  public func setGoal(_ minutes: Int, from day: Day) throws -> Outcome<Void> {
    guard (0...240).contains(minutes) else { throw UserError(.value, "goal.range") }
    let name = minutes == 0 ? LocalizedText("act.goalNone") : LocalizedText("act.goal", ["count": .count(minutes)])
    return try book.write(name) { writing in
      guard try Goal.minutes(on: day, in: writing.database) != minutes else { return }
      try Goal(day: day, minutes: minutes).put(in: writing.database)
    }
  }
}

/// The days on which a person could have sat, in order: the basis of runs and strength.
///
/// A day counts as sat if any time was sat on it. The days go from the first one sat to today; today counts only once it is sat, because
/// it is still open. Days of rest that were not sat are left out, which makes the days around them adjacent. All days are civil days: time
/// zones and clock changes play no part.
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
  /// A run goes from one sat day to another, and every window of m days inside it contains at least n sat days; its length includes both
  /// ends. The best run is the longest. The current run reaches back from the last day as far as the windows allow, and counts up to the
  /// last sat day; it is 0 if none is alive. With 1/1 a run is consecutive sat days, and yesterday keeps it alive.
  func runs(at frequency: Frequency) -> Runs {
    var runs = Runs()
    // The first sat day from which every window is sufficient, and the last sat day.
    var (first, last): (Int?, Int?) = (nil, nil)
    var inWindow = 0
    for (index, isSat) in sat.enumerated() {
      if isSat { (first, last) = (first ?? index, index) }
      inWindow += isSat ? 1 : 0
      let start = index - frequency.of + 1
      if start > 0, sat[start - 1] { inWindow -= 1 }
      // In a window with too few sat days, a run can have all days but the first.
      if start >= 0, inWindow < frequency.days, let begun = first, begun <= start { first = satDay(after: start, upTo: index) }
      runs.current = first.flatMap { first in last.map { $0 - first + 1 } } ?? 0
      runs.best = max(runs.best, runs.current)
    }
    return runs
  }

  /// Each search begins after the end of the one before it: together they visit each day once.
  private func satDay(after start: Int, upTo end: Int) -> Int? { start < end ? sat[(start + 1)...end].firstIndex(of: true) : nil }

  /// Strength of the habit, from 0 to 1: the score of the Loop Habit Tracker (`Score.kt`, `ScoreList.kt`), which a missed day lowers but
  /// never resets.
  ///
  /// Each day `score = score * k + done * (1 - k)` with `k = 0.5 ^ (sqrt(n/m) / 13)` for n days in m: a daily habit halves in 13 missed
  /// days. Daily, done is 1 or 0; below daily it is the days sat among the last 2m, divided by 2n, at most 1, as in Loop. Rest days that
  /// were not sat are left out entirely; Loop keeps them among the last 2m days.
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

/// The lengths of runs, in days.
struct Runs: Hashable {
  var current = 0
  var best = 0
}
