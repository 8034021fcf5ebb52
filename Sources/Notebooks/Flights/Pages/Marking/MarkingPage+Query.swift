import FlightsRecords
import Site

extension MarkingPage.Model {
  init(_ view: FlightsView, _ flights: Flights, for viewer: Viewer) throws {
    let asked = try AskedFlights(view, in: flights)
    let page = try flights.page(asked.query, after: view.after, limit: FlightsList.Model.pageLength)
    let reader = FlightReader(flights, for: viewer)
    self.init(
      view, asked.names, page.flights.map { MarkingPage.Row(flight: reader.row($0, page.places), isMine: $0.isMine) },
      of: try flights.count(asked.query), next: page.next)
  }
}
