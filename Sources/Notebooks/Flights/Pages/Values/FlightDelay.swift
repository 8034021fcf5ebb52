import FlightsRecords
import Records
import Site
import Words

/// The delay of something in words; the mark of lateness is a word and a drawing, not a colour alone.
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

  /// Beside the clocks of the runway the gate's lateness is told with the gate's own clock; the runway's belongs to them.
  init(_ lateness: FlightTimes.Lateness, at place: Airport, in language: Language) {
    let delay = FlightDelay(lateness.delay, isLate: lateness.delay >= Flight.delayed, in: language)
    let time = ClockFace(lateness.instant, in: place.zone, language).time
    words =
      lateness.isAtGate ? language.text("flights.delay.gate", ["time": .text(time), "delay": .text(delay.words)]) : delay.words
    isLate = delay.isLate
  }

  var html: HTML {
    "<span class=\"flight-delay\(isLate ? " is-late" : "")\">\(isLate ? Symbol.timer.html : .nothing)<span>\(words)</span></span>"
  }
}
