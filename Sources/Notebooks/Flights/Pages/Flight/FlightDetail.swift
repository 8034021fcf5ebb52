import FlightsRecords
import Records
import Site
import Words

/// The page of a flight, with everything known about it.
enum FlightDetail {
  /// The departure or the arrival.
  struct End: Sendable, Hashable {
    let place: Airport
    /// The terminal and the gate, if known.
    let spots: [String]
    let delay: FlightDelay?
  }

  /// A value after its name, linked if it has an address.
  struct Fact: Sendable, Hashable {
    let name: String
    let value: String
    var address: Address?
  }

  /// An ident under which another airline sells the flight, and the name of that airline, if the book knows it.
  typealias Codeshare = (ident: String, airline: String?)

  struct Model: Sendable {
    let row: FlightRow.Model
    let facts: FlightFacts
    let times: FlightTimes
    let origin: End
    let destination: End
    let codeshares: [Codeshare]
    /// The number of flights from its origin to its destination.
    let onRoute: Int
    /// The number of flights of its airline.
    let ofAirline: Int?
    let notes: EditedText
    /// The map of its route; nil if the position of either airport is unknown.
    let map: WorldMap.Model?
    let units: FlightUnits
    /// True if it departs later.
    var isToDepart = false

    /// The numbers of similar flights, with links to their lists. A route to an airport that the book no longer has cannot be asked for.
    func similar(in language: Language) -> [Fact] {
      let route = FlightQuery().with { ($0.origin, $0.destination) = (origin.place.code, destination.place.code) }
      let hasRoute = ![origin.place.id, destination.place.id].contains(Airport.gone.id)
      let alike = Fact(name: language.text("flights.page.onRoute"), value: onRoute.flights(in: language), address: .flights(route))
      let map = Fact(name: language.text("flights.page.onMap"), value: "", address: .flightsMap(route))
      var similar = hasRoute ? [alike] : []
      if let airline = facts.airline, let ofAirline {
        let view = FlightQuery().with { $0.airline = airline.code }
        let name = language.text("flights.page.with", ["name": .text(airline.friendlyName)])
        similar.append(Fact(name: name, value: ofAirline.flights(in: language), address: .flights(view)))
      }
      return similar + (hasRoute ? [map] : [])
    }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let ident = model.row.ident
    let about = [ident, model.facts.flight.day.inFull(in: language), model.facts.airline?.friendlyName ?? ""].filter { !$0.isEmpty }
    let way = language.text(
      "flights.way.title", ["origin": .text(model.row.origin.cityName), "destination": .text(model.row.destination.cityName)])
    let head = Headline(title: way, eyebrow: about.joined(separator: " · "), back: (.flights(), language.text("section.flights")))
    return FlightsTabs.page(ident.isEmpty ? way : "\(ident) \(way)", at: .flights, in: context) {
      """
      <div class="flight-page"\(AutosaveField.list(in: language))\(HTML.live("flight", "flight airport airline"))>
      <div data-key="head">\(head.html)</div>
      \(pass(model, in: language))
      \(FlightActions.first(model.facts.flight, isToDepart: model.isToDepart, in: language))
      \(model.map.map { WorldMap.view($0, in: language) })
      \(timeline(model, in: language))
      \(facts("own", language.text("flights.page.own"), model.facts.own(in: language)))
      \(facts("facts", language.text("flights.page.facts"), model.facts.general(model.units, in: language)))
      \(FlightNotes.view(model.notes, of: model.row.id, in: language))
      \(similar(model, in: language))
      \(fileDetails(model, in: language))
      \(FlightActions.others(model.facts.flight, isToDepart: model.isToDepart, in: language))
      </div>
      """
    }
  }

  /// The flight at a glance: both ends, and duration, distance and average speed between them.
  private static func pass(_ model: Model, in language: Language) -> HTML {
    let row = model.row
    return """
      <section class="card flight-pass" data-key="pass" aria-label="\(language.text("flights.page.pass"))">
      \(end(model.origin, row.departure, .departing, language.text("flights.departure"), after: nil, in: language))
      <div class="pass-middle"><span class="pass-line" aria-hidden="true">\(Symbol.flights.html)</span>\
      \(row.duration.map { "<p class=\"flight-duration\">\($0)</p>" } ?? HTML.nothing)\
      \([row.distance, row.averageSpeed].compactMap(\.self).html { "<p class=\"note\">\($0)</p>" })</div>
      \(end(model.destination, row.arrival, .arriving, language.text("flights.arrival"), after: row.firstDay, in: language))
      <p class="flight-standing">\(row.state.html(isOver: row.isOver, in: language))</p>
      \(FlightRow.bar(row))
      </section>
      """
  }

  /// One end of the flight.
  ///
  /// - Parameter day: the day the flight begins, from which days are counted, as `+1`; nil shows no count
  private static func end(
    _ end: End, _ when: FlightRow.End?, _ symbol: Symbol, _ name: String, after day: Day?, in language: Language
  ) -> HTML {
    """
    <div class="pass-end"><p class="pass-name">\(symbol.html)<span class="visually-hidden">\(name)</span>\
    <span class="code">\(end.place.shortCode)</span></p>
    <a class="pass-place" href="\(end.place.address)">\(end.place.friendlyName)</a>
    \(when.map { clock($0, after: day, in: language) } ?? HTML.nothing)
    \(end.spots.isEmpty ? .nothing : "<p class=\"note\">\(end.spots.joined(separator: " · "))</p>")
    \(end.delay.map { "<p>\($0.html)</p>" } ?? HTML.nothing)</div>
    """
  }

  private static func clock(_ end: FlightRow.End, after day: Day?, in language: Language) -> HTML {
    """
    <p class="flight-end is-\(end.certainty.rawValue)"><span class="flight-clock">\(end.time.html(after: day, in: language))</span>\
    <span class="flight-certainty">\(end.words)</span></p>
    """
  }
}
