import AppleHealth
import Book
import Mindfulness
import Pages
import Records

extension HealthPage.Model {
  init(_ importer: Importer, in book: Book) throws {
    self.init(state: try importer.latest.map { try HealthPage.State($0, in: book) })
  }
}

extension HealthPage.State {
  init(_ state: Importer.State, in book: Book) throws {
    switch state {
    case .reading(let progress, let since):
      let elapsed = since.duration(to: .now) / .milliseconds(1)
      self = .reading(done: Int64(progress.bytesRead), total: Int64(progress.bytesTotal), elapsed: Int64(elapsed))
    case .done(let summary, let act):
      self = .done(HealthPage.Summary(summary, act: act, stands: try act.flatMap { try book.act($0) }?.stands ?? false))
    case .cancelled(let progress): self = .cancelled(progress.fraction)
    case .failed(let phrase): self = .failed(phrase)
    }
  }
}

extension HealthPage.Summary {
  init(_ summary: HealthSummary, act: RecordID?, stands: Bool) {
    self.init(
      read: summary.read, added: summary.added, duplicates: summary.duplicates, rejected: summary.rejected,
      sources: summary.sources.map { HealthPage.Source(name: $0.name, sessions: $0.sessions, milliseconds: $0.milliseconds) },
      problems: summary.problems.map { HealthPage.Problem(line: $0.line, reason: $0.reason) }, overlap: summary.overlapMilliseconds,
      act: act, stands: stands)
  }
}
