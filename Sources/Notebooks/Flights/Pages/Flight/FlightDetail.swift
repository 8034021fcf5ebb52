import FlightsRecords
import Records
import Site
import Words

/// A flight with everything that is known of it.
enum FlightDetail {
  /// The departure or the arrival.
  struct End: Sendable, Hashable {
    let place: Airport
    let gate: String?
    let terminal: String?
    let delay: FlightDelay?

    /// - Parameter lateness: with which it left or came
    init(place: Airport, gate: String?, terminal: String?, lateness: FlightTimes.Lateness?, in language: Language) {
      self.place = place
      self.gate = gate.map { language.text("flights.gate", ["name": .text($0)]) }
      self.terminal = terminal.map { language.text("flights.terminal", ["name": .text($0)]) }
      delay = lateness.map { FlightDelay($0, at: place, in: language) }
    }
  }

  /// Out of the gate, off the ground, on the ground, in the gate.
  enum Event: String, CaseIterable, Sendable { case out, off, on, into }

  /// A fact with its name.
  struct Fact: Sendable, Hashable {
    let name: String
    let value: String
    /// The address it links to.
    let address: Address?

    init(_ name: String, _ value: String, leading address: Address? = nil) {
      self.name = name
      self.value = value
      self.address = address
    }
  }

  /// An ident under which another airline sells it.
  struct Codeshare: Sendable, Hashable {
    let ident: String
    /// Its name, where the book knows it.
    let airline: String?
  }

  /// The words of the file itself.
  struct Told: Sendable, Hashable {
    let status: String?
    let route: String?
    let codeshares: [Codeshare]
    let others: [Fact]

    /// - Parameters:
    ///   - status: how far it is, all of it
    ///   - route: filed airways and waypoints
    ///   - others: keys that have no name here, and what stands there
    init(status: String?, route: String?, codeshares: [Codeshare], others: [(key: String, text: String)]) {
      self.status = status
      self.route = route
      self.codeshares = codeshares
      self.others = others.map { Fact($0.key, $0.text) }
    }
  }

  /// The values of the page, ready to be shown.
  struct Model: Sendable, Hashable {
    let row: FlightRow.Model
    let date: String
    let airline: String?
    let origin: End
    let destination: End
    let times: FlightTimes
    let facts: [Fact]
    let own: [Fact]
    let record: [Fact]
    let told: Told
    /// The numbers of similar flights, with links to their lists.
    let likes: [Fact]
    let actions: FlightActions.Model
    let notes: EditedText
    let map: WorldMap.Model?

    /// - Parameters:
    ///   - map: its way; nil where nobody knows where it begins or ends
    ///   - onRoute: how many flights there are from its origin to its destination
    ///   - ofAirline: how many there are of its airline
    init(
      row: FlightRow.Model, date: FlightDay, origin: End, destination: End, times: FlightTimes, facts: FlightFacts, told: Told,
      onRoute: Int, ofAirline: Int?, actions: FlightActions.Model, notes: EditedText, map: WorldMap.Model?,
      units: FlightUnits,
      in language: Language
    ) {
      self.row = row
      self.date = date.inFull(in: language)
      airline = facts.airline?.friendlyName
      self.origin = origin
      self.destination = destination
      self.times = times
      self.told = told
      (self.actions, self.notes, self.map) = (actions, notes, map)
      (self.facts, own, record) = (facts.told(units, in: language), facts.own(in: language), facts.record(in: language))
      let route = FlightQuery().with { ($0.origin, $0.destination) = (origin.place.code, destination.place.code) }
      var likes = [Fact(language.text("flights.page.onRoute"), onRoute.flights(in: language), leading: .flights(route))]
      if let airline = facts.airline, let ofAirline {
        let view = FlightQuery().with { $0.airline = airline.code }
        let name = language.text("flights.page.with", ["name": .text(airline.friendlyName)])
        likes.append(Fact(name, ofAirline.flights(in: language), leading: .flights(view)))
      }
      likes.append(Fact(language.text("flights.page.onMap"), "", leading: .flightsMap(route)))
      self.likes = likes
    }
  }

  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    FlightsTabs.page(title(model, in: context.language), at: .flights, in: context) { region(model, in: context.language) }
  }

  /// All of it, live.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="flight-page"\(AutosaveField.list(in: language))\(HTML.live("flight", "flight airport airline setting"))>
    <div data-key="head">\(Headline(
      title: title(model, in: language), eyebrow: [model.date, model.airline].compactMap(\.self).joined(separator: " · "),
      back: (.flights(), language.text("section.flights"))
    ).html)</div>
    \(pass(model, in: language))
    \(FlightActions.view(model.actions, in: language))
    \(model.map.map { WorldMap.view($0, in: language) })
    \(timeline(model, in: language))
    \(FlightNotes.view(model.notes, of: model.row.id, in: language))
    \(facts("own", language.text("flights.page.own"), model.own))
    \(facts("facts", language.text("flights.page.facts"), model.facts))
    \(likes(model, in: language))
    \(told(model, in: language))
    </div>
    """
  }

  /// "UAL1780 Portland → San Francisco".
  private static func title(_ model: Model, in language: Language) -> String {
    let way = language.text(
      "flights.way.title", ["origin": .text(model.row.origin.cityName), "destination": .text(model.row.destination.cityName)])
    return model.row.ident.isEmpty ? way : "\(model.row.ident) \(way)"
  }

  /// The way at a glance: both ends, what lies between, how far it is.
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

  private static func end(
    _ end: End, _ when: FlightRow.End?, _ symbol: Symbol, _ name: String, after day: Day?, in language: Language
  ) -> HTML {
    let places = [end.terminal, end.gate].compactMap(\.self)
    return """
      <div class="pass-end"><p class="pass-name">\(symbol.html)<span class="visually-hidden">\(name)</span>\
      <span class="code">\(end.place.shortCode)</span></p>
      <a class="pass-place" href="\(end.place.address)">\(end.place.friendlyName)</a>
      \(when.map { clock($0, after: day, in: language) } ?? HTML.nothing)
      \(places.isEmpty ? .nothing : "<p class=\"note\">\(places.joined(separator: " · "))</p>")
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
