/// The few numbers over all sessions.
public enum SitFigures {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let sessions: String
    let total: String
    let average: String
    let last: String
    let longest: String
    let isEmpty: Bool

    /// Lengths of time in milliseconds; the average exact in seconds; nil where there is no session yet.
    public init(
      sessions: Int, totalMilliseconds: Int64, averageSeconds: Double?, lastMilliseconds: Int64?, longestMilliseconds: Int64?,
      in language: Language
    ) {
      func length(_ milliseconds: Int64?) -> String { milliseconds.map { language.length(seconds: Int($0 / 1000)) } ?? "–" }
      self.sessions = language.number(Double(sessions))
      total = length(totalMilliseconds)
      average = length(averageSeconds.map { Int64(($0 * 1000).rounded()) })
      last = length(lastMilliseconds)
      longest = length(longestMilliseconds)
      isEmpty = sessions == 0
    }
  }
}
