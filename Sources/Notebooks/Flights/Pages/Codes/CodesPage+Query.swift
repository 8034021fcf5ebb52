import FlightsRecords
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
    func code(_ id: RecordID, _ code: String, _ name: String, _ flights: BoundedCount) -> CodesPage.Code {
      CodesPage.Code(id: id, code: code, name: name, flights: said(flights))
    }
    self.init(
      airports: codes.airports.map { code($0.place.id, $0.place.code, $0.place.name, $0.flights) },
      airlines: codes.airlines.map { code($0.place.id, $0.place.code, $0.place.name, $0.flights) })
  }
}
