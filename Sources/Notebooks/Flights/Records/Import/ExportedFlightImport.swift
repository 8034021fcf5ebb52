public import Records

/// The outcome of the files, as the shell and the page give it away; the reasons are said by whoever has the words.
public struct ExportedFlightImport: Encodable, Sendable {
  private struct Counts: Encodable {
    let added: Int
    let updated: Int
    let unchanged: Int
    let rejected: Int
  }
  private struct Problem: Encodable {
    let file: String
    let line: Int
    let reason: String
  }

  private let flights: Counts
  private let airports: Counts
  private let airlines: Counts
  private let stubs: [String]
  private let contradictions: [String]
  private let problems: [Problem]
  private let doubts: [Problem]

  /// Turns the summary into counts by kind; `say` puts the reason of each problem into words.
  public init(_ summary: FlightImportSummary, say: (LocalizedText) -> String) {
    func counts(_ path: KeyPath<FlightImportSummary.Counts, Int>) -> Counts {
      Counts(
        added: summary.added[keyPath: path], updated: summary.updated[keyPath: path], unchanged: summary.unchanged[keyPath: path],
        rejected: summary.rejected[keyPath: path])
    }
    (flights, airports, airlines) = (counts(\.flights), counts(\.airports), counts(\.airlines))
    stubs = summary.stubs.map(\.code)
    contradictions = summary.contradictions
    func told(_ problems: [FlightImportSummary.Problem]) -> [Problem] {
      problems.map { Problem(file: $0.file, line: $0.line, reason: say($0.reason)) }
    }
    (problems, doubts) = (told(summary.problems), told(summary.doubts))
  }
}
