public import BookStore
public import Records

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
