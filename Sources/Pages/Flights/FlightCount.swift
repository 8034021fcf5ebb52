import Records

/// How many flights there are: exact as long as they are not very many.
public struct FlightCount: Sendable, Hashable {
  let number: Int
  let isExact: Bool

  /// - Parameter isExact: false where there are more than that
  public init(_ number: Int, isExact: Bool = true) {
    self.number = number
    self.isExact = isExact
  }

  var isNone: Bool { number == 0 && isExact }

  /// "120", "more than 10,000".
  func said(in language: Language) -> String {
    let count = ["count": Phrase.Value.count(number)]
    return isExact ? language.number(Double(number)) : language.say("flights.count.more", count)
  }

  /// "120 flights", "more than 10,000 flights".
  func flights(in language: Language) -> String {
    let count = ["count": Phrase.Value.count(number)]
    return isExact ? language.say("flights.count", count) : language.say("flights.count.moreFlights", count)
  }
}
