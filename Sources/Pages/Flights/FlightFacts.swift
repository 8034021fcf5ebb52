import Records

/// What is told of a flight beside its times; what nobody said is nil.
public struct FlightFacts: Sendable {
  /// Its name and its code.
  public var airline: (name: String, code: String)?
  public var aircraft: String?
  public var registration: String?
  /// In millimetres, as filed.
  public var routeDistance: Int64?
  /// The shortest way, in millimetres.
  public var greatCircle: Int64?
  /// In kilometres an hour.
  public var filedSpeed: Double?
  public var averageSpeed: Double?
  /// In feet.
  public var filedAltitude: Int?
  /// In milliseconds.
  public var filedDuration: Int64?
  public var firstSeats: Int?
  public var businessSeats: Int?
  public var coachSeats: Int?
  public var baggageClaim: String?
  /// `Airline`, `General_Aviation`.
  public var kind: String?
  public var radioIdent: String?
  public var inboundID: String?
  public var flightAwareID: String?
  public var isBlocked = false
  public var isPositionOnly = false
  /// Where the person sat, in which class, and what for.
  public var seat: String?
  public var seatPosition: SeatPosition?
  public var cabin: Cabin?
  public var reason: Reason?

  /// Where in its row a seat is.
  public enum SeatPosition: String, CaseIterable, Sendable { case window, middle, aisle }
  /// The class flown in.
  public enum Cabin: String, CaseIterable, Sendable { case economy, premiumEconomy, business, first, `private` }
  /// What for.
  public enum Reason: String, CaseIterable, Sendable { case leisure, business, crew, other }

  /// Nothing is known.
  public init() {}
}

extension FlightFacts {
  /// The facts of the flight itself, those that are known.
  func flight(_ units: Units, in language: Language) -> [FlightDetail.Fact] {
    var facts: [FlightDetail.Fact] = []
    func add(_ name: String, _ value: String?, _ address: Address? = nil) {
      if let value { facts.append(FlightDetail.Fact(name, value, leading: address)) }
    }
    add(language.say("flights.page.airline"), airline?.name, airline.map { .flights(.airline(code: $0.code)) })
    add(language.say("flights.page.aircraft"), aircraft)
    add(language.say("flights.page.registration"), registration)
    add(language.say("flights.page.distance"), routeDistance.map { units.distance($0, in: language) })
    add(language.say("flights.page.greatCircle"), greatCircle.map { units.distance($0, in: language) })
    add(language.say("flights.page.filedSpeed"), filedSpeed.map { units.speed($0, in: language) })
    add(language.say("flights.page.averageSpeed"), averageSpeed.map { units.speed($0, in: language) })
    add(language.say("flights.page.filedAltitude"), filedAltitude.map { units.height($0, in: language) })
    add(language.say("flights.page.filedDuration"), filedDuration.map { language.length(minutes: $0) })
    add(language.say("flights.page.firstSeats"), firstSeats.map { language.number(Double($0)) })
    add(language.say("flights.page.businessSeats"), businessSeats.map { language.number(Double($0)) })
    add(language.say("flights.page.coachSeats"), coachSeats.map { language.number(Double($0)) })
    add(language.say("flights.page.baggage"), baggageClaim)
    return facts
  }

  /// What FlightAware calls it, and how.
  func record(in language: Language) -> [FlightDetail.Fact] {
    var facts: [FlightDetail.Fact] = []
    func add(_ name: String, _ value: String?) {
      if let value { facts.append(FlightDetail.Fact(name, value)) }
    }
    add(language.say("flights.page.kind"), kindWords(in: language))
    add(language.say("flights.page.radioIdent"), radioIdent)
    add(language.say("flights.page.flightAware"), flightAwareID)
    add(language.say("flights.page.inbound"), inboundID)
    if isBlocked { add(language.say("flights.page.blocked"), language.say("flights.page.yes")) }
    if isPositionOnly { add(language.say("flights.page.positionOnly"), language.say("flights.page.yes")) }
    return facts
  }

  /// What the person keeps of it: seat, class, occasion.
  func own(in language: Language) -> [FlightDetail.Fact] {
    var facts: [FlightDetail.Fact] = []
    let place = seatPosition?.name(in: language)
    let seat = [seat, place].compactMap(\.self).joined(separator: ", ")
    if !seat.isEmpty { facts.append(FlightDetail.Fact(language.say("flights.page.seat"), seat)) }
    if let cabin { facts.append(FlightDetail.Fact(language.say("flights.page.cabin"), cabin.name(in: language))) }
    if let reason { facts.append(FlightDetail.Fact(language.say("flights.page.reason"), reason.name(in: language))) }
    return facts
  }

  private func kindWords(in language: Language) -> String? {
    switch kind {
    case "Airline": language.say("flights.kind.airline")
    case "General_Aviation": language.say("flights.kind.general")
    default: kind
    }
  }
}

extension FlightFacts.SeatPosition {
  /// "Window".
  func name(in language: Language) -> String {
    switch self {
    case .window: language.say("flights.seat.window")
    case .middle: language.say("flights.seat.middle")
    case .aisle: language.say("flights.seat.aisle")
    }
  }
}

extension FlightFacts.Cabin {
  /// "Premium economy".
  func name(in language: Language) -> String {
    switch self {
    case .economy: language.say("flights.cabin.economy")
    case .premiumEconomy: language.say("flights.cabin.premium")
    case .business: language.say("flights.cabin.business")
    case .first: language.say("flights.cabin.first")
    case .private: language.say("flights.cabin.private")
    }
  }
}

extension FlightFacts.Reason {
  /// "Leisure".
  func name(in language: Language) -> String {
    switch self {
    case .leisure: language.say("flights.reason.leisure")
    case .business: language.say("flights.reason.business")
    case .crew: language.say("flights.reason.crew")
    case .other: language.say("flights.reason.other")
    }
  }
}
