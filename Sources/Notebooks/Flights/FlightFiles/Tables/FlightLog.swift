import Records

/// A person's flights from a log: from my.flightradar24.com or openflights.org.
struct FlightLog: FlightTable {
  enum Key {
    case date, number, from, to, departure, arrival, duration, distance
    case airline, aircraft, registration, seat, position, cabin, reason, note
  }

  let kind = FileRecord.Kind.flight
  private let source: FileFlight.Source
  private let columns: Columns<Key>
  private let positions: [String: FileFlight.SeatPosition]
  private let cabins: [String: FileFlight.Cabin]
  private let reasons: [String: FileFlight.Reason]

  /// Nil if the columns are those of another table.
  init?(myFlightradar24 header: CSV.Row) {
    let names: KeyValuePairs<Key, String> = [
      .date: "Date", .number: "Flight number", .from: "From", .to: "To", .departure: "Dep time", .arrival: "Arr time",
      .duration: "Duration", .airline: "Airline", .aircraft: "Aircraft", .registration: "Registration", .seat: "Seat number",
      .position: "Seat type", .cabin: "Flight class", .reason: "Flight reason", .note: "Note",
    ]
    guard let columns = Columns(header, names, needing: [.date, .number, .from, .to]) else { return nil }
    (source, self.columns) = (.myFlightradar24, columns)
    positions = ["1": .window, "2": .middle, "3": .aisle]
    cabins = ["1": .economy, "2": .business, "3": .first, "4": .premiumEconomy, "5": .private]
    reasons = ["1": .leisure, "2": .business, "3": .crew, "4": .other]
  }

  /// Nil if the columns are those of another table.
  init?(openFlights header: CSV.Row) {
    let names: KeyValuePairs<Key, String> = [
      .date: "Date", .from: "From", .to: "To", .number: "Flight_Number", .airline: "Airline", .distance: "Distance",
      .duration: "Duration", .seat: "Seat", .position: "Seat_Type", .cabin: "Class", .reason: "Reason", .aircraft: "Plane",
      .registration: "Registration", .note: "Note",
    ]
    guard let columns = Columns(header, names, needing: [.date, .number, .from, .to]) else { return nil }
    (source, self.columns) = (.openFlights, columns)
    positions = ["W": .window, "M": .middle, "A": .aisle]
    cabins = ["Y": .economy, "P": .premiumEconomy, "C": .business, "F": .first]
    reasons = ["B": .business, "L": .leisure, "C": .crew, "O": .other]
  }

  func content(of row: CSV.Row) throws(RejectedRecord) -> FileRecord.Content {
    // The texts without a field of their own, for the details.
    var aside = row.details(columns.others)
    guard let origin = try place(row, columns[.from]) else { throw .noOrigin }
    guard let destination = try place(row, columns[.to]) else { throw .noDestination }
    var flight = FileFlight(source: source, origin: origin, destination: destination)
    (flight.day, flight.departure) = try start(row)
    if source == .myFlightradar24 { (flight.departure, flight.arrival) = try times(row) }
    // A duration of 0 is unknown.
    flight.durationSeconds = try row.value(columns[.duration], &aside) { Logbook.duration($0) }.flatMap { $0 == 0 ? nil : $0 }
    flight.distanceMiles = try row.value(columns[.distance], &aside) { text in
      Logbook.grouped(text).flatMap { (0...50_000).contains($0) ? $0 : nil }
    }
    let written = try row.text(columns[.number])
    flight.ident = written.flatMap(WrittenIdent.tidied)
    flight.registration = try row.text(columns[.registration])?.uppercased()
    flight.airline = try airline(row, of: flight, as: written, &aside)
    flight.flightNumber = flight.ident.flatMap { FileCode.number(in: $0, airline: flight.airline) }
    flight.aircraft = try source == .myFlightradar24 ? type(row, &aside) : row.text(columns[.aircraft])
    flight.seat = try row.text(columns[.seat])
    flight.seatPosition = try meaning(row, .position, positions, &aside)
    flight.cabin = try meaning(row, .cabin, cabins, &aside)
    flight.reason = try meaning(row, .reason, reasons, &aside)
    flight.notes = try row.notes(columns[.note])
    flight.details = try Detail.object(aside)
    return .flight(flight)
  }

  /// The airport: its code, or `City / Name (IATA/ICAO)` in MyFlightradar24.
  private func place(_ row: CSV.Row, _ column: Column?) throws(RejectedRecord) -> FileCode? {
    guard let column, let text = try row.text(column) else { return nil }
    guard source == .myFlightradar24 else {
      return try text.asKnownCode.map { code throws(RejectedRecord) in try FileCode(airport: code, of: column.name) }
    }
    let code = FileCode(logbook: text, isAirport: true)
    guard code?.icao != nil || code?.iata != nil else { throw .value(text, of: column.name) }
    return code
  }

  /// The airline in its own column if that has a code; else the one whose code begins the number, with the name in the column. A name
  /// without a code is kept among the details.
  private func airline(
    _ row: CSV.Row, of flight: FileFlight, as written: String?, _ aside: inout [Detail]
  ) throws(RejectedRecord) -> FileCode? {
    let text = try row.text(columns[.airline])
    let named = source == .myFlightradar24 ? text.flatMap { FileCode(logbook: $0, isAirport: false) } : FileCode(name: text)
    if let named, named.icao != nil || named.iata != nil { return named }
    guard var airline = written.flatMap({ FileCode(airlineOf: $0, registration: flight.registration) }) else {
      if named != nil { aside += row.details([columns[.airline]].compactMap(\.self)) }
      return nil
    }
    airline.name = named?.name
    return airline
  }

  /// The day, as exactly as known, and the minute if one follows in OpenFlights.
  private func start(_ row: CSV.Row) throws(RejectedRecord) -> (day: String, departure: Int?) {
    guard let column = columns[.date], let text = try row.text(column) else {
      throw RejectedRecord(LocalizedText("flights.file.noDay"))
    }
    guard source == .openFlights else { return (try Logbook.day(text, of: column.name), nil) }
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
    let day = try Logbook.day(String(parts[0]), of: column.name, in: text)
    guard parts.count == 2 else { return (day, nil) }
    guard let minutes = Logbook.clock(String(parts[1])) else { throw .value(text, of: column.name) }
    return (day, minutes)
  }

  /// The clock times at both ends; midnight at both means that neither is known.
  private func times(_ row: CSV.Row) throws(RejectedRecord) -> (departure: Int?, arrival: Int?) {
    let times = (try clock(row, columns[.departure]), try clock(row, columns[.arrival]))
    return times == (0, 0) ? (nil, nil) : times
  }

  private func clock(_ row: CSV.Row, _ column: Column?) throws(RejectedRecord) -> Int? {
    guard let column, let text = try row.text(column) else { return nil }
    guard let minutes = Logbook.clock(text) else { throw .value(text, of: column.name) }
    return minutes
  }

  /// The code after the name, which is kept for the details; the name if there is no code.
  private func type(_ row: CSV.Row, _ aside: inout [Detail]) throws(RejectedRecord) -> String? {
    guard let column = columns[.aircraft], let text = try row.text(column) else { return nil }
    let (before, inside) = text.bracketed
    let (name, code) = (before.cleaned, String(inside).asCode)
    guard code.isCode(2...4) else { return code.isEmpty ? name : text }
    if let name { aside.append(Detail(column: column, text: name)) }
    return code
  }

  /// The meaning of a code; an unknown code is kept for the details, except `0`, which means nothing in MyFlightradar24.
  private func meaning<Value>(
    _ row: CSV.Row, _ key: Key, _ meanings: [String: Value], _ aside: inout [Detail]
  ) throws(RejectedRecord) -> Value? {
    guard try row.text(columns[key]) != "0" else { return nil }
    return try row.value(columns[key], &aside) { meanings[$0.uppercased()] }
  }
}
