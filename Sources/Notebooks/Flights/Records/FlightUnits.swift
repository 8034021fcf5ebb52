public import BookStore
public import Records

/// The units a person reads flights in: choices, so undoable and later synced.
public struct FlightUnits: Hashable, Sendable {
  /// The unit of distances.
  public enum Distance: String, CaseIterable, Sendable { case kilometres = "km", miles = "mi", nauticalMiles = "nmi" }
  /// The unit of speeds.
  public enum Speed: String, CaseIterable, Sendable { case kilometresPerHour = "kmh", milesPerHour = "mph", knots = "kn" }
  /// The unit of heights.
  public enum Height: String, CaseIterable, Sendable { case metres = "m", feet = "ft" }

  /// Unit in which distances are said.
  public var distance: Distance
  /// Unit in which speeds are said.
  public var speed: Speed
  /// Unit in which heights are said.
  public var height: Height

  /// The units that are named; the others are the usual ones.
  public init(distance: Distance = .kilometres, speed: Speed = .kilometresPerHour, height: Height = .metres) {
    self.distance = distance
    self.speed = speed
    self.height = height
  }

  /// A choice, by the name of a unit in the book.
  public enum Change: Hashable, Sendable {
    case distance(String)
    case speed(String)
    case height(String)

    /// The names it may have.
    public var names: [String] {
      switch self {
      case .distance: Distance.allCases.map(\.rawValue)
      case .speed: Speed.allCases.map(\.rawValue)
      case .height: Height.allCases.map(\.rawValue)
      }
    }
  }
}

extension FlightUnits.Change: Choice {
  /// The key of its setting in the book.
  public var key: String {
    switch self {
    case .distance: "flights-distance"
    case .speed: "flights-speed"
    case .height: "flights-height"
    }
  }

  /// The name of the unit.
  public var value: String {
    switch self {
    case .distance(let name), .speed(let name), .height(let name): name
    }
  }

  /// The name of the act that makes it.
  public var name: LocalizedText { LocalizedText("act.setting.units") }
}

extension FlightUnits {
  /// The units chosen in these settings; an unreadable choice counts as none.
  public init(_ chosen: Settings) {
    self.init()
    if let unit = chosen[Change.distance("").key].flatMap(Distance.init) { distance = unit }
    if let unit = chosen[Change.speed("").key].flatMap(Speed.init) { speed = unit }
    if let unit = chosen[Change.height("").key].flatMap(Height.init) { height = unit }
  }
}

extension Flights {
  /// The units the person chose.
  public func units() throws -> FlightUnits { FlightUnits(try book.settings()) }

  /// Makes one choice, as one act. Throws `flights.unit` for a unit there is none of.
  public func choose(_ change: FlightUnits.Change) throws -> Outcome<Void> {
    guard change.names.contains(change.value) else { throw UserError(.value, LocalizedText("flights.unit", ["name": .text(change.value)])) }
    return try book.choose(change)
  }
}

extension FlightUnits {
  /// `887 km`, of millimetres.
  public func distance(_ millimetres: Int64) -> LocalizedText {
    let count = ["count": LocalizedText.Value.number((Double(millimetres) / distance.millimetres).rounded())]
    return switch distance {
    case .kilometres: LocalizedText("unit.km", count)
    case .miles: LocalizedText("unit.mi", count)
    case .nauticalMiles: LocalizedText("unit.nmi", count)
    }
  }

  /// `800 km/h`, of kilometres an hour.
  public func speed(_ kilometresPerHour: Double) -> LocalizedText {
    let count = ["count": LocalizedText.Value.number((kilometresPerHour / speed.kilometresPerHour).rounded())]
    return switch speed {
    case .kilometresPerHour: LocalizedText("unit.kmh", count)
    case .milesPerHour: LocalizedText("unit.mph", count)
    case .knots: LocalizedText("unit.kn", count)
    }
  }

  /// `4 m`, of feet.
  public func height(_ feet: Int) -> LocalizedText {
    switch height {
    // An international foot is 0.3048 m.
    case .metres: LocalizedText("unit.m", ["count": .number((Double(feet) * 0.3048).rounded())])
    case .feet: LocalizedText("unit.ft", ["count": .count(feet)])
    }
  }
}

extension FlightUnits.Distance {
  /// The millimetres in one; a nautical mile has 1,852,000.
  fileprivate var millimetres: Double {
    switch self {
    case .kilometres: 1_000_000
    case .miles: Double(Flight.mile)
    case .nauticalMiles: 1_852_000
    }
  }
}

extension FlightUnits.Speed {
  /// The kilometres an hour in one.
  fileprivate var kilometresPerHour: Double {
    switch self {
    case .kilometresPerHour: 1
    case .milesPerHour: Double(Flight.mile) / 1_000_000
    case .knots: Flight.knot
    }
  }
}
