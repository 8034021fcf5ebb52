import FlightsRecords
import Records
import Site
import Words

extension FlightDetail {
  /// Facts with their names; those with an address are links.
  static func facts(_ id: StaticString, _ title: String, _ facts: [Fact]) -> HTML {
    guard !facts.isEmpty else { return .nothing }
    let id = HTML(markup: "\(id)")
    return """
      <section class="card" data-key="\(id)" aria-labelledby="\(id)-title"><h2 id="\(id)-title">\(title)</h2>
      <dl class="fact-grid">\(facts.html(fact))</dl></section>
      """
  }

  static func fact(_ fact: Fact) -> HTML {
    let value: HTML = fact.address.map { "<a href=\"\($0)\">\(fact.value)</a>" } ?? HTML(escaping: fact.value)
    return "<div class=\"fact\"><dt>\(fact.name)</dt><dd>\(value)</dd></div>"
  }

  /// Links to similar flights.
  static func similar(_ model: Model, in language: Language) -> HTML {
    let similar = model.similar(in: language)
    guard !similar.isEmpty else { return .nothing }
    return """
      <nav class="card rows flight-likes" data-key="likes" aria-label="\(language.text("flights.page.likes"))">
      \(similar.html(similarRow))
      </nav>
      """
  }

  private static func similarRow(_ fact: Fact) -> HTML {
    guard let address = fact.address else { return .nothing }
    return """
      <a class="row row-link" href="\(address)"><span class="row-main">\(fact.name)</span><span class="row-value">\(fact.value)</span>\
      \(Symbol.forward.html)</a>
      """
  }

  /// The card of further details from the flight's file.
  static func fileDetails(_ model: Model, in language: Language) -> HTML {
    let (more, record) = (model.facts.more, model.facts.record(in: language))
    let others = more.others.map { Fact(name: $0.key, value: $0.text) }
    let parts: [HTML] = [
      part(language.text("flights.page.status"), more.status.map { "<p>\($0)</p>" }),
      part(language.text("flights.page.route"), more.route.map { "<p class=\"filed-route\">\($0)</p>" }),
      part(language.text("flights.page.codeshares"), model.codeshares.isEmpty ? nil : codeshares(model.codeshares)),
      part(language.text("flights.page.record"), record.isEmpty ? nil : "<dl class=\"fact-grid\">\(record.html(fact))</dl>"),
      part(language.text("flights.page.others"), others.isEmpty ? nil : "<dl class=\"fact-grid\">\(others.html(fact))</dl>"),
    ].filter { !$0.isEmpty }
    return parts.isEmpty ? .nothing : "<section class=\"card flight-told\" data-key=\"told\">\(parts)</section>"
  }

  private static func part(_ title: String, _ content: HTML?) -> HTML {
    content.map { "<h2>\(title)</h2>\($0)" } ?? .nothing
  }

  private static func codeshares(_ codeshares: [Codeshare]) -> HTML {
    """
    <ul class="codeshares">\(codeshares.html { share in
      "<li><span class=\"code\">\(share.ident)</span>\(share.airline.map { " <span class=\"note\">\($0)</span>" } ?? HTML.nothing)</li>"
    })</ul>
    """
  }
}

extension [FlightDetail.Fact] {
  /// The facts that are known, each after its name.
  init(known facts: KeyValuePairs<String, String?>) {
    self = facts.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : FlightDetail.Fact(name: name, value: $0) } }
  }
}

/// The facts of a flight other than its times; unknown ones are nil.
struct FlightFacts: Sendable, Hashable {
  let flight: Flight
  /// Further facts from the flight's file.
  let more: FlightDetails
  let airline: Airline?

  /// The facts that the head of the page does not say.
  func general(_ units: FlightUnits, in language: Language) -> [FlightDetail.Fact] {
    let name = language.text("flights.page.airline")
    let flown = airline.map { FlightDetail.Fact(name: name, value: $0.friendlyName, address: .airline($0.code)) }
    let others = [FlightDetail.Fact](known: [
      language.text("flights.page.aircraft"): flight.aircraft,
      language.text("flights.page.registration"): flight.registration,
      language.text("flights.page.greatCircle"): flight.routeDistance == nil
        ? nil : flight.greatCircle.map { units.distance($0, in: language) },
      language.text("flights.page.filedSpeed"): flight.filedSpeedKmh.map { units.speed($0, in: language) },
      language.text("flights.page.filedAltitude"): more.filedAltitude.map { units.height($0, in: language) },
      language.text("flights.page.filedDuration"): more.filedDuration.map { language.length(milliseconds: $0) },
      language.text("flights.page.firstSeats"): more.firstSeats.map { language.number(Double($0)) },
      language.text("flights.page.businessSeats"): more.businessSeats.map { language.number(Double($0)) },
      language.text("flights.page.coachSeats"): more.coachSeats.map { language.number(Double($0)) },
      language.text("flights.page.baggage"): more.baggageClaim,
    ])
    return [flown].compactMap(\.self) + others
  }

  /// The facts of FlightAware's record: its ids, and its facts about the flight.
  func record(in language: Language) -> [FlightDetail.Fact] {
    let yes = language.text("flights.page.yes")
    return [FlightDetail.Fact](known: [
      language.text("flights.page.kind"): kindWords(in: language),
      language.text("flights.page.radioIdent"): more.radioIdent,
      language.text("flights.page.flightAware"): flight.faFlightID,
      language.text("flights.page.inbound"): more.inboundID,
      language.text("flights.page.blocked"): more.isBlocked ? yes : nil,
      language.text("flights.page.positionOnly"): more.isPositionOnly ? yes : nil,
    ])
  }

  /// The person's own facts about the flight: seat, class, occasion.
  func own(in language: Language) -> [FlightDetail.Fact] {
    let seat = [flight.seat, flight.seatPosition.map { language.text($0.phrase) }].compactMap(\.self).joined(separator: ", ")
    return [FlightDetail.Fact](known: [
      language.text("flights.page.seat"): seat,
      language.text("flights.page.cabin"): flight.cabin.map { language.text($0.phrase) },
      language.text("flights.page.reason"): flight.reason.map { language.text($0.phrase) },
    ])
  }

  private func kindWords(in language: Language) -> String? {
    switch more.kind {
    case "Airline": language.text("flights.kind.airline")
    case "General_Aviation": language.text("flights.kind.general")
    default: more.kind
    }
  }
}

extension FlightDetail {
  /// The times out, off, on and in: scheduled, estimated and actual, each in the local time of its airport.
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
    let faces = times.compactMap(\.self)
    return """
      <tr class="event-\(event.rawValue)"><th scope="row">\(event.name(in: language)) <span class="note">\
      \(place.shortCode) \(faces.first.map(\.zoneHTML))</span></th>\(times.html { cell($0, after: model.row.firstDay, in: language) })</tr>

      """
  }

  private static func cell(_ time: ClockFace?, after day: Day?, in language: Language) -> HTML {
    guard let time else { return "<td class=\"is-unknown\"></td>" }
    return "<td>\(time.html(after: day, showsZone: false, in: language))</td>"
  }
}

extension FlightDetail {
  /// Out of the gate, off the ground, on the ground, in the gate.
  enum Event: String, CaseIterable, Sendable { case out, off, on, into }
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
  func name(in language: Language) -> String { language.text("flights.event.\(self)") }
}
