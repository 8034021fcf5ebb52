public import BookStore
public import Records

/// In which units a person reads flights: choices, so undoable and later synced.
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
