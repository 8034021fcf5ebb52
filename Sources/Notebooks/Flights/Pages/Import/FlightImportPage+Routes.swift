import BookStore
import FlightFiles
import FlightsRecords
import Hummingbird
import Records
import Site

extension FlightsRoutes {
  func addImport(to router: Routes) {
    router.get(Address.flightsReading) { request in
      try services.page(request) { FlightImportPage.view(try importer.shown(in: flights.book), in: $1) }
    }
    router.upload(Address.flightsUpload, files: DropArea.mostFiles, check: services.imports.check) { request, upload, _ in
      try services.answer(request, otherwise: .flightsReading()) { _ in
        let files = try upload.opened { file in
          do {
            return try FlightFile(descriptor: file.descriptor, name: file.name)
          } catch let refusal as UserError where upload.files.count > 1 {
            throw refusal.naming(file: file.name)
          }
        }
        try importer.begin(upload) { watch in
          try flights.importing(files, progress: watch.progress, writing: watch.writing)
        }
        return FormResult(go: ReturnPath(to: Address.flightsReading()))
      }
    }
    router.post(Address.flightsReadingCancelling) { request, _ in
      try services.answer(request, otherwise: .flightsReading()) { _ in
        try importer.cancel()
        return FormResult()
      }
    }
  }
}

extension Importer<FlightImportSummary> {
  /// The state of the import of flights, as its page shows it.
  func shown(in book: Book) throws -> ImportState<FlightImportPage.Summary>? {
    try shown(in: book) { FlightImportPage.Summary(counted: $0, fate: $1) }
  }
}
