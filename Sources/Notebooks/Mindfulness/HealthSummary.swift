public import Records

/// What became of an Apple Health export.
public struct HealthSummary: Hashable, Sendable {
  /// An app or a device that recorded sessions.
  public struct Source: Hashable, Sendable {
    public let name: String
    /// How many valid ones the export has of it, each once, new or not.
    public let sessions: Int
    public let milliseconds: Int64
  }

  /// A record that is no session, and why.
  public struct Problem: Hashable, Sendable {
    public let line: Int
    public let reason: Phrase
  }

  /// How many mindful-session records the export has: the sum of the next three.
  public let read: Int
  public let added: Int
  /// There already, deleted by the person before, or written twice in the export.
  public let duplicates: Int
  public let rejected: Int
  /// Most sessions first, a thousand at the most.
  public let sources: [Source]
  /// In their order, a thousand at the most; `rejected` counts all.
  public let problems: [Problem]
  /// Time that several sessions of the export cover: beyond the first, none of them adds it to a day.
  public let overlapMilliseconds: Int64
}

/// The summary as the shell and the page give it away.
public struct ExportedHealthSummary: Encodable, Sendable {
  /// A source of it.
  public struct Source: Encodable, Sendable {
    public let name: String
    public let sessions: Int
    public let seconds: Double
  }

  /// A record left out, and why.
  public struct Problem: Encodable, Sendable {
    public let line: Int
    public let reason: String
  }

  public let read: Int
  public let added: Int
  public let duplicates: Int
  public let rejected: Int
  public let sources: [Source]
  public let problems: [Problem]

  /// The reasons are said by whoever has the words.
  public init(_ summary: HealthSummary, say: (Phrase) -> String) {
    read = summary.read
    added = summary.added
    duplicates = summary.duplicates
    rejected = summary.rejected
    sources = summary.sources.map { Source(name: $0.name, sessions: $0.sessions, seconds: Double($0.milliseconds) / 1000) }
    problems = summary.problems.map { Problem(line: $0.line, reason: say($0.reason)) }
  }
}
