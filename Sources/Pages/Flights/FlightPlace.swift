public import Foundation

/// An airport as a flight names it.
public struct FlightPlace: Sendable, Hashable {
  /// By which addresses know it: `KSFO`.
  public let code: String
  /// By which people know it: `SFO`.
  let shortCode: String
  /// The city, else what it is called, else its code.
  let city: String
  /// `San Francisco Int'l, CA`.
  let name: String
  let zone: TimeZone?
  /// Whether only its code is known.
  let isStub: Bool

  public init(code: String, iata: String?, city: String, name: String, zone: TimeZone?, isStub: Bool = false) {
    self.code = code
    shortCode = iata ?? code
    self.city = city
    self.name = name
    self.zone = zone
    self.isStub = isStub
  }

  /// Where its page is.
  var address: Address { .flights(.airport(code: code, .arrivals)) }
}

extension FlightPlace {
  /// "Portland → San Francisco"; the arrow is said as a word.
  static func way(from origin: FlightPlace, to destination: FlightPlace, in language: Language) -> HTML {
    """
    <span class="flight-way">\(origin.city) <span class="way-arrow" aria-hidden="true">→</span>\
    <span class="visually-hidden">\(language.say("flights.way.to"))</span> \(destination.city)</span>
    """
  }
}
