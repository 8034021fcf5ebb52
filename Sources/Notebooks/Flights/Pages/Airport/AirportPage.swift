import FlightsRecords
import Foundation
import Records
import Site
import Words

/// The page of an airport: its routes, its facts, and its arrivals and departures in local time.
enum AirportPage {
  /// A flight on the board of the airport.
  struct Row: Sendable, Hashable {
    let id: RecordID
    let ident: String
    /// The airport at the other end of the flight.
    let other: Airport
    let scheduled: ClockFace?
    /// The best known time; nil if only the schedule is known.
    let time: ClockFace?
    let certainty: FlightMoment.Certainty?
    /// "landing, estimated".
    let words: String
    /// The day under which the flight is listed.
    let day: FlightDay
    let state: Flight.State
    /// True if the flight is over by its times or, where these are unknown, by its day.
    let isOver: Bool
    let delay: FlightDelay?
    /// Terminal and gate here, airline and aircraft.
    let notes: [String]
  }

  struct Model: Sendable, Hashable {
    let place: Airport
    /// True if it is a record of the book; false if it only comes with the program.
    var isInBook = true
    let side: AirportSide
    /// The numbers of its flights.
    let arrivals: Int
    let departures: Int
    /// The latest flights of `side`, the latest first.
    let rows: [Row]
    /// The map of all its routes; nil if the position of this airport is unknown.
    let map: WorldMap.Model?
    /// The ids of all time zones.
    let zones: [String]
    let units: FlightUnits

    /// The number of all flights of `side`; nil if all are on the board.
    var countIfMore: Int? {
      let count = side == .arrivals ? arrivals : departures
      return count == rows.count ? nil : count
    }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let (language, place) = (context.language, model.place)
    return FlightsTabs.page(place.friendlyName, at: .airports, in: context) {
      """
      <div class="airport-page"\(HTML.live("airport", "flight airport airline"))>
      <div data-key="head">\(Headline(
        title: place.friendlyName, eyebrow: place.shortCode == place.code ? place.code : "\(place.shortCode) · \(place.code)",
        back: (.airports(), language.text("flights.tab.airports"))
      ).html)</div>
      \(place.isStub ? "<p class=\"note\" data-key=\"stub\">\(language.text("airport.stub"))</p>" : .nothing)
      \(model.isInBook ? .nothing : "<p class=\"note\" data-key=\"world\">\(language.text("airport.world"))</p>")
      \(model.map.map { WorldMap.view($0, in: language) })
      \(facts(model, in: language))
      \(description(model, in: language))
      \(model.isInBook ? ways(model, in: language) : .nothing)
      \(model.isInBook ? board(model, in: language) : .nothing)
      </div>
      """
    }
  }

  /// Links to arrivals and to departures, and to the list of the flights shown.
  private static func ways(_ model: Model, in language: Language) -> HTML {
    let isTo = model.side == .arrivals
    let list = FlightQuery().with { if isTo { $0.destination = model.place.code } else { $0.origin = model.place.code } }
    return """
      <div class="airport-ways" data-key="ways"><nav class="choices" aria-label="\(language.text("airport.sides"))">
      \(side(.arrivals, language.text("airport.arrivals"), model.arrivals, model, in: language))
      \(side(.departures, language.text("airport.departures"), model.departures, model, in: language))</nav>
      <div class="buttons"><a class="pill" href="\(Address.flights(list))">\(Symbol.list.html)\
      <span>\(language.text("airport.asDestination"))</span></a></div></div>
      """
  }

  private static func side(_ side: AirportSide, _ name: String, _ count: Int, _ model: Model, in language: Language) -> HTML {
    """
    <a href="\(Address.airport(model.place.code, side))"\(HTML.attribute("aria-current", side == model.side ? "page" : nil))>\
    \(side == .arrivals ? Symbol.arriving.html : Symbol.departing.html)<span>\(name)</span> \
    <span class="segment-count">\(language.number(Double(count)))</span></a>
    """
  }

  private static func facts(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card" data-key="facts" aria-labelledby="facts-title"><h2 id="facts-title">\(language.text("airport.facts"))</h2>
    <dl class="fact-grid">\(model.place.facts(model.units, in: language).html(FlightDetail.fact))</dl>
    \(PlaceLinks.html(model.place.links, in: language))\
    \(model.isInBook ? "<p class=\"buttons\">\(HistoryLink(of: "airport", model.place.id).html(in: language))</p>" : .nothing)</section>
    """
  }

  /// The form that describes the airport; initially open if the airport is a stub or its time zone is unknown.
  private static func description(_ model: Model, in language: Language) -> HTML {
    """
    <details class="card form-part airport-description" data-key="description"\(HTML.attribute("open", if: model.place.isStub || model.place.zone == nil))>\
    <summary>\(language.text("airport.describe"))</summary>
    \(AirportForm.view(model.place, in: language))\
    <datalist id="zones" data-key="zones">\(model.zones.html { "<option value=\"\($0)\"></option>" })</datalist></details>
    """
  }
}

extension AirportPage.Row {
  /// - Parameter other: the airport at the other end of the flight
  init(_ flight: Flight, _ side: AirportSide, of place: Airport, other: Airport, airline: Airline?, isOver: Bool, in language: Language) {
    let isArrival = side == .arrivals
    let event = isArrival ? flight.times.on : flight.times.off
    let moment = FlightMoment(event, of: flight)
    let face = moment.map { ClockFace($0.instant, in: place.zone, language) }
    self.init(
      id: flight.id, ident: flight.ident, other: other, scheduled: event.scheduled.map { ClockFace($0, in: place.zone, language) },
      time: moment?.certainty == .scheduled ? nil : face, certainty: moment?.certainty,
      words: moment?.certainty.said(of: flight, isArrival: isArrival, in: language) ?? "",
      day: face.map { FlightDay.day($0.day) } ?? flight.day, state: flight.state, isOver: isOver,
      delay: flight.lateness(isArrival: isArrival).map { FlightDelay($0, at: place, in: language) },
      notes: flight.more.spots(atOrigin: !isArrival, in: language) + [airline?.friendlyName, flight.aircraft].compactMap(\.self))
  }
}

extension Airport {
  fileprivate func facts(_ units: FlightUnits, in language: Language) -> [FlightDetail.Fact] {
    [FlightDetail.Fact](known: [
      language.text("airport.code"): code,
      language.text("airport.iata"): iata == code ? nil : iata,
      language.text("airport.location"): [city, region(in: language.id) ?? ""].filter { !$0.isEmpty }.joined(separator: ", "),
      language.text("airport.country"): countryName(in: language),
      language.text("airport.elevation"): elevation.map { units.height($0, in: language) },
      language.text("airport.coordinates"): coordinate.map { $0.said(in: language) },
      language.text("airport.zone"): zone?.identifier ?? language.text("airport.zoneUnknown"),
    ])
  }
}

extension Coordinate {
  /// "37.619° N, 122.375° W".
  func said(in language: Language) -> String {
    func said(_ tenMillionths: Int, _ side: String) -> String {
      language.text("airport.degrees.\(side)", ["degrees": .text(language.number(Double(abs(tenMillionths)) / 10_000_000))])
    }
    return "\(said(latitude, latitude < 0 ? "south" : "north")), \(said(longitude, longitude < 0 ? "west" : "east"))"
  }
}
