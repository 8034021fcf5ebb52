import SitRecords

/// The welcome: first what the book is for, then the goal and the colours of Sit; nothing is kept before the end.
enum WelcomePage {
  /// The pages of it.
  enum Part: String, Sendable { case book, goal, colours }

  /// Where one stands in it, with what was chosen so far.
  struct Step: Sendable, Hashable {
    var part: Part
    /// Minutes a day.
    var goal: Int
    var accent: Practice.Accent

    var query: String { "step=\(part.rawValue)&goal=\(goal)&accent=\(accent.rawValue)" }
  }

  /// Where a button of it leads.
  enum Turn: String, Sendable {
    case next, back, done, skip
    /// Fills every notebook with its sample.
    case sample
  }

  /// The longest goal it offers; Settings take longer ones.
  static let longest = 120
}
