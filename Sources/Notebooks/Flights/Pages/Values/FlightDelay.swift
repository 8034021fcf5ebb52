import FlightsRecords
import Site
import Words

/// How late or early something was, in words; the mark of lateness is a word and a drawing, not a colour alone.
struct FlightDelay: Sendable, Hashable {
  let words: String
  let isLate: Bool

  /// - Parameters:
  ///   - milliseconds: negative where it was early
  ///   - isLate: whether it counts as delayed
  init(_ milliseconds: Int64, isLate: Bool, in language: Language) {
    words = language.text(FlightTimes.phrase(ofDelay: milliseconds))
    self.isLate = isLate
  }

  var html: HTML {
    "<span class=\"flight-delay\(isLate ? " is-late" : "")\">\(isLate ? Symbol.timer.html : .nothing)\(words)</span>"
  }
}
