public import BookStore
public import FlightFiles
import GRDB
public import Records

extension Flights {
  /// Imports the files as one act, or none: first read and checked outside the book, then written at once.
  ///
  /// As long as progress is told, it may throw and nothing has happened; so may `writing`, told once all is read. After it the act is
  /// written, and stands.
  public func importing(
    _ files: [FlightFile], progress: (ReadingProgress) throws -> Void, writing: () throws -> Void = {}
  ) throws -> Outcome<FlightImportSummary> {
    var staging = FlightStaging()
    let total = files.reduce(0) { $0 + $1.size }
    var before = 0
    for file in files {
      do {
        try file.read(
          progress: { try progress(ReadingProgress(bytesRead: before + $0.bytesRead, bytesTotal: total)) },
          found: { staging.take($0, from: file.name, world) })
      } catch let refusal as UserError where files.count > 1 {
        throw refusal.naming(file: file.name)
      }
      before += file.size
    }
    try writing()
    return try importing(staging)
  }

  private func importing(_ staging: FlightStaging) throws -> Outcome<FlightImportSummary> {
    try book.write(LocalizedText("act.flightsImported", ["count": 0]), byMachine: true) { writing in
      var staging = staging
      let summary = try writing.database.withLargeCache { try write(&staging, by: writing) }
      writing.name = name(of: summary)
      return summary
    }
  }

  private func write(_ staging: inout FlightStaging, by writing: Writing) throws -> FlightImportSummary {
    let places = PlaceImporter(writing, world)
    for airport in staging.airports { try places.take(airport) }
    for airline in staging.airlines { try places.take(airline) }
    let mentioned = staging.mentioned
    for code in mentioned.airports { try places.mention(code) }
    for code in mentioned.airlines { try places.mention(airline: code) }
    try places.reckon()
    let flights = FlightImporter(writing, places)
    try LateIndexes.waiting(for: staging.flights.count, of: Flight.entity.kind, keeping: Flight.identifying, in: writing.database) {
      for (flight, file, line) in staging.flights {
        if let reason = try flights.take(flight) { staging.reject(file, line, reason) }
        if let doubt = flights.doubt { staging.note(file, line, doubt) }
      }
    }
    return try summary(of: staging, places, flights, in: writing.database)
  }

  private func summary(
    of staging: FlightStaging, _ places: PlaceImporter, _ flights: FlightImporter, in db: Database
  ) throws -> FlightImportSummary {
    var summary = places.summary
    summary.added.flights = flights.added
    summary.updated.flights = flights.updated
    summary.unchanged.flights = flights.unchanged
    summary.rejected = staging.rejected
    summary.rejected.flights += flights.rejected
    (summary.problems, summary.doubts) = (staging.problems, staging.doubts)
    summary.stubs = try places.stubs()
    summary.contradictions = places.contradictions.sorted()
    return summary
  }

  private func name(of summary: FlightImportSummary) -> LocalizedText {
    let written = summary.added.flights + summary.updated.flights
    if written > 0 { return LocalizedText("act.flightsImported", ["count": .count(written)]) }
    return LocalizedText("act.placesImported", ["count": .count(summary.added.sum + summary.updated.sum)])
  }
}
