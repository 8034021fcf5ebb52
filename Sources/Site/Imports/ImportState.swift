public import Records

/// How an import of this server stands, the summary ready to be shown.
public enum ImportState<Summary: Sendable & Hashable>: Sendable, Hashable {
  /// Bytes, and milliseconds since it began.
  case reading(done: Int64, total: Int64, elapsed: Int64)
  /// All is read, and its one act is being written.
  case writing
  case done(Summary)
  /// How much of it was read, 0 to 1.
  case cancelled(Double)
  case failed(LocalizedText)

  /// Whether it goes on, so that a page asks for it again.
  public var isRunning: Bool {
    switch self {
    case .reading, .writing: true
    case .done, .cancelled, .failed: false
    }
  }
}

/// The fate of the act of an import.
public enum ImportFate: Sendable, Hashable {
  /// There was nothing to write.
  case nothing
  case stands(RecordID)
  /// A person took it back.
  case undone(RecordID)
}

/// A line of a file that was not taken, and why.
public struct ImportProblem: Sendable, Hashable {
  /// The file, where several were read; nil where there is but one.
  public let file: String?
  /// Counted from 1.
  public let line: Int
  /// Why it was left out.
  public let reason: LocalizedText

  /// Problem with one line of a file.
  public init(file: String? = nil, line: Int, reason: LocalizedText) {
    self.file = file
    self.line = line
    self.reason = reason
  }
}
