/// The welcome: first the goal, then the colours; nothing is kept before the end.
public enum WelcomePage {
  /// Where one stands in it, with what was chosen so far.
  public struct Step: Sendable, Hashable {
    /// Minutes a day.
    public var goal: Int
    public var accent: Accent
    /// Whether the goal is chosen and the colours are next.
    public var isLast: Bool

    public init(goal: Int, accent: Accent, isLast: Bool) {
      self.goal = goal
      self.accent = accent
      self.isLast = isLast
    }

    var query: String { "step=\(isLast ? "colours" : "goal")&goal=\(goal)&accent=\(accent.rawValue)" }
  }

  /// Where a button of it leads.
  public enum Turn: String, Sendable { case next, back, done, skip }

  /// The longest goal it offers; Settings take longer ones.
  public static let longest = 120
}
