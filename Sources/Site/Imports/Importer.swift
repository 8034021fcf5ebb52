public import BookStore
public import Records

/// The imports of one kind, each with its one act.
public typealias Importer<Summary: Sendable> = Job<ReadingProgress, Outcome<Summary>>

extension Job where Progress == ReadingProgress {
  /// Begins to import what was sent, and answers at once. Throws `import.busy` while any import runs.
  ///
  /// - Parameter run: reads and writes, telling the watch, on a thread that may work for long; what it throws is how the import ends
  public func begin(_ upload: Upload, _ run: @escaping @Sendable (JobWatch<Progress>) throws -> Value) throws {
    try begin(at: ReadingProgress(bytesRead: 0, bytesTotal: upload.size)) { watch in try withExtendedLifetime(upload) { try run(watch) } }
  }
}
