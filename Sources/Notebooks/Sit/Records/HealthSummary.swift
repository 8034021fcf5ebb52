public import BookStore
public import Records

/// The outcome of an import from Apple Health.
public struct HealthSummary: Hashable, Sendable {
  /// An app or a device that recorded sessions.
  public struct Source: Hashable, Sendable {
    /// The name of the app or device, as the export writes it.
    public let name: String
    /// How many valid ones the export has of it, each once, new or not.
    public let sessions: Int
    /// The length of those sessions together, each counted whole.
    public let milliseconds: Int64
  }

  /// A record that is no session, and why.
  public struct Problem: Hashable, Sendable {
    /// The line of the export on which the record's tag ends; the first is 1.
    public let line: Int
    /// The sentence that tells a person why.
    public let reason: LocalizedText
  }

  /// How many mindful-session records the export has: the sum of the next three.
  public let read: Int
  /// Sessions that are new in the book.
  public let added: Int
  /// There already, deleted by the person before, or written twice in the export.
  public let duplicates: Int
  /// Sessions among the duplicates that were imported by a phone's clock before, and now stand in the zone they were sat in.
  public let mended: Int
  /// Records that are no session, the problems.
  public let rejected: Int
  /// Most sessions first, a thousand at the most.
  public let sources: [Source]
  /// In their order, a thousand at the most; `rejected` counts all.
  public let problems: [Problem]
  /// Time that several sessions of the export cover: beyond the first, none of them adds it to a day.
  public let overlapMilliseconds: Int64
}

extension HealthSummary {
  /// The summary as the shell gives it away; the reasons are said by whoever has the words.
  public func exported(say: (LocalizedText) -> String) -> ExportedValue {
    .object([
      ("read", .whole(read)), ("added", .whole(added)), ("duplicates", .whole(duplicates)), ("mended", .whole(mended)),
      ("rejected", .whole(rejected)),
      ("sources", .list(sources.map(\.exported))),
      ("problems", .list(problems.map { .object([("line", .whole($0.line)), ("reason", .text(say($0.reason)))]) })),
    ])
  }
}

extension HealthSummary.Source {
  fileprivate var exported: ExportedValue {
    .object([("name", .text(name)), ("sessions", .whole(sessions)), ("seconds", .decimal(milliseconds.seconds))])
  }
}
