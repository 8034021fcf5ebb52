import ArgumentParser
import Foundation
import TestKit

/// Compares the program with bare SQLite on the same work and prints one table; a missed aim is printed, and is no error.
@main
struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "bench")

  /// The parts of the table, in order.
  enum Part: String, CaseIterable, ExpressibleByArgument {
    case journal, merge, sync, pages, search, flights, program, backup, archive, health
  }

  @Argument(help: "The built program.")
  var program: String

  @Option(help: "Size of the Apple Health export.")
  var healthMegabytes = 500

  @Option(help: "Flights in the large book of them.")
  var flights = 20_000

  @Option(help: "Measure this part alone.")
  var only: Part?

  @Flag(help: .hidden)
  var barePass = false

  func run() async throws {
    // HealthBenchmark runs this program again to measure the parser alone; the argument is the export.
    if barePass { return try HealthBenchmark.parse(program) }
    let books = BookFixture(folder: try TemporaryFolder(), program: program)
    var figures: [Figure] = []
    for part in Part.allCases where only.map({ $0 == part }) ?? true {
      Paper.note("measuring: \(part.rawValue)")
      figures += try await measure(part, books)
    }
    Paper.write(Figure.table(figures))
  }

  private func measure(_ part: Part, _ books: BookFixture) async throws -> [Figure] {
    switch part {
    case .journal: try JournalBenchmark(books: books).measure()
    case .merge: try MergeBenchmark(books: books).measure()
    case .sync: try SyncBenchmark(books: books).measure()
    case .pages: try await PagesBenchmark(books: books).measure()
    case .search: try SearchBenchmark(books: books).measure()
    case .flights: try await FlightsBenchmark(books: books, program: program, flights: flights).measure()
    case .program: try ProgramBenchmark(books: books).measure()
    case .backup: try BackupBenchmark(books: books).measure()
    case .archive: try ArchiveBenchmark(books: books).measure()
    case .health: try HealthBenchmark(books: books, megabytes: healthMegabytes).measure()
    }
  }
}
