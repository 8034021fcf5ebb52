import FlightFiles
import Flights
import Hummingbird
import Pages
import Records

/// Where files of flights, airports and airlines come in.
struct FlightImports: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.get(.flightsReading) { request, _ in
      try house.page(request) { FlightImportPage.view(try house.flightImport(), in: $1) }
    }
    // Not by way of `Form`: files are taken as they come, and never held whole.
    router.post(RouterPath(Address.Pattern.flightsReading.rawValue)) { request, _ in
      try house.imports.gate.check()
      let upload = try await Upload.receive(request, files: DropArea.mostFiles)
      return try house.answer(request, otherwise: .flights(.reading)) { _ in
        let files = try upload.opened { file in
          do {
            return try FlightFile(descriptor: file.descriptor, name: file.name)
          } catch let refusal as Refusal where upload.files.count > 1 {
            throw refusal.naming(file: file.name)
          }
        }
        try house.imports.flights.begin(upload) { watch in
          try house.flights.importing(files, progress: watch.progress, writing: watch.writing)
        }
        return Deed(go: Way(to: Address.flights(.reading).path))
      }
    }
    router.post(.flightsReadingCancelling) { request, _, _ in
      try house.answer(request, otherwise: .flights(.reading)) { _ in
        try house.imports.flights.cancel()
        return Deed()
      }
    }
  }
}

extension House {
  /// How the import of flights stands, as its page shows it.
  func flightImport() throws -> ImportState<FlightImportPage.Summary>? {
    try imports.flights.shown(in: book) { FlightImportPage.Summary($0, fate: $1) }
  }
}

extension FlightImportPage.Summary {
  fileprivate init(_ summary: FlightImportSummary, fate: ImportFate) {
    func counts(_ counts: FlightImportSummary.Counts) -> Counts {
      Counts(flights: counts.flights, airports: counts.airports, airlines: counts.airlines)
    }
    self.init(
      added: counts(summary.added), updated: counts(summary.updated), unchanged: counts(summary.unchanged),
      rejected: counts(summary.rejected), stubs: summary.stubs.map(\.code),
      problems: summary.problems.prefix(200).map { ImportProblem(file: $0.file, line: $0.line, reason: $0.reason) }, fate: fate)
  }
}
