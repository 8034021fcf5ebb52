public import Records

/// A mindful session as an export has it.
public struct MindfulRecord: Hashable, Sendable {
  /// The times it gives, or why it gives none that can be read.
  public enum Content: Hashable, Sendable {
    /// The offset from UTC its start is written with, in seconds, which is that of the phone that exported; and the zone the person was in,
    /// as the record's metadata names it, where it does.
    case session(start: Instant, end: Instant, offsetSeconds: Int, zone: String? = nil)
    case problem(LocalizedText)
  }

  /// Counted from 1, within its own `export.xml`: the line on which its tag ends.
  public let line: Int
  /// The name of the app or device that recorded it, as it is written.
  public let source: String
  /// The session, or the reason there is none.
  public let content: Content

  /// Puts together a record as it was read at that line.
  public init(line: Int, source: String, content: Content) {
    self.line = line
    self.source = source
    self.content = content
  }

  /// The record, its session sat in the zone of that name.
  func sat(in zone: String) -> MindfulRecord {
    guard case .session(let start, let end, let offsetSeconds, nil) = content else { return self }
    return MindfulRecord(line: line, source: source, content: .session(start: start, end: end, offsetSeconds: offsetSeconds, zone: zone))
  }
}
