public import Foundation

/// The sample's airports and airlines in every supported file format.
extension FlightSample {
  /// AeroAPI airports: a list of objects.
  public static func airports(of world: World = .known) -> Data {
    list(
      world.places.map { place in
        """
        {"airport_code":"\(place.icao)","alternate_ident":"\(place.iata)","name":"\(place.name)","elevation":\(place.elevation),\
        "city":"\(place.city)","state":"\(place.state)","longitude":\(place.longitude),"latitude":\(place.latitude),\
        "timezone":"\(place.zone)","country_code":"\(place.country)","wiki_url":"https://en.wikipedia.org/wiki/\(place.iata)",\
        "airport_flights_url":"/airports/\(place.icao)/flights"}
        """
      })
  }

  /// AeroAPI airlines: a list of objects.
  public static func airlines(of world: World = .known) -> Data {
    list(
      world.carriers.map { carrier in
        """
        {"icao":"\(carrier.icao)","iata":"\(carrier.iata)","callsign":"\(carrier.callsign)","name":"\(carrier.name)",\
        "country":"\(carrier.country)","location":null,"phone":"1-800-000-000",\
        "shortname":\(carrier.shortName.isEmpty ? "null" : "\"\(carrier.shortName)\""),"url":null,"wiki_url":null}
        """
      })
  }

  /// OurAirports' `airports.csv`.
  public static func ourAirports() -> Data {
    let head =
      "id,ident,type,name,latitude_deg,longitude_deg,elevation_ft,continent,iso_country,iso_region,municipality,scheduled_service,gps_code,"
      + "iata_code,local_code,home_link,wikipedia_link,keywords\n"
    let rows = places.enumerated().map { index, place in
      let region = place.state.utf8.count == 2 ? place.state : "13"
      return """
        \(3000 + index),"\(place.icao)","large_airport","\(place.name)",\(place.latitude),\(place.longitude),\(place.elevation),"NA",\
        "\(place.country)","\(place.country)-\(region)","\(place.city)","yes","\(place.icao)","\(place.iata)","\(place.iata)",,\
        "https://en.wikipedia.org/wiki/\(place.iata)","first, second"

        """
    }
    return Data((head + rows.joined()).utf8)
  }

  /// OpenFlights' `airports.dat`.
  public static func openFlightsAirports() -> Data {
    Data(
      places.enumerated().map { index, place in
        let name = place.name.replacingOccurrences(of: "'", with: "\\'")
        return """
          \(1 + index),"\(name)","\(place.city)","\(place.countryName)","\(place.iata)","\(place.icao)",\(place.latitude),\
          \(place.longitude),\(place.elevation),\(index - 8),"U","\(place.zone)","airport","OurAirports"

          """
      }.joined().utf8)
  }

  /// OpenFlights' `airlines.dat`, which begins with a placeholder airline.
  public static func openFlightsAirlines() -> Data {
    let rows = carriers.enumerated().map { index, carrier in
      let alias = carrier.shortName.isEmpty ? "\\N" : "\"\(carrier.shortName)\""
      return "\(index + 1),\"\(carrier.name)\",\(alias),\"\(carrier.iata)\",\"\(carrier.icao)\",\"\(carrier.callsign.uppercased())\","
        + "\"\(carrier.country)\",\"Y\"\n"
    }
    return Data(("-1,\"Unknown\",\\N,\"-\",\"N/A\",\\N,\\N,\"Y\"\n" + rows.joined()).utf8)
  }

  private static func list(_ objects: [String]) -> Data { Data("[\n  \(objects.joined(separator: ",\n  "))\n]\n".utf8) }
}
