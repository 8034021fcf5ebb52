public import Records

/// One flight with everything that is known of it.
public enum FlightDetail {
  /// Where it leaves or comes.
  public struct End: Sendable, Hashable {
    let place: FlightPlace
    let gate: String?
    let terminal: String?
    let delay: FlightDelay?

    /// - Parameters:
    ///   - delay: how much later than scheduled it left or came, in milliseconds
    ///   - lateness: from how many on that counts as delayed
    public init(place: FlightPlace, gate: String?, terminal: String?, delay: Int64?, lateness: Int64, in language: Language) {
      self.place = place
      self.gate = gate.map { language.say("flights.gate", ["name": .text($0)]) }
      self.terminal = terminal.map { language.say("flights.terminal", ["name": .text($0)]) }
      self.delay = delay.map { FlightDelay($0, isLate: $0 >= lateness, in: language) }
    }
  }

  /// Out of the gate, off the ground, on the ground, in the gate.
  public enum Event: String, CaseIterable, Sendable { case out, off, on, into }

  /// One event by each of its three tellings.
  public struct Times: Sendable, Hashable {
    let scheduled: Instant?
    let estimated: Instant?
    let actual: Instant?

    public init(scheduled: Instant?, estimated: Instant?, actual: Instant?) {
      self.scheduled = scheduled
      self.estimated = estimated
      self.actual = actual
    }

    var isKnown: Bool { scheduled != nil || estimated != nil || actual != nil }
  }

  /// One fact with its name.
  public struct Fact: Sendable, Hashable {
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
  public struct Codeshare: Sendable, Hashable {
    let ident: String
    let airline: String?

    /// - Parameter airline: its name, where the book knows it
    public init(ident: String, airline: String?) {
      self.ident = ident
      self.airline = airline
    }
  }

  /// What a file said in its own words.
  public struct Told: Sendable, Hashable {
    let status: String?
    let route: String?
    let codeshares: [Codeshare]
    let others: [Fact]

    /// - Parameters:
    ///   - status: how far it is, all of it
    ///   - route: filed airways and waypoints
    ///   - others: keys that have no name here, and what stands there
    public init(status: String?, route: String?, codeshares: [Codeshare], others: [(key: String, text: String)]) {
      self.status = status
      self.route = route
      self.codeshares = codeshares
      self.others = others.map { Fact($0.key, $0.text) }
    }
  }

  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let row: FlightRow.Model
    let date: String
    let airline: String?
    let origin: End
    let destination: End
    let times: [Event: Times]
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
    public init(
      row: FlightRow.Model, date: FlightDate, origin: End, destination: End, times: [Event: Times], facts: FlightFacts, told: Told,
      onRoute: FlightCount, ofAirline: FlightCount?, actions: FlightActions.Model, notes: EditedText, map: WorldMap.Model?, units: Units,
      in language: Language
    ) {
      self.row = row
      self.date = date.inFull(in: language)
      airline = facts.airline?.name
      self.origin = origin
      self.destination = destination
      self.times = times
      self.told = told
      (self.actions, self.notes, self.map) = (actions, notes, map)
      (self.facts, own, record) = (facts.flight(units, in: language), facts.own(in: language), facts.record(in: language))
      let route = FlightsView().with { ($0.origin, $0.destination) = (origin.place.code, destination.place.code) }
      var likes = [Fact(language.say("flights.page.onRoute"), onRoute.flights(in: language), leading: .flights(.list(route)))]
      if let airline = facts.airline, let ofAirline {
        let view = FlightsView().with { $0.airline = airline.code }
        let name = language.say("flights.page.with", ["name": .text(airline.name)])
        likes.append(Fact(name, ofAirline.flights(in: language), leading: .flights(.list(view))))
      }
      likes.append(Fact(language.say("flights.page.onMap"), "", leading: .flights(.map(route))))
      self.likes = likes
    }
  }
}
