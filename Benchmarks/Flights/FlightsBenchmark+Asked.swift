import BookStore
import FlightsRecords
import Records
import TestKit

extension FlightsBenchmark {
  /// What a list of flights is asked for, as an address says it and as the notebook takes it.
  struct Asked {
    /// Six hundred airports and eighty airlines; the first airport is where a fifth of the flights begins.
    static let world: FlightSample.World = {
      var dice = SeededDice(seed: 7)
      return FlightSample.World(places: 600, carriers: 80, legs: 4000, dice: &dice)
    }()

    var search = ""
    /// The numbers of airports and an airline in the world.
    var origin: Int?
    var destination: Int?
    var airline: Int?
    var state: Flight.State?
    var days: ClosedRange<Day>?
    var isDelayed = false
    var mine: Bool?
    var order = FlightOrder.newest

    /// `origin=ZAAA&sort=-distance`; nothing where all flights are listed as a log is read.
    var words: String {
      let world = Asked.world
      let fields: [(String, String?)] = [
        ("search", search.isEmpty ? nil : search.split(separator: " ").joined(separator: "+")),
        ("origin", origin.map { world.places[$0].icao }), ("destination", destination.map { world.places[$0].icao }),
        ("airline", airline.map { world.carriers[$0].icao }), ("state", state.map { "\($0)" }),
        ("from", days?.lowerBound.description), ("to", days?.upperBound.description), ("delayed", isDelayed ? "1" : nil),
        ("whose", mine.map { $0 ? "mine" : "others" }),
        ("sort", order == .newest ? nil : "\(order.isDescending ? "-" : "")\(order.key.rawValue)"),
      ]
      return fields.compactMap { name, value in value.map { "\(name)=\($0)" } }.joined(separator: "&")
    }

    var address: String { words.isEmpty ? "/flights" : "/flights?\(words)" }

    func query(in flights: Flights) throws -> FlightQuery {
      let world = Asked.world
      func airport(_ number: Int?) throws -> RecordID? { try number.flatMap { try flights.airport(ofCode: world.places[$0].icao)?.id } }
      return FlightQuery(
        search: search, origin: try airport(origin), destination: try airport(destination),
        airline: try airline.flatMap { try flights.airline(ofCode: world.carriers[$0].icao)?.id }, state: state, from: days?.lowerBound,
        to: days?.upperBound, isDelayed: isDelayed, mine: mine, order: order)
    }
  }
}
