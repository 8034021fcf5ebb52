import FlightFiles
import Foundation
import Records

/// Codes that airports passed on or gave up, each valid from one day to another.
///
/// The days are local days at the airport. A day on which two airports had a code counts for the newer one. A code unknown here is
/// reported, never guessed.
enum CodeTable {
  /// A code and the airport it meant for a time.
  struct Row {
    let code: String
    /// The code by which the airport is known here.
    let airport: String
    /// The first day; nil if it was valid from the beginning.
    let from: Day?
    /// The last day; nil if it is still valid.
    let until: Day?

    func covers(_ days: ClosedRange<Day>) -> Bool {
      (from.map { $0 <= days.lowerBound } ?? true) && (until.map { $0 >= days.upperBound } ?? true)
    }
  }

  /// The rows of a code, in the order of their days; empty if the code never moved.
  static func rows(of code: String) -> [Row] { byCode[code] ?? [] }

  /// The rows of all codes an airport had, by the code it is known by here.
  static func rows(at airport: String) -> [Row] { byAirport[airport] ?? [] }

  /// The rows of `codes.txt`: code, airport, first day, last day, and the source, an article of the English Wikipedia by its title. An
  /// airport whose ICAO code passed to its successor is named by its IATA code and the year in which it closed.
  static let all: [Row] = PackageResources.codes_txt.lines.compactMap { line in
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
    return parts.count == 5 ? Row(code: parts[0], airport: parts[1], from: Day(parts[2]), until: Day(parts[3])) : nil
  }

  private static let byCode = Dictionary(grouping: all, by: \.code)
  private static let byAirport = Dictionary(grouping: all, by: \.airport)

  /// Closed airports that no current list contains, in the format of the reference; none has an IATA code any more. Their positions are
  /// those in the articles that `codes.txt` names.
  static let closed = PackageResources.closed_tsv
}

extension [UInt8] {
  /// The lines of a file that comes with the program.
  var lines: [Substring] { String(decoding: self, as: UTF8.self).split(separator: "\n") }
}

/// The airports that codes meant, by day. Only the reference that comes with the program (`isPacked`) knows of codes that moved.
extension WorldAirports {
  /// The code as a file means it on those days: a moved code becomes that of the airport it meant then; if none is known for
  /// those days, an IATA code is kept as a code without a known airport.
  func dated(_ code: FileCode, _ days: ClosedRange<Day>) -> FileCode {
    guard isPacked, let name = code.icao ?? code.iata, case let rows = CodeTable.rows(of: name), !rows.isEmpty else { return code }
    var dated = code
    if let row = rows.first(where: { $0.covers(days) }) {
      dated.icao = row.airport
    } else if code.icao == nil {
      (dated.icao, dated.iata) = (code.iata, nil)
    }
    return dated
  }

  /// True if the IATA code beside an ICAO code meant another airport on those days.
  func contradicts(_ iata: String, _ airport: Airport, _ days: ClosedRange<Day>) -> Bool {
    let rows = isPacked ? CodeTable.rows(of: iata) : []
    if let row = rows.first(where: { $0.covers(days) }) { return row.airport != airport.code }
    return rows.isEmpty && airport.iata != iata && airport.code != iata
  }

  /// The code of the airport a flight on those days really used, if the book names an airport that got the code only later: `MUC-1992`
  /// (Riem) for a flight of 1990 at `EDDM`. Nil if nothing shows that the book's airport is wrong.
  func rightCode(for airport: Airport, on days: ClosedRange<Day>) -> String? {
    guard isPacked else { return nil }
    let own = CodeTable.rows(at: airport.code)
    guard own.allSatisfy({ row in row.from.map { days.upperBound < $0 } ?? false }) else { return nil }
    let codes = own.isEmpty ? [airport.code] : own.map(\.code)
    return codes.lazy.compactMap { code in CodeTable.rows(of: code).first { $0.covers(days) }?.airport }.first { $0 != airport.code }
  }

  /// The flight with its codes as they were meant on its days.
  func dated(_ flight: FileFlight) -> FileFlight {
    guard isPacked, flight.own == nil, hasMoved(flight.origin) || hasMoved(flight.destination) else { return flight }
    var dated = flight
    if let days = flight.days(atOrigin: true) { dated.origin = self.dated(flight.origin, days) }
    if let days = flight.days(atOrigin: false) { dated.destination = self.dated(flight.destination, days) }
    return dated
  }

  private func hasMoved(_ code: FileCode) -> Bool { (code.icao ?? code.iata).map(hasMoved) ?? false }

  /// True if the code has belonged to several airports, or for a time to none.
  func hasMoved(_ code: String) -> Bool { isPacked && !CodeTable.rows(of: code).isEmpty }
}

extension FileFlight {
  /// The days on which it can have been at an end; nil if unknown. An instant gives its day in UTC: the zone is not known yet.
  func days(atOrigin isOrigin: Bool) -> ClosedRange<Day>? {
    if let day = day.flatMap({ FlightDay($0) }) {
      // The day of arrival is not given; if its clock time is before that of the departure, it can be a day later.
      let isLater = !isOrigin && departure.flatMap { left in arrival.map { $0 < left } } == true
      return day.first...(isLater ? day.last.adding(1) : day.last)
    }
    let preferred: [Time] =
      isOrigin
      ? [.actualOff, .actualOut, .estimatedOff, .scheduledOff, .estimatedOut, .scheduledOut]
      : [.actualOn, .actualIn, .estimatedOn, .scheduledOn, .estimatedIn, .scheduledIn]
    let others: [Time] = [.scheduledOff, .scheduledOut, .scheduledOn, .scheduledIn]
    return (preferred + others).lazy.compactMap { times[$0] }.first.map { Day(of: $0, in: .gmt) }.map { $0...$0 }
  }
}
