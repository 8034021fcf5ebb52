import Records
import Words

/// Today's time against the goal.
enum SitGauge {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    /// How much of the goal is sat, 1 where it is reached; nil where there is no goal.
    let fraction: Double?
    /// How much more than the goal, as a fraction of it, at most 1.
    let surplus: Double
    let sat: String
    let goal: String
    let goalMinutes: Int
    let spoken: String

    /// - Parameters:
    ///   - milliseconds: sat today
    ///   - goalMinutes: 0 where there is no goal
    init(milliseconds: Int64, goalMinutes: Int, in language: Language) {
      let seconds = Int(milliseconds / 1000)
      let exact = goalMinutes > 0 ? Double(milliseconds) / Double(goalMinutes * 60_000) : nil
      fraction = exact.map { min(1, $0) }
      surplus = exact.map { min(1, max(0, $0 - 1)) } ?? 0
      self.goalMinutes = goalMinutes
      sat = language.length(seconds: seconds)
      goal = language.length(seconds: goalMinutes * 60)
      spoken = language.text(
        "sit.gauge.spoken",
        ["sat": .text(language.spokenLength(seconds: seconds)), "goal": .text(language.spokenLength(seconds: goalMinutes * 60))])
    }

    var isReached: Bool { fraction == 1 }
    var isPassed: Bool { surplus > 0 }
  }
}
