import FlightsRecords
import Records
import Site
import Words

/// A flight as a line of a list, which leads to its page.
enum FlightRow {
  /// The values of the line, ready to be shown.
  struct Model: Sendable, Hashable {
    let id: RecordID
    /// Empty where nobody said.
    let ident: String
    let origin: Airport
    let destination: Airport
    /// Airline, aircraft, distance, filed speed: as far as they are known.
    let facts: [String]
    let departure: End?
    let arrival: End?
    /// The day it began on, or as much of it as is known.
    let day: FlightDay
    let duration: String?
    let distance: String?
    let averageSpeed: String?
    let state: Flight.State
    /// Whether it has come by its own times, so that how far it was is history.
    let isOver: Bool
    let delay: FlightDelay?
    /// Only of a flight that is under way.
    let progress: Progress?
    /// Whether its notes were also written otherwise.
    let hasOtherTexts: Bool

    init(
      _ flight: Flight, from origin: Airport, to destination: Airport, airline: Airline?, isOver: Bool = false,
      hasOtherTexts: Bool = false, _ units: FlightUnits, in language: Language
    ) {
      (self.isOver, self.hasOtherTexts) = (isOver, hasOtherTexts)
      (id, ident, state) = (flight.id, flight.ident, flight.state)
      self.origin = origin
      self.destination = destination
      distance = flight.distance.map { units.distance($0, in: language) }
      let filed = flight.filedSpeedKmh.map { language.text("flights.speed.filed", ["speed": .text(units.speed($0, in: language))]) }
      facts = [airline?.friendlyName, flight.aircraft, distance, filed].compactMap(\.self)
      departure = End(flight.times.off, of: flight, at: origin, isArrival: false, in: language)
      arrival = End(flight.times.on, of: flight, at: destination, isArrival: true, in: language)
      day = departure.map { FlightDay.day($0.time.day) } ?? flight.day
      duration = flight.durationInAir.map { language.length(milliseconds: $0) }
      averageSpeed = flight.averageSpeed.map { language.text("flights.speed.average", ["speed": .text(units.speed($0, in: language))]) }
      delay = flight.times.lateness.map { FlightDelay($0, at: destination, in: language) }
      progress = !isOver && [.departed, .airborne].contains(flight.state) ? flight.progress.map { Progress($0, in: language) } : nil
    }

    /// The local day it began on, from which the days at its other end are counted.
    var firstDay: Day? { day.day }
  }

  /// How far it has come.
  struct Progress: Sendable, Hashable {
    let percent: Int
    let share: String
    let words: String

    init(_ percent: Int, in language: Language) {
      self.percent = percent
      share = language.percent(Double(percent) / 100)
      words = language.text("flights.progress", ["percent": .text(share)])
    }
  }

  /// When it leaves or comes, by the clocks there.
  struct End: Sendable, Hashable {
    let time: ClockFace
    let certainty: FlightMoment.Certainty
    /// "landing, estimated"; of a flight whose times a person or a log told, how well they are known alone.
    let words: String

    fileprivate init?(
      _ event: FlightTimes.Event, of flight: Flight, at place: Airport, isArrival: Bool, in language: Language
    ) {
      guard let moment = FlightMoment(event, isFlown: flight.isFlown) else { return nil }
      time = ClockFace(moment.instant, in: place.zone, language)
      certainty = moment.certainty
      words = certainty.said(of: flight, isArrival: isArrival, in: language)
    }
  }
}
