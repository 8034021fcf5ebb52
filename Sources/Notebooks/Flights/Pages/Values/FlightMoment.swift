import FlightsRecords
import Foundation
import Records
import Site
import Words

/// When something of a flight was or is to be, and how well that is known.
struct FlightMoment: Sendable, Hashable {
  /// The certainty of a time.
  enum Certainty: String, CaseIterable, Sendable {
    case actual, estimated, scheduled
    /// As it was meant to be, by the word of a person who flew.
    case flown
  }

  let instant: Instant
  let certainty: Certainty

  init(_ instant: Instant, _ certainty: Certainty) {
    self.instant = instant
    self.certainty = certainty
  }
}

extension FlightMoment.Certainty {
  func name(in language: Language) -> String {
    switch self {
    case .actual: language.text("flights.time.actual")
    case .estimated: language.text("flights.time.estimated")
    case .scheduled: language.text("flights.time.scheduled")
    case .flown: language.text("flights.time.flown")
    }
  }

  /// "landing, estimated"; of a flight whose times a person or a log told, how well they are known alone.
  func said(of flight: Flight, isArrival: Bool, in language: Language) -> String {
    let name = name(in: language)
    guard !flight.isByClock else { return name }
    let certainty = ["certainty": LocalizedText.Value.text(name)]
    return isArrival ? language.text("flights.landing", certainty) : language.text("flights.takeOff", certainty)
  }
}

/// A moment as the clocks at an airport show it; where nobody knows the airport's zone, as those of UTC do, and it says so.
struct ClockFace: Sendable, Hashable {
  let instant: Instant
  /// "08:22".
  let time: String
  /// "PST".
  let zone: String
  /// "zone unknown", where it is.
  let doubt: String?
  /// "America/Los_Angeles"; nil where it is not known.
  let zoneID: String?
  /// The civil day there.
  let day: Day

  init(_ instant: Instant, in zone: TimeZone?, _ language: Language) {
    let clock = zone ?? .gmt
    self.instant = instant
    time = language.time(instant, in: clock)
    self.zone = ZoneName.said(clock, at: instant)
    doubt = zone == nil ? language.text("flights.zone.unknown") : nil
    zoneID = zone?.identifier
    day = Day(of: instant, in: clock)
  }
}

extension ClockFace {
  /// "09:41 PST +1".
  ///
  /// - Parameter first: the day the flight began on, from which days are counted; nil counts none
  func html(after first: Day?, showsZone: Bool = true, in language: Language) -> HTML {
    """
    <time datetime="\(instant)">\(time)</time>\(showsZone ? zoneDrawn : .nothing)\(first.map { mark(day.ordinal - $0.ordinal, in: language) })
    """
  }

  var zoneDrawn: HTML {
    guard let zoneID else { return " <span class=\"zone is-unknown\">\(zone) <span class=\"zone-doubt\">\(doubt)</span></span>" }
    return " <abbr class=\"zone\" title=\"\(zoneID)\">\(zone)</abbr>"
  }

  /// The mark of the days after the first; none where the zone is unknown.
  private func mark(_ days: Int, in language: Language) -> HTML {
    guard days != 0, zoneID != nil else { return .nothing }
    let (sign, count) = (days < 0 ? "\u{2212}" : "+", ["count": LocalizedText.Value.count(abs(days))])
    let words = days < 0 ? language.text("flights.time.daysEarlier", count) : language.text("flights.time.daysLater", count)
    return """
       <span class="day-mark"><span aria-hidden="true">\(sign)\(abs(days))</span><span class="visually-hidden">\(words)</span></span>
      """
  }
}
