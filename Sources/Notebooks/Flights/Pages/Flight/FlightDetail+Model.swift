import FlightsRecords
import Records
import Site
import Words

/// A flight with everything that is known of it.
enum FlightDetail {
  /// Where it leaves or comes.
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
    /// Where it leads.
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
    /// How many flights there are like it, and where they are listed.
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
      onRoute: BoundedCount, ofAirline: BoundedCount?, actions: FlightActions.Model, notes: EditedText, map: WorldMap.Model?,
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
      let route = FlightsView().with { ($0.origin, $0.destination) = (origin.place.code, destination.place.code) }
      var likes = [Fact(language.text("flights.page.onRoute"), onRoute.flights(in: language), leading: .flights(route))]
      if let airline = facts.airline, let ofAirline {
        let view = FlightsView().with { $0.airline = airline.code }
        let name = language.text("flights.page.with", ["name": .text(airline.friendlyName)])
        likes.append(Fact(name, ofAirline.flights(in: language), leading: .flights(view)))
      }
      likes.append(Fact(language.text("flights.page.onMap"), "", leading: .flightsMap(route)))
      self.likes = likes
    }
  }
}
