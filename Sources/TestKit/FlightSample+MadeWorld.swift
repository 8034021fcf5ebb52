import Foundation

extension FlightSample {
  /// Airports, airlines and routes.
  public struct World: Sendable {
    /// Airports, indexed by `legs`.
    public let places: [Place]
    /// Airlines.
    public let carriers: [Carrier]
    /// Routes between airports; a repeated route is flown more often.
    let legs: [(from: Int, to: Int)]

    /// The sample's own world, with routes between all airports.
    public static let known = World(
      places: FlightSample.places, carriers: FlightSample.carriers,
      legs: FlightSample.places.indices.flatMap { from in FlightSample.places.indices.filter { $0 != from }.map { (from, $0) } })

    private init(places: [Place], carriers: [Carrier], legs: [(from: Int, to: Int)]) {
      (self.places, self.carriers, self.legs) = (places, carriers, legs)
    }

    /// A random world. The first airports are the busiest: a fifth of the flights begins at the first.
    public init(places: Int, carriers: Int, legs: Int, dice: inout SeededDice) {
      self.init(
        places: (0..<places).map { MadeWorld.place($0, &dice) }, carriers: (0..<carriers).map { MadeWorld.carrier($0, &dice) },
        legs: (0..<legs).map { _ in MadeWorld.leg(among: places, &dice) })
    }
  }
}

/// Random airports and airlines.
private enum MadeWorld {
  private static let syllables = [
    "ba", "bel", "ber", "bo", "da", "den", "do", "fa", "gan", "ha", "ka", "kir", "ko", "ku", "la", "lo", "mar", "mon", "na", "no", "pol",
    "ra", "ran", "sa", "san", "shi", "sta", "ta", "tin", "tor", "va", "zu",
  ]
  private static let kinds = ["Int'l", "Intl", "Regional", "Municipal", "Airport"]
  /// Time zones by longitude, from 180 degrees west in steps of 30.
  private static let zones = [
    "Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Chicago", "America/New_York", "America/Sao_Paulo",
    "Europe/London", "Europe/Berlin", "Asia/Dubai", "Asia/Kolkata", "Asia/Hong_Kong", "Australia/Sydney",
  ]

  static func place(_ number: Int, _ dice: inout SeededDice) -> FlightSample.Place {
    let city = name(&dice)
    let country = number % 60
    let east = dice.below(3600)
    return FlightSample.Place(
      icao: "Z\(letters(number, 3))", iata: letters(number, 3), name: "\(city) \(kinds[dice.below(kinds.count)])", city: city, state: "",
      country: letters(country, 2), countryName: letters(country, 2), latitude: Double(dice.below(1400) - 700) / 10,
      longitude: Double(east - 1800) / 10, elevation: dice.below(6000), zone: zones[east / 300])
  }

  static func carrier(_ number: Int, _ dice: inout SeededDice) -> FlightSample.Carrier {
    let name = name(&dice)
    return FlightSample.Carrier(
      icao: "Q\(letters(number, 2))", iata: letters(number, 2), name: "\(name) Airlines", shortName: name, callsign: name.uppercased(),
      country: letters(number % 60, 2))
  }

  static func leg(among places: Int, _ dice: inout SeededDice) -> (from: Int, to: Int) {
    let from = busy(places, &dice)
    var to = busy(places, &dice)
    if to == from { to = (to + 1) % places }
    return (from, to)
  }

  private static func busy(_ places: Int, _ dice: inout SeededDice) -> Int {
    let share = Double(dice.below(1 << 20)) / Double(1 << 20)
    return Int(share * share * share * share * Double(places))
  }

  private static func name(_ dice: inout SeededDice) -> String {
    (0..<2 + dice.below(2)).map { _ in syllables[dice.below(syllables.count)] }.joined().capitalized
  }

  /// A number written in letters.
  private static func letters(_ number: Int, _ count: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var (text, rest) = ("", number)
    for _ in 0..<count {
      text = "\(letters[rest % 26])\(text)"
      rest /= 26
    }
    return text
  }
}
