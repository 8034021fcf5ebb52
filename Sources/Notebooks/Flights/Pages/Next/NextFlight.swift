import FlightsRecords
import Records
import Site
import Words

/// The flight that is to come, or under way.
enum NextFlight {
  /// The values of its card, ready to be shown.
  struct Model: Sendable, Hashable {
    let row: FlightRow.Model
    /// "Tomorrow", "In 12 days", "Under way".
    let when: String
    let date: String
    /// Terminal and gate it leaves from, terminal it comes to, seat: as far as they are known.
    let facts: [String]
    /// When that is to be said anew.
    let due: Instant

    /// - Parameters:
    ///   - today: the day it is where the person is
    ///   - due: when what is said here is no longer true
    init(_ row: FlightRow.Model, of flight: Flight, today: Day, due: Instant, in language: Language) {
      self.row = row
      self.due = due
      date = row.day.inFull(in: language)
      when = NextFlight.when(row, today: today, in: language)
      let more = flight.more
      facts = [
        more.terminals.origin.map { language.text("flights.terminal", ["name": .text($0)]) },
        more.gates.origin.map { language.text("flights.gate", ["name": .text($0)]) },
        flight.seat.map { language.text("flights.next.seat", ["seat": .text($0)]) },
      ].compactMap(\.self)
    }
  }

  private static func when(_ row: FlightRow.Model, today: Day, in language: Language) -> String {
    if row.state != .scheduled { return language.text("flights.next.underWay") }
    let days = row.firstDay.map { today.distance(to: $0) } ?? 0
    switch days {
    case ..<1: return language.text("flights.next.today")
    case 1: return language.text("flights.next.tomorrow")
    default: return language.text("flights.next.days", ["count": .count(days)])
    }
  }

  /// The card above the list.
  static func card(_ model: Model, in language: Language) -> HTML {
    let row = model.row
    return """
      <section class="card next-flight" data-key="next" data-behaviour="due" data-due="\(model.due)" aria-labelledby="next-title">
      <header><h2 id="next-title">\(language.text("flights.next"))</h2>\
      <p class="next-when">\(model.when)</p><p class="note">\(model.date)</p></header>
      <a class="flight-link" href="\(Address.flight(row.id))">\
      \(row.ident.isEmpty ? .nothing : "<span class=\"flight-ident\">\(row.ident)</span> ")\
      \(Airport.way(from: row.origin, to: row.destination, in: language))</a>
      \(FlightRow.times(row, in: language))
      <p class="flight-facts">\(model.facts.html { "<span>\($0)</span>" })</p>
      \(row.delay.map { "<p>\($0.html)</p>" } ?? HTML.nothing)
      </section>
      """
  }
}

extension NextFlight.Model {
  /// Nil where none is to come.
  init?(_ flights: Flights, for viewer: Viewer) throws {
    guard let next = try flights.next(at: viewer.now, today: viewer.today), let flight = next.flights.first else { return nil }
    let midnight = viewer.today.adding(1).start(in: viewer.zone, boundary: viewer.boundary)
    let end = flight.times.into.best ?? flight.times.arrival
    self.init(
      FlightReader(flights, for: viewer).row(flight, next.places), of: flight, today: viewer.today,
      due: end.map { min($0, midnight) } ?? midnight, in: viewer.language)
  }
}
