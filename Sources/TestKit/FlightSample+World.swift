import Foundation

extension FlightSample {
  /// A real airport.
  public struct Place: Sendable {
    /// Codes and names in exports; `iata` and `state` can be empty.
    public let icao, iata, name, city, state, country, countryName: String
    /// In degrees.
    public let latitude, longitude: Double
    /// In feet.
    public let elevation: Int
    /// The identifier of its time zone, such as `Asia/Tokyo`.
    public let zone: String
  }

  /// A real airline.
  public struct Carrier: Sendable {
    /// Codes and names in exports; `shortName` can be empty.
    public let icao, iata, name, shortName, callsign, country: String
  }

  /// The airports of the sample, with real data.
  public static let places = [
    place("RJTT", "HND", "Tokyo Int'l (Haneda)", "Tokyo", "", "JP", "Japan", 35.552299, 139.779999, 35, "Asia/Tokyo"),
    place("KEWR", "EWR", "Newark Liberty Intl", "Newark", "NJ", "US", "United States", 40.692501, -74.168701, 18, "America/New_York"),
    place("EDDF", "FRA", "Frankfurt am Main", "Frankfurt", "Hessen", "DE", "Germany", 50.033333, 8.570556, 364, "Europe/Berlin"),
    place(
      "KLAX", "LAX", "Los Angeles Intl", "Los Angeles", "CA", "US", "United States", 33.942501, -118.407997, 125, "America/Los_Angeles"),
    place("VOMM", "MAA", "Chennai Int'l", "Chennai", "Tamil Nadu", "IN", "India", 12.990005, 80.169296, 52, "Asia/Kolkata"),
    place("OMDB", "DXB", "Dubai Int'l", "Dubai", "", "AE", "United Arab Emirates", 25.2528, 55.364399, 62, "Asia/Dubai"),
    place(
      "KSFO", "SFO", "San Francisco Int'l", "San Francisco", "CA", "US", "United States", 37.618999, -122.375, 13, "America/Los_Angeles"),
    place("VHHH", "HKG", "Hong Kong Int'l", "Hong Kong", "", "HK", "Hong Kong", 22.308901, 113.915001, 28, "Asia/Hong_Kong"),
    place("EGLL", "LHR", "London Heathrow", "London", "England", "GB", "United Kingdom", 51.4706, -0.461941, 83, "Europe/London"),
    place("YSSY", "SYD", "Sydney Kingsford Smith", "Sydney", "NSW", "AU", "Australia", -33.946098, 151.177002, 21, "Australia/Sydney"),
    place("NZAA", "AKL", "Auckland Int'l", "Auckland", "", "NZ", "New Zealand", -37.008099, 174.792007, 23, "Pacific/Auckland"),
    place("PHNL", "HNL", "Honolulu Intl", "Honolulu", "HI", "US", "United States", 21.318681, -157.922428, 13, "Pacific/Honolulu"),
    place("KORD", "ORD", "Chicago O'Hare Intl", "Chicago", "IL", "US", "United States", 41.9786, -87.9048, 672, "America/Chicago"),
    place(
      "SBGR", "GRU", "São Paulo-Guarulhos", "São Paulo", "São Paulo", "BR", "Brazil", -23.435556, -46.473056, 2459, "America/Sao_Paulo"),
    place("VNKT", "KTM", "Tribhuvan", "Kathmandu", "", "NP", "Nepal", 27.6966, 85.3591, 4390, "Asia/Kathmandu"),
    place("FACT", "CPT", "Cape Town Int'l", "Cape Town", "", "ZA", "South Africa", -33.9648, 18.6017, 151, "Africa/Johannesburg"),
  ]

  /// The airlines of the sample, with real data.
  public static let carriers = [
    carrier("UAL", "UA", "United Air Lines Inc.", "United", "United", "United States"),
    carrier("DLH", "LH", "Deutsche Lufthansa", "Lufthansa", "Lufthansa", "Germany"),
    carrier("ANA", "NH", "All Nippon Airways", "ANA", "All Nippon", "Japan"),
    carrier("JAL", "JL", "Japan Airlines", "", "Japanair", "Japan"),
    carrier("UAE", "EK", "Emirates Airline", "Emirates", "Emirates", "United Arab Emirates"),
    carrier("BAW", "BA", "British Airways", "", "Speedbird", "United Kingdom"),
    carrier("QFA", "QF", "Qantas Airways", "Qantas", "Qantas", "Australia"),
    carrier("ANZ", "NZ", "Air New Zealand", "", "New Zealand", "New Zealand"),
    carrier("CPA", "CX", "Cathay Pacific Airways", "Cathay Pacific", "Cathay", "China"),
    carrier("AIC", "AI", "Air India", "", "Airindia", "India"), carrier("HAL", "HA", "Hawaiian Airlines", "", "Hawaiian", "United States"),
    carrier("EZY", "U2", "easyJet", "", "Easy", "United Kingdom"),
  ]

  static let aircraft = [("A388", "Airbus A380-800"), ("B77W", "Boeing 777-300ER"), ("A359", "Airbus A350-900"), ("B789", "Boeing 787-9")]

  /// Statute miles along the great circle, by the haversine formula on a sphere of 3,958.7613 miles.
  static func miles(_ one: Place, _ other: Place) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let height = sin(radians(other.latitude - one.latitude) / 2)
    let width = sin(radians(other.longitude - one.longitude) / 2)
    let chord = height * height + cos(radians(one.latitude)) * cos(radians(other.latitude)) * width * width
    return 2 * 3958.7613 * asin(min(1, chord.squareRoot()))
  }

  private static func place(
    _ icao: String, _ iata: String, _ name: String, _ city: String, _ state: String, _ country: String, _ countryName: String,
    _ latitude: Double, _ longitude: Double, _ elevation: Int, _ zone: String
  ) -> Place {
    Place(
      icao: icao, iata: iata, name: name, city: city, state: state, country: country, countryName: countryName, latitude: latitude,
      longitude: longitude, elevation: elevation, zone: zone)
  }

  private static func carrier(
    _ icao: String, _ iata: String, _ name: String, _ shortName: String, _ callsign: String, _ country: String
  ) -> Carrier {
    Carrier(icao: icao, iata: iata, name: name, shortName: shortName, callsign: callsign, country: country)
  }

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

    /// Makes a random world. The first airports are the busiest: if there are 600, a fifth of the flights begin at the first.
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

  /// Picks an airport: the fourth power of a random share makes the first ones the busiest.
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
