import FlightFiles
import Records

/// The world's airports that come with the program: a reference, not records of the book.
///
/// An airport becomes a record once a flight uses it. Values from a person or a file win.
public struct WorldAirports: Sendable {
  /// True if it has the airports that come with the program; false if it has none.
  let isPacked: Bool

  /// The airports that come with the program, unpacked on first use.
  public static let packed = WorldAirports(isPacked: true)
  /// No airports.
  public static let none = WorldAirports(isPacked: false)

  private var table: WorldTable? { isPacked ? WorldTable.packed : nil }

  /// The airport of a code in a file or a query, as a record: by its ICAO code, else by its IATA code. Nil for an unknown ICAO code, which
  /// is that of another airport.
  func airport(meaning code: FileCode) -> Airport? {
    guard let table else { return nil }
    if let icao = code.icao {
      if let line = table.line(icao: icao) { return Airport(line) }
      if icao.isICAO { return nil }
    }
    return code.iata.flatMap { table.line(iata: $0) }.flatMap { Airport($0) }
  }

  /// The well-known city of a large airport, whatever suburb a list names; nil for any other airport.
  func city(of code: String) -> String? {
    let line = table?.line(icao: code)
    return line.flatMap { LargeAirports.rank(of: $0.iata) == nil ? nil : $0.city.orNil }
  }

  /// The zone of the airport with that ICAO code; nil if unknown here.
  func zone(of code: String) -> String? { table?.line(icao: code).flatMap { Airport($0)?.zoneID } }

  /// The airports in which each word is a prefix of a word of the names or codes, or means the region, and the number of all matches:
  /// those served by airlines first, and none that has one of these codes.
  func airports(beginning words: [String], beside codes: Set<String> = [], limit: Int) -> (airports: [Airport], count: Int) {
    let others = lines(beginning: words).filter { !codes.contains($0.code) && !codes.contains($0.iata) }
    return (others.prefix(limit).compactMap { Airport($0) }, others.count)
  }

  /// The matching lines, in order; a line becomes an airport only if it is listed.
  private func lines(beginning words: [String]) -> [WorldTable.Line] {
    guard let table, !words.isEmpty, words.contains(where: { $0.count > 1 }) else { return [] }
    let lines = table.lines(beginning: words.map { ($0, RegionNames.regionsAndCountries(beginning: $0)) })
    return lines.sorted { ($0.iata.isEmpty ? 1 : 0, $0.name, $0.code) < ($1.iata.isEmpty ? 1 : 0, $1.name, $1.code) }
  }
}

extension Airport {
  /// Makes an airport from a line of the reference; nil if the line is invalid.
  fileprivate init?(_ line: WorldTable.Line) {
    let parts = line.parts
    guard parts.count > 9, let elevation = Int(parts[6]) else { return nil }
    self.init(
      id: Airport.id(ofCode: line.code), code: line.code, iata: line.iata.orNil, name: line.name, city: line.city, state: parts[4],
      country: parts[5], coordinate: Coordinate(degrees: parts[7], parts[8]), elevation: elevation, zoneID: parts[9].orNil, isStub: false,
      details: Details.none)
  }
}
