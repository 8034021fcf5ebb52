import FlightsRecords
import Foundation
import Records
import Site
import Words

extension CodesPage.Model {
  init(_ flights: Flights, for viewer: Viewer) throws {
    let codes = try flights.stubs()
    func said(_ count: BoundedCount) -> String {
      switch count {
      case .exactly(let count): viewer.language.text("codes.flights", ["count": .count(count)])
      case .moreThan(let count): viewer.language.text("codes.flights.more", ["count": .count(count)])
      }
    }
    self.init(
      airports: codes.airports.map {
        CodesPage.Code(
          id: $0.place.id, code: $0.place.code, name: $0.place.name, flights: said($0.flights), form: AirportForm.Model($0.place))
      },
      airlines: codes.airlines.map { CodesPage.Code(id: $0.place.id, code: $0.place.code, name: $0.place.name, flights: said($0.flights)) },
      zones: TimeZone.knownTimeZoneIdentifiers.sorted())
  }
}
