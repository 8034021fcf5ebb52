import FlightsRecords
import Records
import Site
import Words

/// The person's flights on the page of a day, in the local times of their airports.
enum FlightsDay {
  struct Model: Sendable, Hashable {
    /// True if the book has no flights at all.
    let isNew: Bool
    let rows: [FlightRow.Model]
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    let rows: HTML =
      model.rows.isEmpty
      ? .nothing : "<ul class=\"card flight-rows\" data-key=\"list\">\(model.rows.html { FlightRow.row($0, in: language) })</ul>"
    return DayPart.section(
      of: .flights, .live("flights-day", "flight airport airline"),
      first: model.isNew ? first(in: language) : .nothing, [DayPart.List("flights", language.text("flights.day.own"), rows)], in: language)
  }

  private static func first(in language: Language) -> HTML {
    "<a href=\"\(Address.flightsReading())\">\(Symbol.plus.html)<span>\(language.text("flights.day.first"))</span></a>"
  }
}

extension FlightsDay.Model {
  init(of day: Day, _ flights: Flights, for viewer: Viewer) throws {
    // A flight that left yesterday can still be under way today.
    let own = try flights.own(on: day == viewer.today ? [day.adding(-1), day] : [day])
    let shown = own.flights.filter { $0.day == .day(day) || [.departed, .airborne].contains($0.state) }
    self.init(isNew: try shown.isEmpty && flights.isEmpty(), rows: shown.map { viewer.row($0, own.places) })
  }
}
