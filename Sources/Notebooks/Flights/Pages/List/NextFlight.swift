import FlightsRecords
import Records
import Site
import Words

/// The next flight, or the one that is under way.
enum NextFlight {
  struct Model: Sendable, Hashable {
    let row: FlightRow.Model
    let flight: Flight
    /// The current day in the person's time zone.
    let today: Day
    /// The moment from which the card is out of date.
    let due: Instant
  }

  /// "Tomorrow", "In 12 days".
  private static func when(_ row: FlightRow.Model, today: Day, in language: Language) -> String {
    let days = row.firstDay.map { today.distance(to: $0) } ?? 0
    switch days {
    case ..<1: return language.text("flights.next.today")
    case 1: return language.text("flights.next.tomorrow")
    default: return language.text("flights.next.days", ["count": .count(days)])
    }
  }

  /// "Next flight", and when; or "Under way".
  private static func title(_ row: FlightRow.Model, today: Day, in language: Language) -> HTML {
    guard row.state == .scheduled else { return "<h2 id=\"next-title\" class=\"next-when\">\(language.text("flights.next.underWay"))</h2>" }
    return """
      <h2 id="next-title">\(language.text("flights.next"))</h2><p class="next-when">\(when(row, today: today, in: language))</p>
      """
  }

  /// The card above the list.
  static func card(_ model: Model, in language: Language) -> HTML {
    let (row, flight) = (model.row, model.flight)
    let seat = flight.seat.map { language.text("flights.next.seat", ["seat": .text($0)]) }
    let facts = flight.more.spots(atOrigin: true, in: language) + [seat].compactMap(\.self)
    return """
      <section class="card next-flight" data-key="next" data-behaviour="due" data-due="\(model.due)" aria-labelledby="next-title">
      <header>\(title(row, today: model.today, in: language))<p class="note">\(row.day.inFull(in: language))</p>\(row.delay.map(\.html))</header>
      <a class="flight-link" href="\(Address.flight(row.id))">\
      \(FlightRow.ident(row.ident))\
      \(Airport.way(from: row.origin, to: row.destination, in: language))</a>
      \(FlightRow.times(row, in: language))
      <p class="flight-facts">\(facts.html { "<span>\($0)</span>" })</p>
      </section>
      """
  }
}

extension NextFlight.Model {
  /// Nil if no flight is coming up or under way.
  init?(_ flights: Flights, for viewer: Viewer) throws {
    guard let next = try flights.next(at: viewer.now, today: viewer.today), let flight = next.flights.first else { return nil }
    let midnight = viewer.today.adding(1).start(in: viewer.zone, boundary: viewer.boundary)
    let end = flight.times.into.best ?? flight.times.arrival
    self.init(
      row: viewer.row(flight, next.places), flight: flight, today: viewer.today,
      due: end.map { min($0, midnight) } ?? midnight)
  }
}
