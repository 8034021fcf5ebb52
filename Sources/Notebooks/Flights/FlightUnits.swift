public import Book
import GRDB
public import Records

/// In which units a person reads flights, each by its name in the book: choices, so undoable and later synced.
public struct FlightUnits: Hashable, Sendable {
  /// `km`, `mi` or `nmi`.
  public var distance = "km"
  /// `kmh`, `mph` or `kn`.
  public var speed = "kmh"
  /// `m` or `ft`.
  public var height = "m"

  /// One choice.
  public enum Change: Hashable, Sendable {
    case distance(String)
    case speed(String)
    case height(String)

    /// The names it may have.
    public var names: [String] {
      switch self {
      case .distance: ["km", "mi", "nmi"]
      case .speed: ["kmh", "mph", "kn"]
      case .height: ["m", "ft"]
      }
    }
  }
}

extension FlightUnits.Change: Choice {
  public var key: String {
    switch self {
    case .distance: "flights-distance"
    case .speed: "flights-speed"
    case .height: "flights-height"
    }
  }

  public var value: String {
    switch self {
    case .distance(let name), .speed(let name), .height(let name): name
    }
  }

  public var name: Phrase { Phrase("act.setting.units") }
}

extension Flights {
  /// The units the person chose; what can not be read is as if never chosen.
  public func units() throws -> FlightUnits {
    try book.read { db in
      let chosen = try Book.choices(in: db)
      var units = FlightUnits()
      func read(_ change: (String) -> FlightUnits.Change, _ path: WritableKeyPath<FlightUnits, String>) {
        let name = chosen[change("").key] ?? ""
        if change(name).names.contains(name) { units[keyPath: path] = name }
      }
      read(FlightUnits.Change.distance, \.distance)
      read(FlightUnits.Change.speed, \.speed)
      read(FlightUnits.Change.height, \.height)
      return units
    }
  }

  /// Makes one choice, as one act. Throws `flights.unit` for a unit there is none of.
  public func choose(_ change: FlightUnits.Change) throws -> Outcome<Void> {
    guard change.names.contains(change.value) else { throw Refusal(.value, Phrase("flights.unit", ["name": .text(change.value)])) }
    return try book.choose(change)
  }
}
