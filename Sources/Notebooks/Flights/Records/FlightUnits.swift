public import BookStore
public import Records

/// The units in which a person reads flights; each choice is an act that can be undone.
public struct FlightUnits: Hashable, Sendable {
  /// The unit of distances.
  public enum Distance: String, FlightUnit { case kilometres = "km", miles = "mi", nauticalMiles = "nmi" }
  /// The unit of speeds.
  public enum Speed: String, FlightUnit { case kilometresPerHour = "kmh", milesPerHour = "mph", knots = "kn" }
  /// The unit of heights.
  public enum Height: String, FlightUnit { case metres = "m", feet = "ft" }

  /// The unit chosen for distances.
  public var distance = Distance.kilometres
  /// The unit chosen for speeds.
  public var speed = Speed.kilometresPerHour
  /// The unit chosen for heights.
  public var height = Height.metres

  /// A choice of a unit by its stored name.
  public struct Change: Choice {
    /// The key of its setting in the book.
    public let key: String
    /// The name of the unit.
    public let value: String
    /// The names of the units of that measure.
    fileprivate let known: [String]

    /// The name of the act that makes the choice.
    public var name: LocalizedText { LocalizedText("act.setting.units") }

    /// Chooses the unit of distances.
    public static func distance(_ name: String) -> Change { Change("distance", name, Distance.self) }
    /// Chooses the unit of speeds.
    public static func speed(_ name: String) -> Change { Change("speed", name, Speed.self) }
    /// Chooses the unit of heights.
    public static func height(_ name: String) -> Change { Change("height", name, Height.self) }

    private init<Unit: FlightUnit>(_ measure: String, _ name: String, _ units: Unit.Type) {
      (key, value, known) = ("flights-\(measure)", name, Unit.allCases.map(\.rawValue))
    }
  }
}

/// A unit of one measure; its stored name is also part of the keys of its words.
public protocol FlightUnit: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Converts millimetres, kilometres per hour or feet to this unit.
  func count(in measure: Double) -> Double
}

extension FlightUnit {
  /// The sign of the unit, such as `km/h`.
  public var sign: LocalizedText { LocalizedText("unit.\(rawValue).name") }

  fileprivate func phrase(_ measure: Double) -> LocalizedText {
    LocalizedText("unit.\(rawValue)", ["count": .number(count(in: measure).rounded())])
  }
}

extension FlightUnits {
  /// `887 km`, for a distance in millimetres.
  public func distance(_ millimetres: Int64) -> LocalizedText { distance.phrase(Double(millimetres)) }

  /// `800 km/h`, for a speed in kilometres per hour.
  public func speed(_ kilometresPerHour: Double) -> LocalizedText { speed.phrase(kilometresPerHour) }

  /// `4 m`, for a height in feet.
  public func height(_ feet: Int) -> LocalizedText { height.phrase(Double(feet)) }
}

extension FlightUnits.Distance {
  /// Converts millimetres to this unit; a nautical mile is 1,852,000 mm.
  public func count(in measure: Double) -> Double {
    switch self {
    case .kilometres: measure / 1_000_000
    case .miles: measure / Double(Flight.mile)
    case .nauticalMiles: measure / 1_852_000
    }
  }
}

extension FlightUnits.Speed {
  /// Converts kilometres per hour to this unit.
  public func count(in measure: Double) -> Double {
    switch self {
    case .kilometresPerHour: measure
    case .milesPerHour: measure / (Double(Flight.mile) / 1_000_000)
    case .knots: measure / Flight.knot
    }
  }
}

extension FlightUnits.Height {
  /// Converts international feet, 0.3048 m each, to this unit.
  public func count(in measure: Double) -> Double { self == .metres ? measure * 0.3048 : measure }
}

extension FlightUnits {
  /// Reads the units chosen in these settings; an unreadable choice counts as unset.
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

  /// Makes one choice, as one act. Throws `flights.unit` for an unknown unit.
  public func choose(_ change: FlightUnits.Change) throws -> Outcome<Void> {
    guard change.known.contains(change.value) else {
      let known = change.known.joined(separator: ", ")
      throw UserError(.value, "flights.unit", ["name": .text(change.value), "known": .text(known)])
    }
    return try book.choose(change)
  }
}
