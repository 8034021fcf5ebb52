import FlightsRecords
import Foundation
import Records
import Site
import Words

/// The time of an event of a flight, and its certainty.
struct FlightMoment: Sendable, Hashable {
  /// The certainty of a time.
  enum Certainty: String, CaseIterable, Sendable {
    case actual, estimated, scheduled
    /// Scheduled or estimated, on a flight the person marked as flown.
    case flown
  }

  let instant: Instant
  let certainty: Certainty
}

extension FlightMoment.Certainty {
  func name(in language: Language) -> String { language.text("flights.time.\(self)") }

  /// "landing, estimated"; only the certainty if a person or a log gave the times.
  func said(of flight: Flight, isArrival: Bool, in language: Language) -> String {
    let name = name(in: language)
    guard !flight.isByClock else { return name }
    let certainty = ["certainty": LocalizedText.Value.text(name)]
    return isArrival ? language.text("flights.landing", certainty) : language.text("flights.takeOff", certainty)
  }
}

/// A moment in the local time of an airport; if its zone is unknown, in UTC, with a note.
struct ClockFace: Sendable, Hashable {
  let instant: Instant
  /// "08:22".
  let time: String
  /// "PST".
  let zone: String
  /// "zone unknown"; nil if the zone is known.
  let doubt: String?
  /// "America/Los_Angeles"; nil if unknown.
  let zoneID: String?
  /// The local day.
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
  /// - Parameter first: the day the flight began, from which days are counted; nil shows no count
  func html(after first: Day?, showsZone: Bool = true, in language: Language) -> HTML {
    """
    <time datetime="\(instant)">\(time)</time>\(showsZone ? zoneHTML : .nothing)\(first.map { mark(day.ordinal - $0.ordinal, in: language) })
    """
  }

  /// The zone beside a time, with its id as a tooltip; if it is unknown, `UTC` with a note.
  var zoneHTML: HTML {
    guard let zoneID else { return " <span class=\"zone is-unknown\">\(zone) <span class=\"zone-doubt\">\(doubt)</span></span>" }
    return " <abbr class=\"zone\" title=\"\(zoneID)\">\(zone)</abbr>"
  }

  /// The mark for a number of days after the first; empty if the zone is unknown.
  private func mark(_ days: Int, in language: Language) -> HTML {
    guard days != 0, zoneID != nil else { return .nothing }
    let (sign, count) = (days < 0 ? "\u{2212}" : "+", ["count": LocalizedText.Value.count(abs(days))])
    let words = days < 0 ? language.text("flights.time.daysEarlier", count) : language.text("flights.time.daysLater", count)
    return """
       <span class="day-mark"><span aria-hidden="true">\(sign)\(abs(days))</span><span class="visually-hidden">\(words)</span></span>
      """
  }
}

extension FlightMoment {
  /// The best known time of an event, and its certainty; nil if none is known.
  ///
  /// A flight marked as flown shows no time as still to come; a cancelled one shows its schedule.
  init?(_ event: FlightTimes.Event, of flight: Flight) {
    let isFlown = flight.isFlown
    if flight.isCancelled, let scheduled = event.scheduled {
      self.init(instant: scheduled, certainty: .scheduled)
    } else if let actual = event.actual {
      self.init(instant: actual, certainty: .actual)
    } else if let estimated = event.estimated {
      self.init(instant: estimated, certainty: isFlown ? .flown : .estimated)
    } else if let scheduled = event.scheduled {
      self.init(instant: scheduled, certainty: isFlown ? .flown : .scheduled)
    } else {
      return nil
    }
  }
}

extension Flight {
  /// The lateness at one end; nil for a flight that did not take place.
  func lateness(isArrival: Bool) -> FlightTimes.Lateness? {
    guard !isCancelled else { return nil }
    return isArrival ? times.lateness : times.departureLateness
  }
}

/// A delay in words; lateness is marked by words and a symbol, not by colour alone.
struct FlightDelay: Sendable, Hashable {
  let words: String
  let isLate: Bool

  /// - Parameters:
  ///   - milliseconds: negative if early
  ///   - isLate: whether it counts as delayed
  init(_ milliseconds: Int64, isLate: Bool, in language: Language) {
    words = language.text(FlightTimes.phrase(ofDelay: milliseconds))
    self.isLate = isLate
  }

  /// A delay at the gate names the time at the gate, because the times beside it are the runway's.
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
