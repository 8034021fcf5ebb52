public import Foundation

/// Files of made-up flights between real airports: the same seed gives the same file. Airline, number and day are unique within a file, and
/// across two files if one starts after the other ends.
public enum FlightSample {
  /// A file format of flights.
  public enum Kind: Sendable, CaseIterable {
    case aeroAPI, openFlights, myFlightradar24
  }

  /// AeroAPI flights, in four lists with meaningless names.
  public static func aeroAPI(count: Int, dice: inout SeededDice) -> Data { file(.aeroAPI, count: count, dice: &dice) }

  /// A MyFlightradar24 logbook; some notes have several lines.
  public static func myFlightradar24(count: Int, after last: Int = 0, dice: inout SeededDice) -> Data {
    file(.myFlightradar24, count: count, after: last, dice: &dice)
  }

  /// An OpenFlights logbook.
  public static func openFlights(count: Int, after last: Int = 0, dice: inout SeededDice) -> Data {
    file(.openFlights, count: count, after: last, dice: &dice)
  }

  /// Writes a file of any size in constant memory.
  public static func write(_ kind: Kind, count: Int, in world: World = .known, dice: inout SeededDice, to path: String) throws {
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try pages(kind, count: count, in: world, dice: &dice) { try file.write(contentsOf: $0) }
  }

  private static func file(_ kind: Kind, count: Int, after last: Int = 0, dice: inout SeededDice) -> Data {
    var file = Data()
    pages(kind, count: count, after: last, in: .known, dice: &dice) { file.append(contentsOf: $0) }
    return file
  }

  /// Passes the file in pieces of a megabyte.
  private static func pages(
    _ kind: Kind, count: Int, after last: Int = 0, in world: World, dice: inout SeededDice, _ give: ([UInt8]) throws -> Void
  ) rethrows {
    var page: [UInt8] = []
    page.reserveCapacity(1 << 21)
    var made = MadeFlight(in: world, zones: kind != .aeroAPI)
    page.append(contentsOf: kind.head.utf8)
    for index in 0..<count {
      made.throwDice(&dice, index: last + index)
      switch kind {
      case .aeroAPI: page.append(contentsOf: (aeroOpening(index, of: count) + made.aeroAPI(&dice)).utf8)
      case .openFlights: page.append(contentsOf: made.openFlights(&dice).utf8)
      case .myFlightradar24: page.append(contentsOf: made.myFlightradar24(&dice).utf8)
      }
      guard page.count > 1 << 20 else { continue }
      try give(page)
      page.removeAll(keepingCapacity: true)
    }
    if kind == .aeroAPI {
      page.append(contentsOf: "\(count == 0 ? "\"flights\":[" : "")\n],\n\"links\":{\"next\":null},\n\"num_pages\":1\n}\n".utf8)
    }
    try give(page)
  }

  /// The text before a flight: the flights are spread over four lists.
  private static func aeroOpening(_ index: Int, of count: Int) -> String {
    let lists = ["scheduled_arrivals", "arrivals", "flights", "scheduled_departures"]
    let length = max(1, count / lists.count)
    guard index % length == 0, index / length < lists.count else { return ",\n" }
    return "\(index == 0 ? "" : "\n],\n")\"\(lists[index / length])\":[\n"
  }
}

extension FlightSample.Kind {
  fileprivate var head: String {
    switch self {
    case .aeroAPI: "{\n"
    case .openFlights:
      "Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,"
        + "Airline_OID,Plane_OID\n"
    case .myFlightradar24:
      "Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Seat type,Flight class,"
        + "Flight reason,Note,Dep_id,Arr_id,Airline_id,Aircraft_id\n"
    }
  }
}
