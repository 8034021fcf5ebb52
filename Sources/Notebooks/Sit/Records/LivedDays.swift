import Foundation
import Records

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
