public import BookStore
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

extension Job where Progress == ReadingProgress {
  /// How it stands as a page shows it, the summary as that page has it; nil where there was no import yet.
  public func shown<Summary, Shown>(
    in book: Book, _ summary: (Summary, ImportFate) throws -> Shown
  ) throws -> ImportState<Shown>? where Value == Outcome<Summary> {
    switch latest {
    case nil: nil
    case .running(let progress, let since):
      .reading(
        done: Int64(progress.bytesRead), total: Int64(progress.bytesTotal), elapsed: Int64(since.duration(to: .now) / .milliseconds(1)))
    case .writing: .writing
    case .done(let done): .done(try summary(done.value, fate(of: done.act, in: book)))
    case .cancelled(let progress): .cancelled(progress.fraction)
    case .failed(let phrase): .failed(phrase)
    }
  }

  private func fate(of act: RecordID?, in book: Book) throws -> ImportFate {
    guard let act else { return .nothing }
    return try book.act(act)?.stands ?? false ? .stands(act) : .undone(act)
  }
}
