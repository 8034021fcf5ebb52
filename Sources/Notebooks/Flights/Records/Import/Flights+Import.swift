public import BookStore
public import FlightFiles
import GRDB
public import Records

extension Flights {
  /// Imports the files as one act or not at all: reads and checks them outside the book, then writes everything at once.
  ///
  /// `progress`, called while reading, and `writing`, called once all is read, can throw to cancel; nothing is written before `writing`
  /// returns.
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
    return try book.write(LocalizedText("act.flightsImported", ["count": 0]), byMachine: true) { writing in
      var summary = FlightImportSummary()
      try writing.database.inSavepoint {
        summary = try writing.database.withLargeCache { try write(&staging, by: writing) }
        // Places were made for the flights before these were rejected.
        return summary.isNothingFit ? .rollback : .commit
      }
      if summary.isNothingFit { summary.stubs = [] }
      writing.name = summary.act
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
    try LateIndexes.made(after: staging.flights.count, of: Flight.entity.kind, keeping: Flight.identifying, in: writing.database) {
      for (flight, file, line) in staging.flights {
        if let reason = try flights.take(flight) { staging.note(reason, file, line, in: \.problems) }
        if let doubt = flights.doubt { staging.note(doubt, file, line, in: \.doubts) }
      }
    }
    var summary = flights.summary
    for kind in FileRecord.Kind.allCases { summary.rejected[kind] += staging.rejected[kind] }
    (summary.problems, summary.doubts) = (staging.problems, staging.doubts)
    (summary.stubs, summary.contradictions) = (try places.stubs(), places.contradictions.sorted())
    return summary
  }
}
