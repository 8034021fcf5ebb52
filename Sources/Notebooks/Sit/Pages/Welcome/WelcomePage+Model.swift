import SitRecords

/// The welcome: first the goal, then the colours; nothing is kept before the end.
enum WelcomePage {
  /// Where one stands in it, with what was chosen so far.
  struct Step: Sendable, Hashable {
    /// Minutes a day.
    var goal: Int
    var accent: Practice.Accent
    /// Whether the goal is chosen and the colours are next.
    var isLast: Bool

    var query: String { "step=\(isLast ? "colours" : "goal")&goal=\(goal)&accent=\(accent.rawValue)" }
  }

  /// Where a button of it leads.
  enum Turn: String, Sendable { case next, back, done, skip }

  /// The longest goal it offers; Settings take longer ones.
  static let longest = 120
}
