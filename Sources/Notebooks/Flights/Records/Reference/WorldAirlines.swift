import FlightFiles

/// Airlines that fly today, by their codes: a reference, not records of the book.
///
/// Written from general knowledge in 2026. An IATA code that another airline had in living memory is left out (`-`), since nobody can say
/// whose a flight of that time was; the name of an airline in a file or from a person wins.
enum WorldAirlines {
  struct Line {
    let iata: String?
    let icao: String
    /// The country in two letters (ISO 3166).
    let country: String
    let name: String
  }

  /// The airline with that ICAO or IATA code; nil if unknown here.
  static func line(_ code: String) -> Line? { byCode[code] }

  /// The airlines in which each word is a prefix of a word of the name or codes, by name.
  static func lines(beginning words: [String]) -> [Line] {
    guard words.contains(where: { $0.count > 1 }) else { return [] }
    return all.filter { line in
      let own = PlaceWords.known(by: "\(line.name) \(line.icao) \(line.iata ?? "")")
      return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }.sorted { $0.name < $1.name }
  }

  static let all: [Line] = PackageResources.airlines_txt.lines.compactMap { line in
    let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
    return parts.count == 4 ? Line(iata: parts[0] == "-" ? nil : parts[0], icao: parts[1], country: parts[2], name: parts[3]) : nil
  }

  private static let byCode = Dictionary(
    all.map { ($0.icao, $0) } + all.compactMap { line in line.iata.map { ($0, line) } }
  ) { first, _ in first }
}

extension WorldAirports {
  /// The code of an airline, with missing values from the reference.
  func naming(_ code: FileCode) -> FileCode {
    guard isPacked, let line = [code.icao, code.iata].compactMap(\.self).lazy.compactMap(WorldAirlines.line).first else { return code }
    var named = code
    named.name = code.name ?? line.name
    named.iata = code.iata ?? line.iata
    return named
  }

  /// The airlines in which each word is a prefix of a word of the name or codes, as new stubs.
  func airlines(beginning words: [String]) -> [Airline] {
    guard isPacked else { return [] }
    return WorldAirlines.lines(beginning: words).map { line in
      Airline(stub: FileCode(icao: line.icao, iata: line.iata, name: line.name), named: line.icao)
    }
  }
}
