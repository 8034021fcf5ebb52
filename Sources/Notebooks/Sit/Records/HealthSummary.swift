public import BookStore
public import Records

/// The outcome of an import from Apple Health.
public struct HealthSummary: Hashable, Sendable {
  /// An app or a device that recorded sessions.
  public struct Source: Hashable, Sendable {
    /// The name of the app or device, as the export writes it.
    public let name: String
    /// Number of valid sessions from it, new or not, without duplicates.
    public let sessions: Int
    /// The summed length of those sessions, each counted whole.
    public let milliseconds: Int64
  }

  /// A record that is not a valid session, and the reason.
  public struct Problem: Hashable, Sendable {
    /// The line of the export on which the record's tag ends; the first is 1.
    public let line: Int
    /// The reason, as a sentence for a person.
    public let reason: LocalizedText
  }

  /// Number of mindful-session records in the export: the sum of `added`, `duplicates` and `rejected`.
  public let read: Int
  /// Sessions that are new in the book.
  public let added: Int
  /// Sessions already in the book, deleted earlier by the person, or written twice in the export.
  public let duplicates: Int
  /// Duplicates imported earlier with only a UTC offset, and now moved to the zone they were sat in.
  public let mended: Int
  /// Records that are not valid sessions.
  public let rejected: Int
  /// Sources with the most sessions first, at most a thousand.
  public let sources: [Source]
  /// The first thousand problems, in file order; `rejected` counts all.
  public let problems: [Problem]
  /// Time that several sessions of the export cover; days count it once.
  public let overlapMilliseconds: Int64

  /// The key of the sentence on why nothing was written; nil if something was.
  public var whyNothing: String? {
    guard added + mended == 0 else { return nil }
    if read == 0 { return "health.none" }
    return duplicates > 0 ? "health.nothingNew" : "import.nothingFit"
  }

  /// The summary in JSON; `say` turns reasons into sentences.
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
