import Records

/// The flights a person took out of openflights.org.
struct OpenFlightsTable: FlightTable {
  let kind = FileRecord.Kind.flight
  private let date, from, to, number: Column
  private let airline, distance, duration: Column?
  private let seat, position, cabin, reason: Column?
  private let plane, registration, note: Column?
  private let others: [Column]

  private static let positions: [String: FileFlight.SeatPosition] = ["W": .window, "M": .middle, "A": .aisle]
  private static let cabins: [String: FileFlight.Cabin] = ["Y": .economy, "P": .premiumEconomy, "C": .business, "F": .first]
  private static let reasons: [String: FileFlight.Reason] = ["B": .business, "L": .leisure, "C": .crew, "O": .other]

  /// Nil where the columns are those of another table.
  init?(_ header: TableHeader) {
    var header = header
    guard let date = header.take("Date"), let from = header.take("From"), let to = header.take("To"),
      let number = header.take("Flight_Number")
    else { return nil }
    (self.date, self.from, self.to, self.number) = (date, from, to, number)
    airline = header.take("Airline")
    distance = header.take("Distance")
    duration = header.take("Duration")
    seat = header.take("Seat")
    position = header.take("Seat_Type")
    cabin = header.take("Class")
    reason = header.take("Reason")
    plane = header.take("Plane")
    registration = header.take("Registration")
    note = header.take("Note")
    others = header.others
  }

  func content(of row: CSV.Row, _ memory: inout CodeCache) throws(RejectedRecord) -> FileRecord.Content {
    var aside = row.details(others)
    guard let origin = try place(row, from) else { throw .noOrigin }
    guard let destination = try place(row, to) else { throw .noDestination }
    var flight = FileFlight(source: .openFlights, origin: origin, destination: destination)
    (flight.day, flight.departure) = try start(row)
    flight.durationSeconds = try row.length(duration, aside: &aside)
    flight.distanceMiles = try row.distance(distance, aside: &aside)
    let written = try row.text(number)
    flight.ident = written.flatMap(WrittenIdent.tidied)
    flight.registration = try row.text(registration)?.uppercased()
    flight.airline = try airline(row, of: flight, as: written, &aside)
    flight.flightNumber = flight.ident.flatMap { FileCode.number(in: $0, airline: flight.airline) }
    flight.aircraft = try row.text(plane)
    flight.seat = try row.text(seat)
    flight.seatPosition = try row.meaning(position, Self.positions, aside: &aside)
    flight.cabin = try row.meaning(cabin, Self.cabins, aside: &aside)
    flight.reason = try row.meaning(reason, Self.reasons, aside: &aside)
    flight.notes = try row.notes(note)
    flight.details = try Detail.object(aside)
    return .flight(flight)
  }

  private func place(_ row: CSV.Row, _ column: Column) throws(RejectedRecord) -> FileCode? {
    try row.text(column)?.asKnownCode.map { code throws(RejectedRecord) in try FileCode(airport: code, of: column.name) }
  }

  /// The day, or as much of it as is known, and the minute where one stands behind it.
  private func start(_ row: CSV.Row) throws(RejectedRecord) -> (day: String, departure: Int?) {
    guard let text = try row.text(date) else { throw RejectedRecord(LocalizedText("flights.file.noDay")) }
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
    let day = try Logbook.day(String(parts[0]), of: date.name, in: text)
    guard parts.count == 2 else { return (day, nil) }
    guard let minutes = Logbook.clock(String(parts[1])) else { throw .value(text, of: date.name) }
    return (day, minutes)
  }

  /// The code its flight's number begins with, and its name as it stands; a name without a code is kept among the details.
  private func airline(_ row: CSV.Row, of flight: FileFlight, as written: String?, _ aside: inout [Detail]) throws(RejectedRecord)
    -> FileCode?
  {
    let name = try row.text(airline)
    guard var airline = written.flatMap({ FileCode(airlineOf: $0, registration: flight.registration) }) else {
      aside += row.details([airline].compactMap(\.self))
      return nil
    }
    airline.name = name
    return airline
  }
}
