public import Records

/// One mindful session as an export has it.
public struct MindfulRecord: Hashable, Sendable {
  /// What it says, or why it says nothing that can be read.
  public enum Content: Hashable, Sendable {
    /// The offset from UTC its start is written with, in seconds: where the person's clocks stood.
    case session(start: Instant, end: Instant, offsetSeconds: Int)
    case problem(Phrase)
  }

  /// Counted from 1, within its own `export.xml`: the line on which its tag ends.
  public let line: Int
  /// The name of the app or device that recorded it, as it is written.
  public let source: String
  public let content: Content

  public init(line: Int, source: String, content: Content) {
    self.line = line
    self.source = source
    self.content = content
  }
}
