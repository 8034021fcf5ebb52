public import BookStore
public import Records

/// Imports of one kind, each a single act.
public typealias Importer<Summary: Sendable> = Job<ReadingProgress, Outcome<Summary>>

extension Job where Progress == ReadingProgress {
  /// Starts importing an upload and returns at once. Throws `import.busy` while another import runs.
  ///
  /// - Parameter run: reads and writes on a background queue, reporting to the watch; a thrown error is the outcome of the import
  public func begin(_ upload: Upload, _ run: @escaping @Sendable (JobWatch<Progress>) throws -> Value) throws {
    try begin(at: ReadingProgress(bytesRead: 0, bytesTotal: upload.size)) { watch in try withExtendedLifetime(upload) { try run(watch) } }
  }
}
