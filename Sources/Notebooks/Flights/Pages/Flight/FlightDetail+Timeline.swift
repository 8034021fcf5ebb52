import FlightsRecords
import Records
import Site
import Words

extension FlightDetail {
  /// Out, off, on, in: as scheduled, as estimated, as it was; by the clocks of the airport where each happens.
  static func timeline(_ model: Model, in language: Language) -> HTML {
    let events = Event.allCases.filter { model.times[keyPath: $0.time].best != nil }
    guard !events.isEmpty else { return .nothing }
    return """
      <section class="card flight-timeline" data-key="times" aria-labelledby="times-title"><h2 id="times-title">\
      \(language.text("flights.times"))</h2>
      <table><thead><tr><td></td><th scope="col">\(language.text("flights.time.scheduled"))</th>\
      <th scope="col">\(language.text("flights.time.estimated"))</th><th scope="col">\(language.text("flights.time.actual"))</th></tr></thead>
      <tbody>\(events.html { event($0, model, in: language) })</tbody></table>
      </section>
      """
  }

  private static func event(_ event: Event, _ model: Model, in language: Language) -> HTML {
    let place = event.isAtOrigin ? model.origin.place : model.destination.place
    let known = model.times[keyPath: event.time]
    let times = [known.scheduled, known.estimated, known.actual].map { $0.map { ClockFace($0, in: place.zone, language) } }
    let zones = times.compactMap { $0 }
    return """
      <tr class="event-\(event.rawValue)"><th scope="row">\(event.name(in: language)) <span class="note">\
      \(place.shortCode) \(zones.first.map(\.zoneDrawn))</span></th>\(times.html { cell($0, after: model.row.firstDay, in: language) })</tr>

      """
  }

  private static func cell(_ time: ClockFace?, after day: Day?, in language: Language) -> HTML {
    guard let time else { return "<td class=\"is-unknown\"></td>" }
    return "<td>\(time.html(after: day, showsZone: false, in: language))</td>"
  }
}

extension FlightDetail.Event {
  var isAtOrigin: Bool { self == .out || self == .off }

  fileprivate var time: KeyPath<FlightTimes, FlightTimes.Event> {
    switch self {
    case .out: \.out
    case .off: \.off
    case .on: \.on
    case .into: \.into
    }
  }

  /// "Left the gate".
  func name(in language: Language) -> String {
    switch self {
    case .out: language.text("flights.event.out")
    case .off: language.text("flights.event.off")
    case .on: language.text("flights.event.on")
    case .into: language.text("flights.event.into")
    }
  }
}
