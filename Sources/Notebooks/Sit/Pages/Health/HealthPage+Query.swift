import BookStore
import SitRecords
import Site

extension HealthPage.Model {
  init(_ importer: Importer<HealthSummary>, in book: Book) throws {
    self.init(state: try importer.shown(in: book) { HealthPage.Summary(brought: $0, fate: $1) })
  }
}
