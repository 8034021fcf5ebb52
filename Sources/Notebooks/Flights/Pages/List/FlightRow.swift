import FlightsRecords
import Records
import Site
import Words

/// A flight as a row of a list, linked to its page.
enum FlightRow {
  struct Model: Sendable, Hashable {
    let id: RecordID
    /// Empty if unknown.
    let ident: String
    let origin: Airport
    let destination: Airport
    /// Distance, airline, aircraft, and the filed speed if the average speed is unknown.
    var facts: [String]
    let departure: End?
    let arrival: End?
    /// The day it began, or only its month or year.
    let day: FlightDay
    let duration: String?
    let distance: String?
    let averageSpeed: String?
    let state: Flight.State
    /// True if the flight is over, or would be, by its times or day: `state` is then only the last known one.
    let isOver: Bool
    let delay: FlightDelay?
    /// Nil unless the flight is under way.
    let progress: Progress?
    /// True if its notes have an unresolved version.
    let hasOtherTexts: Bool

    init(
      _ flight: Flight, from origin: Airport, to destination: Airport, airline: Airline?, isOver: Bool = false,
      hasOtherTexts: Bool = false, _ units: FlightUnits, in language: Language
    ) {
      (self.isOver, self.hasOtherTexts) = (isOver, hasOtherTexts)
      (id, ident, state) = (flight.id, flight.ident, flight.state)
      (self.origin, self.destination) = (origin, destination)
      distance = flight.distance.map { units.distance($0, in: language) }
      let filed = flight.filedSpeedKmh.map { language.text("flights.speed.filed", ["speed": .text(units.speed($0, in: language))]) }
      departure = End(flight.times.off, of: flight, at: origin, isArrival: false, in: language)
      arrival = End(flight.times.on, of: flight, at: destination, isArrival: true, in: language)
      day = departure.map { FlightDay.day($0.time.day) } ?? flight.day
      duration = flight.durationInAir.map { language.length(milliseconds: $0) }
      averageSpeed = flight.averageSpeed.map { language.text("flights.speed.average", ["speed": .text(units.speed($0, in: language))]) }
      facts = [distance, airline?.friendlyName, flight.aircraft, averageSpeed == nil ? filed : nil].compactMap(\.self)
      delay = flight.lateness(isArrival: true).map { FlightDelay($0, at: destination, in: language) }
      progress = !isOver && [.departed, .airborne].contains(flight.state) ? flight.progress.map { Progress($0, in: language) } : nil
    }

    /// The local day it began, from which the days at its other end are counted; nil if only its month or year is known.
    var firstDay: Day? { day.day }
  }

  /// The progress of a flight that is under way.
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

  /// The departure or the arrival, in local time.
  struct End: Sendable, Hashable {
    let time: ClockFace
    let certainty: FlightMoment.Certainty
    /// "landing, estimated"; only the certainty if a person or a log gave the times.
    let words: String

    fileprivate init?(_ event: FlightTimes.Event, of flight: Flight, at place: Airport, isArrival: Bool, in language: Language) {
      guard let moment = FlightMoment(event, of: flight) else { return nil }
      time = ClockFace(moment.instant, in: place.zone, language)
      certainty = moment.certainty
      words = certainty.said(of: flight, isArrival: isArrival, in: language)
    }
  }

  static func row(_ model: Model, isDated: Bool = false, in language: Language) -> HTML {
    let facts = (isDated ? [model.day.said(in: language)] : []) + model.facts
    return """
      <li class="flight-row" data-key="\(model.id)">
      <div class="flight-head"><a class="flight-link" href="\(Address.flight(model.id))">\(ident(model.ident))\
      \(Airport.way(from: model.origin, to: model.destination, in: language))</a>\
      <p class="flight-facts">\(facts.html { "<span>\($0)</span>" })\(OtherTextsMark.html(model.hasOtherTexts, in: language))</p></div>
      \(times(model, in: language))
      <p class="flight-standing">\(model.state.html(isOver: model.isOver, in: language))\(model.delay.map(\.html))</p>
      \(bar(model))
      </li>

      """
  }

  /// The ident before the names of the airports; nothing if it is unknown.
  static func ident(_ ident: String) -> HTML { ident.isEmpty ? .nothing : "<span class=\"flight-ident\">\(ident)</span> " }

  /// Both ends, with duration and average speed between them.
  static func times(_ model: Model, in language: Language) -> HTML {
    """
    <div class="flight-times">\
    \(end(model.departure, .departing, "departure", language.text("flights.departure"), after: nil, in: language))\
    <p class="flight-middle">\(middle(model))</p>\
    \(end(model.arrival, .arriving, "arrival", language.text("flights.arrival"), after: model.firstDay, in: language))</div>
    """
  }

  private static func middle(_ model: Model) -> HTML {
    """
    \(model.duration.map { "<span class=\"flight-duration\">\($0)</span>" } ?? HTML.nothing)\
    \(model.averageSpeed.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)
    """
  }

  private static func end(
    _ end: End?, _ symbol: Symbol, _ style: StaticString, _ name: String, after day: Day?, in language: Language
  ) -> HTML {
    guard let end else { return "<p class=\"flight-end \(HTML(markup: "\(style)")) is-unknown\"></p>" }
    return """
      <p class="flight-end \(HTML(markup: "\(style)")) is-\(end.certainty.rawValue)">\(symbol.html)<span class="visually-hidden">\(name)</span>\
      <span class="flight-clock">\(end.time.html(after: day, in: language))</span>\
      <span class="flight-certainty">\(end.words)</span></p>
      """
  }

  /// The progress bar, with words for screen readers.
  static func bar(_ model: Model) -> HTML {
    guard let progress = model.progress else { return .nothing }
    return """
      <p class="flight-progress"><progress value="\(progress.percent)" max="100" aria-label="\(progress.words)"></progress>\
      <span aria-hidden="true">\(progress.share)</span></p>
      """
  }
}
