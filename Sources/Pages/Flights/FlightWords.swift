/// What a person may choose of a seat and of a flight, by the names the book keeps, and as it is said.
enum FlightWords {
  static func seatPositions(in language: Language) -> [(value: String, name: String)] {
    [
      ("window", language.say("flight.seat.window")), ("middle", language.say("flight.seat.middle")),
      ("aisle", language.say("flight.seat.aisle")),
    ]
  }

  static func cabins(in language: Language) -> [(value: String, name: String)] {
    [
      ("economy", language.say("flight.cabin.economy")), ("premiumEconomy", language.say("flight.cabin.premiumEconomy")),
      ("business", language.say("flight.cabin.business")), ("first", language.say("flight.cabin.first")),
      ("private", language.say("flight.cabin.private")),
    ]
  }

  static func reasons(in language: Language) -> [(value: String, name: String)] {
    [
      ("leisure", language.say("flight.reason.leisure")), ("business", language.say("flight.reason.business")),
      ("crew", language.say("flight.reason.crew")), ("other", language.say("flight.reason.other")),
    ]
  }
}
