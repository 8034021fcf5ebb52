import FlightsRecords
import Foundation
import Records
import Site
import Words

extension ReminderKind {
  /// A flight of the person's own, three hours before it leaves.
  static let flights = ReminderKind("flights", name: "reminders.flights", touchedBy: ["flight", "airport"]) { book, viewer in
    let coming = try Flights(book).own(on: (-1...2).map { viewer.today.adding($0) })
    return coming.flights.compactMap { flight in
      guard flight.state == .scheduled, let departure = flight.times.out.best ?? flight.times.departure,
        let origin = coming.places.airports[flight.origin], let destination = coming.places.airports[flight.destination]
      else { return nil }
      let values = [
        "ident": LocalizedText.Value.text(flight.ident), "origin": .text(origin.cityName), "destination": .text(destination.cityName),
        "time": .text(viewer.language.time(departure, in: origin.zone ?? viewer.zone)),
      ]
      return PlannedReminder(
        "flight-\(flight.id)", occasion: "departure",
        title: viewer.language.text(flight.ident.isEmpty ? "day.flightWay" : "day.flight", values),
        detail: viewer.language.text("reminder.flight", values), page: .flight(flight.id),
        from: departure.adding(milliseconds: -3 * 3_600_000), until: departure)
    }
  }
}
