import ArgumentParser
import Foundation
import TestKit

/// Measures the product against bare SQLite on the same work, prints one table, and fails nothing: a figure that falls short says so.
@main
struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "bench")

  /// The parts of the table, in its order.
  enum Part: String, CaseIterable, ExpressibleByArgument {
    case journal, commit, merge, days, search, pages, projects, blends, flights, shell, server, busy, backup, archive, health
  }

  @Argument(help: "The built program that the shell and server figures run.")
  var program: String

  @Option(help: "How many sessions the large book holds.")
  var sessions = 100_000

  @Option(help: "How large the Apple Health export is.")
  var healthMegabytes = 500

  @Option(help: "How large the one is whose memory alone is measured; 0 leaves it out.")
  var healthMemoryMegabytes = 2048

  @Option(help: "Where healthkit-to-sqlite lies.")
  var peer = ".build/venv-peer/bin/healthkit-to-sqlite"

  @Option(help: "How many flights the book of them holds.")
  var flights = 20_000

  @Option(help: "Where the book of twenty years lies, which is made where it does not, and stays; without it, one is made and thrown away.")
  var twentyYears: String?

  @Option(help: "Measure this part alone.")
  var only: Part?

  @Flag(help: .hidden)
  var barePass = false

  func run() async throws {
    // Then the argument is an export, and this a process that is measured itself.
    if barePass { return try BarePass(file: program).run() }
    let folder = try TemporaryFolder()
    let books = BookFixture(folder: folder)
    var table = Table()
    for part in Part.allCases where only.map({ $0 == part }) ?? true {
      Paper.note("measuring: \(part.rawValue)")
      table.add(try await figures(of: part, books))
    }
    Paper.write(table.text)
  }

  private func figures(of part: Part, _ books: BookFixture) async throws -> [Figure] {
    switch part {
    case .journal: try JournalBenchmark(books: books, sessions: sessions).measure()
    case .commit: try CommitBenchmark(books: books, sessions: sessions).measure()
    case .merge: try MergeBenchmark(books: books, program: program).measure()
    case .days: try await DaysBenchmark(books: books).measure()
    case .search: try SearchBenchmark(books: books).measure()
    case .pages: try await PagesBenchmark(books: books, sessions: sessions).measure()
    case .projects: try await ProjectsBenchmark(books: books, program: program).measure()
    case .blends: try await BlendsBenchmark(books: books).measure()
    case .flights: try await FlightsBenchmark(books: books, program: program, flights: flights).measure()
    case .shell: try ShellBenchmark(books: books, sessions: sessions, program: program).measure()
    case .health:
      try HealthBenchmark(
        books: books, program: program, megabytes: healthMegabytes, largeMegabytes: healthMemoryMegabytes, peer: peer
      ).measure()
    case .server: try ServerBenchmark(books: books, sessions: sessions, program: program).measure()
    case .backup: try BackupBenchmark(books: books, sessions: sessions, program: program).measure()
    case .archive: try ArchiveBenchmark(books: books, program: program, kept: twentyYears).measure()
    case .busy: try BusyWriterBenchmark(books: books, sessions: sessions, program: program, flights: flights).measure()
    }
  }
}
