import Records

extension FlightDetail {
  /// Out, off, on, in: as scheduled, as estimated, as it was; by the clocks of the airport where each happens.
  static func timeline(_ model: Model, in language: Language) -> HTML {
    let events = Event.allCases.filter { model.times[$0]?.isKnown == true }
    guard !events.isEmpty else { return .nothing }
    return """
      <section class="card flight-timeline" data-key="times" aria-labelledby="times-title"><h2 id="times-title">\
      \(language.say("flights.times"))</h2>
      <table><thead><tr><td></td><th scope="col">\(language.say("flights.time.scheduled"))</th>\
      <th scope="col">\(language.say("flights.time.estimated"))</th><th scope="col">\(language.say("flights.time.actual"))</th></tr></thead>
      <tbody>\(events.drawn { event(($0, model.times[$0]), model, in: language) })</tbody></table>
      </section>
      """
  }

  private static func event(_ line: (event: Event, times: Times?), _ model: Model, in language: Language) -> HTML {
    let place = line.event.isAtOrigin ? model.origin.place : model.destination.place
    let known = [line.times?.scheduled, line.times?.estimated, line.times?.actual]
    let times = known.map { $0.map { LocalTime($0, in: place.zone, language) } }
    let zones = times.compactMap { $0 }
    return """
      <tr class="event-\(line.event.rawValue)"><th scope="row">\(line.event.name(in: language)) <span class="note">\
      \(place.shortCode) \(zones.first.map(\.zoneDrawn))</span></th>\(times.drawn { cell($0, after: model.row.firstDay, in: language) })</tr>

      """
  }

  private static func cell(_ time: LocalTime?, after day: Day?, in language: Language) -> HTML {
    guard let time else { return "<td class=\"is-unknown\"></td>" }
    return "<td>\(time.drawn(after: day, showsZone: false, in: language))</td>"
  }
}

extension FlightDetail.Event {
  var isAtOrigin: Bool { self == .out || self == .off }

  /// "Left the gate".
  func name(in language: Language) -> String {
    switch self {
    case .out: language.say("flights.event.out")
    case .off: language.say("flights.event.off")
    case .on: language.say("flights.event.on")
    case .into: language.say("flights.event.into")
    }
  }
}
