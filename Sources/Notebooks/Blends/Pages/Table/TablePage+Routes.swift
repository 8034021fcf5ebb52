import BlendsRecords
import BookStore
import Foundation
import Records
import Site

extension BlendsRoutes {
  /// Blends that come in as a table.
  func addTable(to router: Routes) {
    router.get(Address.tableForm) { request, id in
      try services.page(request) { TablePage.view(try TablePage.Model(id, .waiting, blends), in: $1) }
    }
    router.upload(Address.tableReading) { request, upload, id in
      let table = try upload.files[0].contents()
      // Before the page is drawn: a rehearsal writes, and takes it back.
      let state = try state(of: table, for: id, services.viewer(of: request))
      return try services.page(request) { _, context in TablePage.view(try TablePage.Model(id, state, blends), in: context) }
    }
    router.post(Address.tableImport) { request, form, id in
      let name = try form.text("table")
      guard let table = tables.table(name) else { throw UserError(.value, LocalizedText("table.gone")) }
      return try services.answer(request, otherwise: .category(id)) { viewer in
        let outcome = try blends.importing(table: table, into: id, zone: viewer.zone)
        // A book that was busy leaves it to be imported by the next press.
        tables.forget(name)
        return FormResult(act: outcome.act, go: ReturnPath(to: .category(id)))
      }
    }
  }

  private func state(of table: Data, for category: RecordID, _ viewer: Viewer) throws -> TablePage.State {
    do {
      let reading = try blends.rehearse(table: table, into: category, zone: viewer.zone)
      let kept = tables.keep(table, under: services.book.surroundings.newID().description)
      return .read(reading, table: kept)
    } catch let refusal as UserError where refusal.reason == .value {
      return .unreadable(refusal.phrase)
    }
  }
}
