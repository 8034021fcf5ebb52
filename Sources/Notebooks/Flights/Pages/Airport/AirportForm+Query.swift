import FlightsRecords
import Records

extension AirportForm.Model {
  init(_ airport: Airport) {
    func degrees(_ scaled: Int?) -> String { scaled.map { Rational($0, 10_000_000).decimal(places: 7) } ?? "" }
    self.init(
      code: airport.code, zone: airport.zoneID ?? "", name: airport.name, city: airport.city, country: airport.country,
      latitude: degrees(airport.coordinate?.latitude), longitude: degrees(airport.coordinate?.longitude))
  }
}
