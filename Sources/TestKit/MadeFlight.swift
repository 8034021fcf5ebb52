import Foundation
import Records

/// A made-up flight, written as a row of each file format. `throwDice` makes another flight of it, for each row of a sample.
struct MadeFlight {
  private typealias Leg = (from: Int, to: Int, miles: Double)

  private let world: FlightSample.World
  private let legs: [Leg]
  /// The zones of the airports of `world`, in its order; empty if no logbook is to be written.
  private let zones: [TimeZone]
  private var leg = 0
  private var carrier = 0
  private var aircraft = 0
  private var number = 0
  private var index = 0
  private var miles = 0
  /// Planned times in seconds since 1970, gate to gate.
  private var out = 0, off = 0, on = 0, `in` = 0
  /// Seconds by which it is late; negative if it is early.
  private var delay = 0

  /// Seconds from one departure to the next: a million flights span nine and a half years.
  private static let pace = 300

  /// - Parameter hasZones: true to write logbooks, whose times are local; false for AeroAPI, whose times are UTC
  init(in world: FlightSample.World, zones hasZones: Bool) {
    let places = world.places
    self.world = world
    legs = world.legs.map { ($0.from, $0.to, FlightSample.miles(places[$0.from], places[$0.to])) }
    zones = hasZones ? places.map { TimeZone(identifier: $0.zone) ?? .gmt } : []
  }

  mutating func throwDice(_ dice: inout SeededDice, index: Int) {
    self.index = index
    leg = dice.below(legs.count)
    carrier = dice.below(world.carriers.count)
    aircraft = dice.below(FlightSample.aircraft.count)
    number = 1 + index % 9973
    miles = Int((legs[leg].miles * (1 + Double(dice.below(150)) / 1000)).rounded())
    out = 1_420_070_400 + index * MadeFlight.pace + dice.below(MadeFlight.pace / 60) * 60
    off = out + 600 + dice.below(900)
    on = off + 1200 + miles * 3600 / 540
    `in` = on + 300 + dice.below(900)
    delay = dice.below(4) == 0 ? dice.below(7200) : -dice.below(900)
  }

  private var origin: FlightSample.Place { world.places[legs[leg].from] }
  private var destination: FlightSample.Place { world.places[legs[leg].to] }
  private var airline: FlightSample.Carrier { world.carriers[carrier] }
  private var registration: String { "N\(100 + index % 900)\(airline.iata)" }

  /// The 46 keys of AeroAPI.
  func aeroAPI(_ dice: inout SeededDice) -> String {
    let isPrivate = dice.below(40) == 0
    let stage = dice.below(6)
    let ident = isPrivate ? "EJA\(number)" : "\(airline.icao)\(number)"
    return """
      {"ident":"\(ident)","fa_flight_id":"\(ident)-\(out)-fa-\(index)",\
      "operator":\(text(isPrivate ? nil : airline.icao)),"operator_iata":\(text(isPrivate ? nil : airline.iata)),\
      "flight_number":\(text(isPrivate ? nil : "\(number)")),"registration":\(text(dice.below(50) == 0 ? nil : registration)),\
      "atc_ident":null,"inbound_fa_flight_id":"\(ident)-\(out - 86_400)-airline-\(index)","codeshares":\(codeshares(&dice)),\
      "blocked":false,"diverted":\(dice.below(200) == 0),"cancelled":\(dice.below(100) == 0),"position_only":false,\
      "origin":\(place(origin)),"destination":\(place(destination)),\
      "departure_delay":\(stage == 0 ? "null" : "\(delay)"),"arrival_delay":\(delay),"filed_ete":\(on - off),\
      \(times(stage)),"progress_percent":\(stage < 3 ? 0 : stage == 3 ? dice.below(100) : 100),\
      "status":"\(stage < 4 ? "В пути / По расписанию" : "Приземл. / Вырулив.")","aircraft_type":"\(FlightSample.aircraft[aircraft].0)",\
      "route_distance":\(miles),"filed_airspeed":\(dice.below(60) == 0 ? "null" : "\(430 + dice.below(80))"),"filed_altitude":350,\
      "route":"MINNE5 FAMUK Q3 FRFLY Q3 FOWND MLBEC BDEGA3","baggage_claim":null,"seats_cabin_business":null,\
      "seats_cabin_coach":114,"seats_cabin_first":12,"gate_origin":"E\(index % 40)","gate_destination":\(text(stage > 4 ? "B7" : nil)),\
      "terminal_origin":null,"terminal_destination":"3","type":"\(isPrivate ? "General_Aviation" : "Airline")"}
      """
  }

  private func text(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }

  private func place(_ place: FlightSample.Place) -> String {
    "{\"code\":\"\(place.icao)\",\"airport_info_url\":\"/airports/\(place.icao)\"}"
  }

  private func codeshares(_ dice: inout SeededDice) -> String {
    "["
      + (0..<dice.below(4)).map { "\"\(world.carriers[(carrier + $0 + 1) % world.carriers.count].icao)\(5000 + number)\"" }
      .joined(separator: ",") + "]"
  }

  /// Times at a stage: 0 and 1 not begun, 0 without a known delay, 2 off the gate, 3 airborne, 4 landed, 5 at the gate.
  private func times(_ stage: Int) -> String {
    let plan = [("out", out, 2), ("off", off, 3), ("on", on, 4), ("in", `in`, 5)]
    return plan.map { name, time, reached in
      let actual = stage >= reached ? "\"\(utc(time + delay))\"" : "null"
      return "\"scheduled_\(name)\":\"\(utc(time))\",\"estimated_\(name)\":\"\(utc(time + delay))\",\"actual_\(name)\":\(actual)"
    }.joined(separator: ",")
  }

  private func utc(_ seconds: Int) -> String { "\(day(seconds))T\(clock(seconds % 86_400))Z" }

  func myFlightradar24(_ dice: inout SeededDice) -> String {
    let (code, type) = FlightSample.aircraft[aircraft]
    let isTimed = dice.below(20) != 0
    let start = local(out, legs[leg].from)
    let end = local(`in`, legs[leg].to)
    return """
      \(day(start)),\(airline.iata)\(number),\(logbook(origin)),\(logbook(destination)),\(clock(isTimed ? start % 86_400 : 0)),\
      \(clock(isTimed ? end % 86_400 : 0)),\(clock(`in` - out)),\(airline.name) (\(airline.iata)/\(airline.icao)),\(type) (\(code)),\
      \(registration),\(1 + dice.below(60))\(["A", "C", "D", "K"][dice.below(4)]),\(1 + dice.below(3)),\(1 + dice.below(5)),\
      \(1 + dice.below(4)),\(note(&dice)),\(100 + legs[leg].from),\(100 + legs[leg].to),\(500 + carrier),\(900 + aircraft)

      """
  }

  func openFlights(_ dice: inout SeededDice) -> String {
    let start = local(out, legs[leg].from)
    let hours = (`in` - out) / 60
    return """
      \(day(start)) \(clock(start % 86_400)),\(origin.iata),\(destination.iata),\(airline.iata)\(number),\(airline.name),\(miles),\
      \(two(hours / 60)):\(two(hours % 60)),\(1 + dice.below(60))A,\(["W", "M", "A", ""][dice.below(4)]),\
      \(["Y", "P", "C", "F", ""][dice.below(5)]),\(["B", "L", "C", "O", ""][dice.below(5)]),\(FlightSample.aircraft[aircraft].1),\
      \(registration),,\(note(&dice)),\(100 + legs[leg].from),\(100 + legs[leg].to),\(500 + carrier),\(900 + aircraft)

      """
  }

  private func logbook(_ place: FlightSample.Place) -> String { "\(place.city) / \(place.name) (\(place.iata)/\(place.icao))" }

  private func note(_ dice: inout SeededDice) -> String {
    switch dice.below(100) {
    case 0: "\"“Willkommen”, said the captain, \"\"and on time\"\"\nUnd über den Wolken, endlich\""
    case 1..<10: "Window seat"
    default: ""
    }
  }

  private func local(_ seconds: Int, _ place: Int) -> Int {
    seconds + zones[place].secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }

  private func day(_ seconds: Int) -> String { Day(ordinal: seconds / 86_400).description }

  private func clock(_ seconds: Int) -> String { "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))" }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
