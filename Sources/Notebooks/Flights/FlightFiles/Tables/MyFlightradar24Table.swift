import Records

/// The flights a person took out of my.flightradar24.com.
struct MyFlightradar24Table: FlightTable {
  let kind = FileRecord.Kind.flight
  private let date, number, from, to: Column
  private let departure, arrival, duration: Column?
  private let airline, aircraft, registration: Column?
  private let seat, position, cabin, reason, note: Column?
  private let others: [Column]

  private static let positions: [String: FileFlight.SeatPosition] = ["1": .window, "2": .middle, "3": .aisle]
  private static let cabins: [String: FileFlight.Cabin] = [
    "1": .economy, "2": .business, "3": .first, "4": .premiumEconomy, "5": .private,
  ]
  private static let reasons: [String: FileFlight.Reason] = ["1": .leisure, "2": .business, "3": .crew, "4": .other]

  /// Nil where the columns are those of another table.
  init?(_ header: TableHeader) {
    var header = header
    guard let date = header.take("Date"), let number = header.take("Flight number"), let from = header.take("From"),
      let to = header.take("To")
    else { return nil }
    (self.date, self.number, self.from, self.to) = (date, number, from, to)
    departure = header.take("Dep time")
    arrival = header.take("Arr time")
    duration = header.take("Duration")
    airline = header.take("Airline")
    aircraft = header.take("Aircraft")
    registration = header.take("Registration")
    seat = header.take("Seat number")
    position = header.take("Seat type")
    cabin = header.take("Flight class")
    reason = header.take("Flight reason")
    note = header.take("Note")
    others = header.others
  }

  func content(of row: CSV.Row, _ memory: inout CodeCache) throws(RejectedRecord) -> FileRecord.Content {
    var aside = row.details(others)
    guard let origin = try place(row, from, &memory) else { throw .noOrigin }
    guard let destination = try place(row, to, &memory) else { throw .noDestination }
    var flight = FileFlight(source: .myFlightradar24, origin: origin, destination: destination)
    flight.day = try day(row)
    (flight.departure, flight.arrival) = try times(row)
    flight.durationSeconds = try row.length(duration, aside: &aside)
    let written = try row.text(number)
    flight.ident = written.flatMap(WrittenIdent.tidied)
    flight.registration = try row.text(registration)?.uppercased()
    flight.airline = try airline(row, &memory, of: flight, as: written, &aside)
    flight.flightNumber = flight.ident.flatMap { FileCode.number(in: $0, airline: flight.airline) }
    flight.aircraft = try type(row, &aside)
    flight.seat = try row.text(seat)
    flight.seatPosition = try row.meaning(position, Self.positions, aside: &aside)
    flight.cabin = try row.meaning(cabin, Self.cabins, aside: &aside)
    flight.reason = try row.meaning(reason, Self.reasons, aside: &aside)
    flight.notes = try row.notes(note)
    flight.details = try Detail.object(aside)
    return .flight(flight)
  }

  private func place(_ row: CSV.Row, _ column: Column, _ memory: inout CodeCache) throws(RejectedRecord) -> FileCode? {
    guard let text = try row.text(column), let code = memory.airport(text) else { return nil }
    guard code.icao != nil || code.iata != nil else { throw .value(text, of: column.name) }
    return code
  }

  /// The airline its own column names, where it has a code; else the one the number begins with, by the name that stands there. A name
  /// nobody has a code for is kept among the details.
  private func airline(
    _ row: CSV.Row, _ memory: inout CodeCache, of flight: FileFlight, as written: String?, _ aside: inout [Detail]
  ) throws(RejectedRecord) -> FileCode? {
    let named = try row.text(airline).flatMap { memory.airline($0) }
    if let named, named.icao != nil || named.iata != nil { return named }
    if var airline = written.flatMap({ FileCode(airlineOf: $0, registration: flight.registration) }) {
      airline.name = named?.name
      return airline
    }
    if named != nil { aside += row.details([airline].compactMap(\.self)) }
    return nil
  }

  private func day(_ row: CSV.Row) throws(RejectedRecord) -> String {
    guard let text = try row.text(date) else { throw RejectedRecord(LocalizedText("flights.file.noDay")) }
    return try Logbook.day(text, of: date.name)
  }

  /// Midnight twice says that neither time is known.
  private func times(_ row: CSV.Row) throws(RejectedRecord) -> (Int?, Int?) {
    let times = (try clock(row, departure), try clock(row, arrival))
    return times == (0, 0) ? (nil, nil) : times
  }

  private func clock(_ row: CSV.Row, _ column: Column?) throws(RejectedRecord) -> Int? {
    guard let column, let text = try row.text(column) else { return nil }
    guard let minutes = Logbook.clock(text) else { throw .value(text, of: column.name) }
    return minutes
  }

  /// The code behind the name, and the name for the details; the name where there is no code.
  private func type(_ row: CSV.Row, _ aside: inout [Detail]) throws(RejectedRecord) -> String? {
    guard let aircraft, let text = try row.text(aircraft) else { return nil }
    let (before, inside) = text.bracketed
    let (name, code) = (before.cleaned, String(inside).asCode)
    guard code.isCode(2...4) else { return code.isEmpty ? name : text }
    if let name { aside.append(Detail(column: aircraft, text: name)) }
    return code
  }
}
