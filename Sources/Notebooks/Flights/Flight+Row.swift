import Book
import GRDB
import Records

extension Flight {
  static let entity = Entity(
    kind: "flight", tag: 42,
    columns: [
      "origin": 1, "destination": 2, "airline": 3, "mine": 4, "cancelled": 5, "diverted": 6, "flown": 7, "scheduled_out": 8,
      "estimated_out": 9, "actual_out": 10, "scheduled_off": 11, "estimated_off": 12, "actual_off": 13, "scheduled_on": 14,
      "estimated_on": 15, "actual_on": 16, "scheduled_in": 17, "estimated_in": 18, "actual_in": 19, "day": 20, "progress": 21,
      "route_distance": 22, "great_circle": 23, "ident": 24, "flight_number": 25, "registration": 26, "aircraft": 27, "filed_speed": 28,
      "fa_flight_id": 29, "seat": 30, "seat_position": 31, "cabin": 32, "reason": 33, "notes": 34, "details": 35, "lasted": 36,
      "origin_clock": 37, "destination_clock": 38,
    ],
    groups: [
      ["ident", "airline", "flight_number"], ["seat", "seat_position"],
      // What a log or a person says of when it left and came.
      [
        "day", "scheduled_off", "estimated_off", "actual_off", "scheduled_on", "estimated_on", "actual_on", "origin_clock",
        "destination_clock",
      ],
    ]
  ) { Phrase("record.flight", ["ident": .ident($0.text("ident")), "day": .text($0.text("day"))]) }

  static let columns = """
    id, origin, destination, airline, mine, cancelled, diverted, flown, scheduled_out, estimated_out, actual_out, scheduled_off, \
    estimated_off, actual_off, scheduled_on, estimated_on, actual_on, scheduled_in, estimated_in, actual_in, day, progress, \
    route_distance, great_circle, ident, flight_number, registration, aircraft, filed_speed, fa_flight_id, seat, seat_position, cabin, \
    reason, notes, details, lasted, origin_clock, destination_clock
    """

  init(_ row: Row) throws {
    guard let day = FlightDay(row[20] as String) else {
      throw Refusal(.file, Phrase("book.damaged", ["path": ""]), detail: "a flight's day is \(row[20] as String)")
    }
    self.init(
      id: row[0], origin: row[1], destination: row[2], airline: row[3], isMine: row[4], isCancelled: row[5], isDiverted: row[6],
      isFlown: row[7], times: FlightTimes(row, from: 8), day: day, progress: row[21], routeDistance: row[22], greatCircle: row[23],
      ident: row[24], flightNumber: row[25], registration: row[26], aircraft: row[27], filedSpeed: row[28], faFlightID: row[29],
      seat: row[30], seatPosition: (row[31] as String?).flatMap(SeatPosition.init), cabin: (row[32] as String?).flatMap(Cabin.init),
      reason: (row[33] as String?).flatMap(Reason.init), notes: row[34], details: row[35], lasted: row[36],
      clocks: Clocks(row[37], row[38]))
  }

  private static let names = columns.split(separator: ", ").map(String.init)
  private static let insertion = "INSERT INTO flight (\(columns)) VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))"

  /// In the order of the columns.
  private var row: [DatabaseValue] {
    func value(_ value: (some DatabaseValueConvertible)?) -> DatabaseValue { value?.databaseValue ?? .null }
    var row: [DatabaseValue] = []
    row.reserveCapacity(39)
    row.append(id.databaseValue)
    row.append(origin.databaseValue)
    row.append(destination.databaseValue)
    row.append(value(airline))
    for flag in [isMine, isCancelled, isDiverted, isFlown] { row.append(flag.databaseValue) }
    for event in [times.out, times.off, times.on, times.into] {
      row.append(value(event.scheduled))
      row.append(value(event.estimated))
      row.append(value(event.actual))
    }
    row.append(day.databaseValue)
    row.append(value(progress))
    row.append(value(routeDistance))
    row.append(value(greatCircle))
    row.append(ident.databaseValue)
    row.append(flightNumber.databaseValue)
    row.append(value(registration))
    row.append(value(aircraft))
    row.append(value(filedSpeed))
    row.append(value(faFlightID))
    for text in [seat, seatPosition?.rawValue, cabin?.rawValue, reason?.rawValue] { row.append(value(text)) }
    row.append(notes.databaseValue)
    row.append(details.databaseValue)
    row.append(value(lasted))
    row.append(value(clocks?.columns.origin))
    row.append(value(clocks?.columns.destination))
    return row
  }

  private var values: Rows.Values { Array(zip(Flight.names, row).dropFirst()) }

  func insert(in db: Database) throws { try db.cachedStatement(sql: Flight.insertion).run(with: row) }

  /// Writes what differs from what it was; false where nothing does.
  @discardableResult
  func update(from before: Flight, in db: Database) throws -> Bool {
    try Rows.update(id, values, from: before.values, of: "flight", in: db)
  }

  static func find(_ id: RecordID, in db: Database) throws -> Flight? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT \(columns) FROM flight WHERE id = ?"), arguments: [id]).map(Flight.init)
  }

  static func known(_ id: RecordID, in db: Database) throws -> Flight {
    guard let flight = try find(id, in: db) else { throw Refusal(.unknown, Phrase("id.unknown", ["id": .text(id.description)])) }
    return flight
  }
}

extension FlightTimes {
  /// Three columns an event, from that one on.
  fileprivate init(_ row: Row, from first: Int) {
    func event(_ place: Int) -> Event { Event(scheduled: row[place], estimated: row[place + 1], actual: row[place + 2]) }
    self.init()
    (out, off, on, into) = (event(first), event(first + 3), event(first + 6), event(first + 9))
  }
}

extension Phrase.Value {
  /// What a flight is called, and something for none.
  static func ident(_ ident: String) -> Phrase.Value { ident.isEmpty ? "…" : .text(ident) }
}
