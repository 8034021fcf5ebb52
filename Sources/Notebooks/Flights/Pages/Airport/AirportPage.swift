import FlightsRecords
import Foundation
import Records
import Site
import Words

/// An airport: what arrives and what departs, by its own clocks, and what is known of it.
enum AirportPage {
  /// A flight as the board of the airport shows it.
  struct Row: Sendable, Hashable {
    let id: RecordID
    let ident: String
    /// The airport at its other end.
    let other: Airport
    let scheduled: ClockFace?
    /// The best that is known, where that is more than the schedule.
    let time: ClockFace?
    let certainty: FlightMoment.Certainty?
    /// "landing, estimated".
    let words: String
    /// Under which day it stands.
    let date: String
    let state: Flight.State
    /// True if it has come by its own times.
    let isOver: Bool
    let delay: FlightDelay?
    /// Terminal and gate here, airline and aircraft.
    let notes: [String]

    /// - Parameters:
    ///   - place: this airport
    ///   - moment: when it comes or leaves, as well as that is known
    ///   - date: of its departure, for one without a time
    ///   - words: as which it is known so
    ///   - lateness: here
    init(
      id: RecordID, ident: String, other: Airport, at place: Airport, scheduled: Instant?, moment: FlightMoment?, words: String,
      date: FlightDay, state: Flight.State, isOver: Bool = false, lateness: FlightTimes.Lateness?, terminal: String?, gate: String?,
      notes: [String],
      in language: Language
    ) {
      self.id = id
      self.ident = ident
      self.other = other
      (self.state, self.isOver) = (state, isOver)
      self.scheduled = scheduled.map { ClockFace($0, in: place.zone, language) }
      time = moment.flatMap { $0.certainty == .scheduled ? nil : ClockFace($0.instant, in: place.zone, language) }
      certainty = moment?.certainty
      self.words = words
      self.date = (moment.map { FlightDay.day(ClockFace($0.instant, in: place.zone, language).day) } ?? date).inFull(in: language)
      self.delay = lateness.map { FlightDelay($0, at: place, in: language) }
      let terminal = terminal.map { language.text("flights.terminal", ["name": .text($0)]) }
      let gate = gate.map { language.text("flights.gate", ["name": .text($0)]) }
      self.notes = [terminal, gate].compactMap(\.self) + notes
    }
  }

  /// The values of the page, ready to be shown.
  struct Model: Sendable, Hashable {
    let side: AirportSide
    let place: Airport
    /// True if it is a record of the book, or one of those that come with the program.
    let isInBook: Bool
    let facts: [FlightDetail.Fact]
    let links: [String]
    let arrivals: Int
    let departures: Int
    let rows: [Row]
    let rest: Int?
    let map: WorldMap.Model?
    let form: AirportForm.Model
    /// The ids of all time zones.
    let zones: [String]

    /// - Parameters:
    ///   - rows: the latest first, of the one side
    ///   - arrivals: how many there are in all
    ///   - map: the airports from which they come, or to which they go; nil where nobody knows where this one lies
    init(
      _ place: Airport, isInBook: Bool = true, _ side: AirportSide, arrivals: Int, departures: Int, rows: [Row],
      map: WorldMap.Model?,
      form: AirportForm.Model, zones: [String], units: FlightUnits, in language: Language
    ) {
      self.side = side
      (self.map, self.form, self.zones) = (map, form, zones)
      (self.place, self.isInBook) = (place, isInBook)
      facts = place.facts(units, in: language)
      links = place.links
      self.arrivals = arrivals
      self.departures = departures
      self.rows = rows
      let all = side == .arrivals ? arrivals : departures
      rest = all == rows.count ? nil : all
    }
  }

  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    FlightsTabs.page(model.place.friendlyName, at: .airports, in: context) { region(model, in: context.language) }
  }

  /// All of it, live.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="airport-page"\(HTML.live("airport", "flight airport airline setting"))>
    <div data-key="head">\(Headline(
        title: model.place.friendlyName, eyebrow: model.place.shortCode == model.place.code ? model.place.code : "\(model.place.shortCode) · \(model.place.code)",
        back: (.airports(), language.text("flights.tab.airports"))
      ).html)</div>
    \(model.place.isStub ? stub(in: language) : .nothing)
    \(model.isInBook ? .nothing : "<p class=\"note\" data-key=\"world\">\(language.text("airport.world"))</p>")
    \(model.map.map { WorldMap.view($0, in: language) })
    \(model.isInBook ? ways(model, in: language) : .nothing)
    \(model.isInBook ? board(model, in: language) : .nothing)
    \(facts(model, in: language))
    \(description(model, in: language))
    </div>
    """
  }

  private static func stub(in language: Language) -> HTML {
    "<p class=\"note\" data-key=\"stub\">\(language.text("airport.stub"))</p>"
  }

  /// The ways to what arrives and what departs, and to the same as a list of flights or on the map.
  private static func ways(_ model: Model, in language: Language) -> HTML {
    let (to, from) = (
      FlightQuery().with { $0.destination = model.place.code }, FlightQuery().with { $0.origin = model.place.code }
    )
    return """
      <div class="airport-ways" data-key="ways"><nav class="choices" aria-label="\(language.text("airport.sides"))">
      \(side(.arrivals, language.text("airport.arrivals"), model.arrivals, model, in: language))
      \(side(.departures, language.text("airport.departures"), model.departures, model, in: language))</nav>
      <div class="buttons"><a class="pill" href="\(Address.flights(to))">\(Symbol.funnel.html)\
      <span>\(language.text("airport.asDestination"))</span></a>\
      <a class="pill" href="\(Address.flights(from))">\(Symbol.funnel.html)<span>\(language.text("airport.asOrigin"))</span></a>\
      </div></div>
      """
  }

  private static func side(
    _ side: AirportSide, _ name: String, _ count: Int, _ model: Model, in language: Language
  ) -> HTML {
    """
    <a href="\(Address.airport(model.place.code, side))"\(HTML.attribute("aria-current", side == model.side ? "page" : nil))>\
    \(side == .arrivals ? Symbol.arriving.html : Symbol.departing.html)<span>\(name)</span> \
    <span class="segment-count">\(language.number(Double(count)))</span></a>
    """
  }

  private static func facts(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card" data-key="facts" aria-labelledby="facts-title"><h2 id="facts-title">\(language.text("airport.facts"))</h2>
    <dl class="fact-grid">\(model.facts.html(FlightDetail.fact))</dl>
    \(PlaceLinks.html(model.links, in: language))\
    \(model.isInBook ? "<p class=\"buttons\">\(HistoryLink(of: "airport", model.place.id).html(in: language))</p>" : .nothing)</section>
    """
  }

  /// The form for what a person knows better than any file; it is open at once for an airport of which nothing is known.
  private static func description(_ model: Model, in language: Language) -> HTML {
    """
    <details class="card form-part airport-description" data-key="description"\(HTML.attribute("open", if: model.place.isStub || model.place.zone == nil))>\
    <summary>\(language.text("airport.describe"))</summary>
    \(AirportForm.view(model.form, in: language))\(ZoneOffers.list(model.zones))</details>
    """
  }
}

extension Airport {
  fileprivate func facts(_ units: FlightUnits, in language: Language) -> [FlightDetail.Fact] {
    var facts: [FlightDetail.Fact] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append(FlightDetail.Fact(name, value)) }
    }
    add(language.text("airport.code"), code)
    if iata != code { add(language.text("airport.iata"), iata) }
    add(language.text("airport.location"), [city, region(in: language.id) ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))
    add(language.text("airport.country"), countryName(in: language))
    add(language.text("airport.elevation"), elevation.map { units.height($0, in: language) })
    add(language.text("airport.coordinates"), coordinate.map { $0.said(in: language) })
    add(language.text("airport.zone"), zone?.identifier ?? language.text("airport.zoneUnknown"))
    return facts
  }
}

extension Coordinate {
  /// "37.619° N, 122.375° W".
  func said(in language: Language) -> String {
    func degrees(_ tenMillionths: Int) -> LocalizedText.Value { .text(language.number(Double(abs(tenMillionths)) / 10_000_000)) }
    let parallel =
      latitude < 0
      ? language.text("airport.south", ["degrees": degrees(latitude)]) : language.text("airport.north", ["degrees": degrees(latitude)])
    let meridian =
      longitude < 0
      ? language.text("airport.west", ["degrees": degrees(longitude)]) : language.text("airport.east", ["degrees": degrees(longitude)])
    return "\(parallel), \(meridian)"
  }
}

/// Pages elsewhere, which learn nothing of where the person came from.
enum PlaceLinks {
  static func html(_ links: [String], in language: Language) -> HTML {
    guard !links.isEmpty else { return .nothing }
    return "<ul class=\"buttons place-links\">\(links.html { "<li>\(link($0, in: language))</li>" })</ul>"
  }

  private static func link(_ link: String, in language: Language) -> HTML {
    """
    <a class="pill" href="\(link)" rel="external noreferrer">\(Symbol.elsewhere.html)<span>\(language.text("airport.link", ["host": .text(host(of: link))]))</span></a>
    """
  }

  /// `en.wikipedia.org` of `https://en.wikipedia.org/wiki/…`.
  private static func host(of link: String) -> String {
    let rest = link.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
    return String(rest.hasPrefix("www.") ? rest.dropFirst(4) : rest)
  }
}
