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
    let date: String
    /// The local day it began on, from which the days at its other end are counted.
    let firstDay: Day?
    let duration: String?
    let distance: String?
    let averageSpeed: String?
    let state: Flight.State
    let delay: FlightDelay?
    let progress: Progress?

    init(
      _ flight: Flight, from origin: Airport, to destination: Airport, airline: Airline?, _ units: FlightUnits, today: Day,
      in language: Language
    ) {
      (id, ident, state) = (flight.id, flight.ident, flight.state)
      self.origin = origin
      self.destination = destination
      distance = flight.distance.map { units.distance($0, in: language) }
      let filed = flight.filedSpeedKmh.map { language.text("flights.speed.filed", ["speed": .text(units.speed($0, in: language))]) }
      facts = [airline?.friendlyName, flight.aircraft, distance, filed].compactMap(\.self)
      departure = FlightMoment(flight.times.off).map { End($0, at: origin, in: language) }
      arrival = FlightMoment(flight.times.on).map { End($0, at: destination, in: language) }
      firstDay = departure?.time.day ?? flight.day.day
      date = (firstDay.map { FlightDay.day($0) } ?? flight.day).said(today: today, in: language)
      duration = flight.durationInAir.map { language.length(milliseconds: $0) }
      averageSpeed = flight.averageSpeed.map { language.text("flights.speed.average", ["speed": .text(units.speed($0, in: language))]) }
      delay = flight.times.delay.map { FlightDelay($0, isLate: flight.isDelayed, in: language) }
      progress = flight.progress.map { Progress($0, in: language) }
    }
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

    init(_ moment: FlightMoment, at place: Airport, in language: Language) {
      time = ClockFace(moment.instant, in: place.zone, language)
      certainty = moment.certainty
    }
  }
}
