import FlightsRecords
import Records
import Words

extension BoundedCount {
  var isNone: Bool { self == .exactly(0) }

  /// "120", "more than 10,000".
  func said(in language: Language) -> String {
    switch self {
    case .exactly(let number): language.number(Double(number))
    case .moreThan(let number): language.text("flights.count.more", ["count": .count(number)])
    }
  }

  /// "120 flights", "more than 10,000 flights".
  func flights(in language: Language) -> String {
    switch self {
    case .exactly(let number): language.text("flights.count", ["count": .count(number)])
    case .moreThan(let number): language.text("flights.count.moreFlights", ["count": .count(number)])
    }
  }
}
