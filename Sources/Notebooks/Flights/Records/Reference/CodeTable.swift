import FlightFiles
import Foundation
import Records

/// Codes that airports passed on or gave up: each is valid from a day to a day.
///
/// The days are civil days at the airport. A day on which both served is the newer one's. A code unknown here is
/// told, never guessed.
enum CodeTable {
  /// A code and the airport it meant for a time.
  struct Row {
    let code: String
    /// The code by which the airport is known here.
    let airport: String
    /// The first day; nil if it was valid as long as anybody flew.
    let from: Day?
    /// The last day; nil if it still is.
    let until: Day?

    func covers(_ days: ClosedRange<Day>) -> Bool {
      (from.map { $0 <= days.lowerBound } ?? true) && (until.map { $0 >= days.upperBound } ?? true)
    }
  }

  /// The rows of a code, in the order of their days; empty if it never moved.
  static func rows(of code: String) -> [Row] { byCode[code] ?? [] }

  /// The rows of all codes an airport had, by whichever it is known here.
  static func rows(at airport: String) -> [Row] { byAirport[airport] ?? [] }

  /// The codes that had more than one airport, or none for a time.
  static var codes: [String] { byCode.keys.sorted() }

  /// All of them, as they are written below.
  static let all: [Row] = text.split(separator: "\n").compactMap { line in
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
    return parts.count == 5 ? Row(code: parts[0], airport: parts[1], from: Day(parts[2]), until: Day(parts[3])) : nil
  }

  private static let byCode = Dictionary(grouping: all, by: \.code)
  private static let byAirport = Dictionary(grouping: all, by: \.airport)

  /// Code, airport, first day, last day, and who says so: articles of the English Wikipedia by their titles, or an AIP.
  /// An airport whose ICAO code went to the next one is called by its IATA code and the year in which it closed.
  private static let text = """
    ATH | LGAT | | 2001-03-27 | Wikipedia, Ellinikon International Airport
    ATH | LGAV | 2001-03-28 | | Wikipedia, Athens International Airport
    HEW | LGAT | 2001-03-28 | | Wikipedia, Ellinikon International Airport
    AUS | AUS-1999 | | 1999-05-22 | Wikipedia, Robert Mueller Municipal Airport
    AUS | KAUS | 1999-05-23 | | Wikipedia, Austin-Bergstrom International Airport
    KAUS | AUS-1999 | | 1999-05-22 | Wikipedia, Robert Mueller Municipal Airport
    BKK | VTBD | | 2006-09-27 | Wikipedia, Don Mueang International Airport
    BKK | VTBS | 2006-09-28 | | Wikipedia, Suvarnabhumi Airport
    DMK | VTBD | 2006-09-28 | | Wikipedia, Don Mueang International Airport
    VTBS | VTBS | 2006-09-15 | | Wikipedia, Suvarnabhumi Airport (limited service before the move)
    BER | EDDB | 2020-10-25 | | Wikipedia, Berlin Brandenburg Airport
    SXF | EDDB | | 2020-10-24 | Wikipedia, Berlin Schönefeld Airport
    TXL | EDDT | | 2020-11-08 | Wikipedia, Berlin Tegel Airport
    THF | EDDI | | 2008-10-30 | Wikipedia, Berlin Tempelhof Airport
    BLR | VOBG | | 2008-05-23 | Wikipedia, HAL Airport
    BLR | VOBL | 2008-05-24 | | Wikipedia, Kempegowda International Airport
    DEN | DEN-1995 | | 1995-02-27 | Wikipedia, Stapleton International Airport
    DEN | KDEN | 1995-02-28 | | Wikipedia, Denver International Airport
    KDEN | DEN-1995 | | 1995-02-27 | Wikipedia, Stapleton International Airport
    DOH | OTBD | | 2014-05-26 | Wikipedia, Doha International Airport
    DOH | OTHH | 2014-05-27 | | Wikipedia, Hamad International Airport
    DIA | OTBD | 2014-05-27 | | Wikipedia, Doha International Airport
    OTHH | OTHH | 2014-04-30 | | Wikipedia, Hamad International Airport (ten airlines before the move)
    DUR | FADN | | 2010-04-30 | Wikipedia, Durban International Airport
    DUR | FALE | 2010-05-01 | | Wikipedia, King Shaka International Airport
    HKG | VHHX | | 1998-07-05 | Wikipedia, Kai Tak Airport
    HKG | VHHH | 1998-07-06 | | Wikipedia, Hong Kong International Airport
    VHHH | VHHX | | 1998-07-05 | Wikipedia, Kai Tak Airport
    HYD | VOHY | | 2008-03-22 | Wikipedia, Begumpet Airport
    HYD | VOHS | 2008-03-23 | | Wikipedia, Rajiv Gandhi International Airport
    BPM | VOHY | 2008-03-23 | | Wikipedia, Begumpet Airport
    ISB | OPRN | | 2018-05-02 | Wikipedia, Benazir Bhutto International Airport
    ISB | OPIS | 2018-05-03 | | Wikipedia, Islamabad International Airport
    IST | LTBA | | 2019-04-05 | Wikipedia, Atatürk Airport
    IST | LTFM | 2019-04-06 | | Wikipedia, Istanbul Airport
    ISL | LTFM | 2018-10-29 | 2019-04-05 | Wikipedia, Istanbul Airport
    ISL | LTBA | 2019-04-06 | | Wikipedia, Atatürk Airport
    KUL | WMSA | | 1998-06-29 | Wikipedia, Sultan Abdul Aziz Shah Airport
    KUL | WMKK | 1998-06-30 | | Wikipedia, Kuala Lumpur International Airport
    WMKK | WMSA | | 1998-06-29 | Wikipedia, Sultan Abdul Aziz Shah Airport
    SZB | WMSA | 1998-06-30 | | Wikipedia, Sultan Abdul Aziz Shah Airport
    MUC | MUC-1992 | | 1992-05-16 | Wikipedia, Munich-Riem Airport
    MUC | EDDM | 1992-05-17 | | Wikipedia, Munich Airport
    EDDM | MUC-1992 | | 1992-05-16 | Wikipedia, Munich-Riem Airport
    NAT | SBNT | | 2014-05-30 | Wikipedia, Augusto Severo International Airport
    NAT | SBSG | 2014-05-31 | | Wikipedia, Greater Natal International Airport
    NGO | RJNA | | 2005-02-16 | Wikipedia, Nagoya Airfield
    NGO | RJGG | 2005-02-17 | | Wikipedia, Chubu Centrair International Airport
    NKM | RJNA | 2005-02-17 | | Wikipedia, Nagoya Airfield
    TSE | UACC | | 2020-06-07 | Wikipedia, Nursultan Nazarbayev International Airport
    NQZ | UACC | 2020-06-08 | | Wikipedia, Nursultan Nazarbayev International Airport
    OSA | RJOO | | 1994-09-03 | Wikipedia, Itami Airport
    ITM | RJOO | 1994-09-04 | | Wikipedia, Itami Airport
    OSL | ENFB | | 1998-10-07 | Wikipedia, Oslo Airport, Fornebu
    OSL | ENGM | 1998-10-08 | | Wikipedia, Oslo Airport, Gardermoen
    GEN | ENGM | | 1998-10-07 | Wikipedia, Oslo Airport, Gardermoen
    ROV | URRR | | 2017-12-06 | Wikipedia, Rostov-on-Don Airport
    ROV | URRP | 2017-12-07 | | Wikipedia, Platov International Airport
    RVI | URRR | 2017-12-07 | | Wikipedia, Rostov-on-Don Airport
    SEL | RKSS | | 2001-03-28 | Wikipedia, Gimpo International Airport
    GMP | RKSS | 2001-03-29 | | Wikipedia, Gimpo International Airport
    SIN | WSAP | | 1981-06-30 | Wikipedia, Paya Lebar Air Base
    SIN | WSSS | 1981-07-01 | | Wikipedia, Changi Airport
    QPG | WSAP | 1981-07-01 | | Wikipedia, Paya Lebar Air Base
    UIO | SEQU | | 2013-02-19 | Wikipedia, Old Mariscal Sucre International Airport
    UIO | SEQM | 2013-02-20 | | Wikipedia, Mariscal Sucre International Airport
    """

  /// The airports that closed and that no list of today has: code, name, city, region, country, feet, degrees, zone, as the reference is
  /// written, and none has an IATA code any more. Their places are those of the articles above.
  static let closed = [
    ["AUS-1999", "", "Robert Mueller Municipal Airport", "Austin", "Texas", "US", "632", "30.2987", "-97.7014", "America/Chicago"],
    ["DEN-1995", "", "Stapleton International Airport", "Denver", "Colorado", "US", "5333", "39.7742", "-104.8797", "America/Denver"],
    ["EDDI", "", "Berlin Tempelhof Airport", "Berlin", "Berlin", "DE", "164", "52.4736", "13.4017", "Europe/Berlin"],
    ["ENFB", "", "Oslo Fornebu Airport", "Oslo", "Akershus", "NO", "56", "59.8958", "10.6172", "Europe/Oslo"],
    ["MUC-1992", "", "Munich-Riem Airport", "Munich", "Bayern", "DE", "1736", "48.1372", "11.6903", "Europe/Berlin"],
    [
      "SEQU", "", "Old Mariscal Sucre International Airport", "Quito", "Pichincha", "EC", "9228", "-0.1411", "-78.4882",
      "America/Guayaquil",
    ],
    ["VHHX", "", "Kai Tak International Airport", "Hong Kong", "", "HK", "28", "22.3286", "114.1942", "Asia/Hong_Kong"],
  ].map { $0.joined(separator: "\t") + "\t\n" }.joined()
}

/// The airports that codes meant, by day.
extension WorldAirports {
  /// The code as a file means it on those days: a code that moved is that of the airport it meant then, and one of which that is not known
  /// is taken as it stands, for an unexplained code.
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

  /// The code of the airport at which a flight of those days was, of which the book says that it was at one that took over the code only
  /// later; nil if nothing is known against that one.
  func right(for airport: Airport, on days: ClosedRange<Day>) -> String? {
    guard isPacked else { return nil }
    let own = CodeTable.rows(at: airport.code)
    guard own.allSatisfy({ row in row.from.map { days.upperBound < $0 } ?? false }) else { return nil }
    let codes = own.isEmpty ? [airport.code] : own.map(\.code)
    return codes.lazy.compactMap { code in CodeTable.rows(of: code).first { $0.covers(days) }?.airport }.first { $0 != airport.code }
  }

  /// The flight with its codes read as they were meant on its days.
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
  /// The days on which it can have been there; nil if nobody says.
  func days(atOrigin isOrigin: Bool) -> ClosedRange<Day>? {
    if let day = day.flatMap({ FlightDay($0) }) {
      // Nobody wrote down on which day it came; a clock that shows less than at its departure was another day's.
      let isLater = !isOrigin && departure.flatMap { left in arrival.map { $0 < left } } == true
      return day.first...(isLater ? day.last.adding(1) : day.last)
    }
    let told =
      isOrigin
      ? [times.actualOff, times.actualOut, times.estimatedOff, times.scheduledOff, times.estimatedOut, times.scheduledOut]
      : [times.actualOn, times.actualIn, times.estimatedOn, times.scheduledOn, times.estimatedIn, times.scheduledIn]
    let others = [times.scheduledOff, times.scheduledOut, times.scheduledOn, times.scheduledIn]
    return (told + others).compactMap(\.self).first.map { Day(of: $0, in: .gmt) }.map { $0...$0 }
  }
}
