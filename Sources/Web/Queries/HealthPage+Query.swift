import Book
import Mindfulness
import Pages
import Records

extension HealthPage.Model {
  init(_ importer: Importer<HealthSummary>, in book: Book) throws {
    self.init(state: try importer.shown(in: book) { HealthPage.Summary($0, fate: $1) })
  }
}

extension HealthPage.Summary {
  init(_ summary: HealthSummary, fate: ImportFate) {
    self.init(
      read: summary.read, added: summary.added, duplicates: summary.duplicates, rejected: summary.rejected,
      sources: summary.sources.map { HealthPage.Source(name: $0.name, sessions: $0.sessions, milliseconds: $0.milliseconds) },
      problems: summary.problems.map { ImportProblem(line: $0.line, reason: $0.reason) }, overlap: summary.overlapMilliseconds, fate: fate)
  }
}
