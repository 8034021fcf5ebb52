public import BookStore
public import Records

/// State of an import, with its summary for a page.
public enum ImportState<Summary: Sendable & Hashable>: Sendable, Hashable {
  /// Bytes, and milliseconds since the start.
  case reading(done: Int64, total: Int64, elapsed: Int64)
  /// Everything is read, and the one act is being written.
  case writing
  case done(Summary)
  /// Share that was read, 0 to 1.
  case cancelled(Double)
  case failed(LocalizedText)

  /// True while the page should poll.
  public var isRunning: Bool {
    switch self {
    case .reading, .writing: true
    case .done, .cancelled, .failed: false
    }
  }
}

/// State of an import's act.
public enum ImportFate: Sendable, Hashable {
  /// Nothing was written.
  case nothing
  case stands(RecordID)
  /// The person undid it.
  case undone(RecordID)
}

/// A rejected line of a file, and the reason.
public struct ImportProblem: Sendable, Hashable {
  /// File name if several were read, else nil.
  public let file: String?
  /// Line number, from 1.
  public let line: Int
  let reason: LocalizedText

  /// A problem with one line.
  public init(file: String? = nil, line: Int, reason: LocalizedText) { (self.file, self.line, self.reason) = (file, line, reason) }
}

extension Job where Progress == ReadingProgress {
  /// The state with the summary converted for a page; nil if no import was made.
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

/// Imports of one kind, each a single act.
public typealias Importer<Summary: Sendable> = Job<ReadingProgress, Outcome<Summary>>

extension Job where Progress == ReadingProgress {
  /// Starts importing an upload and returns at once. Throws `import.busy` while another import runs.
  ///
  /// - Parameters:
  ///   - question: the question that the person answered; nil if none was asked
  ///   - run: reads and writes on a background queue, reporting to the watch; a thrown error is the outcome of the import
  public func begin(
    _ upload: Upload, answering question: RecordID? = nil, _ run: @escaping @Sendable (JobWatch<Progress>) throws -> Value
  ) throws {
    try begin(at: ReadingProgress(bytesRead: 0, bytesTotal: upload.size), answering: question) { watch in
      try withExtendedLifetime(upload) { try run(watch) }
    }
  }
}
