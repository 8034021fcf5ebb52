public import BookStore
public import Records

/// The units a person reads flights in: choices, so undoable and later synced.
public struct FlightUnits: Hashable, Sendable {
  /// The unit of distances.
  public enum Distance: String, FlightUnit { case kilometres = "km", miles = "mi", nauticalMiles = "nmi" }
  /// The unit of speeds.
  public enum Speed: String, FlightUnit { case kilometresPerHour = "kmh", milesPerHour = "mph", knots = "kn" }
  /// The unit of heights.
  public enum Height: String, FlightUnit { case metres = "m", feet = "ft" }

  /// Unit in which distances are said.
  public var distance: Distance
  /// Unit in which speeds are said.
  public var speed: Speed
  /// Unit in which heights are said.
  public var height: Height

  /// The units that are named; the others are the usual ones.
  public init(distance: Distance = .kilometres, speed: Speed = .kilometresPerHour, height: Height = .metres) {
    (self.distance, self.speed, self.height) = (distance, speed, height)
  }

  /// A choice, by the name of a unit in the book.
  public enum Change: Hashable, Sendable {
    case distance(String)
    case speed(String)
    case height(String)
  }
}

/// A unit of one measure; its name in the book is also that of its words.
public protocol FlightUnit: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The number of units in a measure of millimetres, kilometres an hour or feet.
  func count(in measure: Double) -> Double
}

extension FlightUnit {
  /// The sign of the unit, as `km/h`.
  public var sign: LocalizedText { LocalizedText("unit.\(rawValue).name") }

  fileprivate func said(_ measure: Double) -> LocalizedText {
    LocalizedText("unit.\(rawValue)", ["count": .number(count(in: measure).rounded())])
  }
}

extension FlightUnits {
  /// `887 km`, of millimetres.
  public func distance(_ millimetres: Int64) -> LocalizedText { distance.said(Double(millimetres)) }

  /// `800 km/h`, of kilometres an hour.
  public func speed(_ kilometresPerHour: Double) -> LocalizedText { speed.said(kilometresPerHour) }

  /// `4 m`, of feet.
  public func height(_ feet: Int) -> LocalizedText { height.said(Double(feet)) }
}

extension FlightUnits.Distance {
  /// Counts units in millimetres, of which a nautical mile has 1,852,000.
  public func count(in measure: Double) -> Double {
    switch self {
    case .kilometres: measure / 1_000_000
    case .miles: measure / Double(Flight.mile)
    case .nauticalMiles: measure / 1_852_000
    }
  }
}

extension FlightUnits.Speed {
  /// Counts units in kilometres an hour.
  public func count(in measure: Double) -> Double {
    switch self {
    case .kilometresPerHour: measure
    case .milesPerHour: measure / (Double(Flight.mile) / 1_000_000)
    case .knots: measure / Flight.knot
    }
  }
}

extension FlightUnits.Height {
  /// Counts units in international feet, each of which is 0.3048 m.
  public func count(in measure: Double) -> Double { self == .metres ? measure * 0.3048 : measure }
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

  /// True if there is such a unit.
  fileprivate var isKnown: Bool {
    switch self {
    case .distance(let name): FlightUnits.Distance(rawValue: name) != nil
    case .speed(let name): FlightUnits.Speed(rawValue: name) != nil
    case .height(let name): FlightUnits.Height(rawValue: name) != nil
    }
  }
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
    guard change.isKnown else { throw UserError(.value, LocalizedText("flights.unit", ["name": .text(change.value)])) }
    return try book.choose(change)
  }
}
