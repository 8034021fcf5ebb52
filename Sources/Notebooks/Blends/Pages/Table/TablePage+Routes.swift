import BlendsRecords
import BookStore
import Foundation
import Hummingbird
import Records
import Site

extension BlendsRoutes {
  /// Blends that come in as a file: into a category, or each into the one it names.
  func addTable(to router: Routes) {
    router.get(Address.blendsForm) { request in try tablePage(request, nil) }
    router.get(Address.tableForm) { request, id in try tablePage(request, id) }
    router.upload(Address.blendsReading) { request, upload, _ in try tableReading(request, upload, nil) }
    router.upload(Address.tableReading) { request, upload, id in try tableReading(request, upload, id) }
    router.post(Address.blendsImport) { request, form in try tableImport(request, form, nil) }
    router.post(Address.tableImport) { request, form, id in try tableImport(request, form, id) }
  }

  private func tablePage(_ request: Request, _ category: RecordID?) throws -> Response {
    try services.page(request) { TablePage.view(try TablePage.Model(category, .waiting, blends), in: $1) }
  }

  private func tableReading(_ request: Request, _ upload: Upload, _ category: RecordID?) throws -> Response {
    let table = try upload.files[0].contents()
    // Before the page is drawn: a rehearsal writes, and takes it back.
    let state = try state(of: table, for: category, services.viewer(of: request))
    return try services.page(request) { TablePage.view(try TablePage.Model(category, state, blends), in: $1) }
  }

  private func tableImport(_ request: Request, _ form: Form, _ category: RecordID?) throws -> Response {
    let name = try form.text("table")
    guard let table = tables.table(name) else { throw UserError(.value, LocalizedText("table.gone")) }
    let address = category.map { Address.category($0) } ?? Address.blends()
    return try services.answer(request, otherwise: address) { viewer in
      let outcome = try blends.importing(table: table, into: category, zone: viewer.zone)
      // A book that was busy leaves it to be imported by the next press.
      tables.forget(name)
      return FormResult(act: outcome.act, go: ReturnPath(to: address))
    }
  }

  private func state(of table: Data, for category: RecordID?, _ viewer: Viewer) throws -> TablePage.State {
    do {
      let reading = try blends.rehearse(table: table, into: category, zone: viewer.zone)
      let kept = tables.keep(table, under: services.book.surroundings.newID().description)
      return .read(reading, table: kept)
    } catch let refusal as UserError where refusal.reason == .value {
      return .unreadable(refusal.phrase)
    }
  }
}
