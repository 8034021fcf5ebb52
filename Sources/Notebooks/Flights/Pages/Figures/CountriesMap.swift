import FlightsRecords
import Records
import Site
import Words

/// The world with some of its countries filled: where a person has been.
enum CountriesMap {
  /// The map, on which each country opens its flights; it is for the eye and the hand, and the list beside it is for everyone.
  static func view(_ countries: [Frequent<String>], of view: FlightQuery, on assets: Assets, in language: Language) -> HTML {
    let world = assets.address(of: WorldMap.land)
    return """
      <figure class="map countries-map"><div class="map-field">
      <svg class="map-still" viewBox="\(WorldMap.Sheet.view(of: []))" aria-hidden="true">
      <use class="map-land" href="\(world)#land"/>
      <g class="map-visited">\(countries.html { html($0, of: view, world, in: language) })</g>
      <use class="map-borders" href="\(world)#borders"/>
      </svg>
      </div>
      <figcaption class="note">\(language.text("map.countries", ["count": .count(countries.count)]))</figcaption></figure>
      """
  }

  private static func html(_ country: Frequent<String>, of view: FlightQuery, _ world: Address, in language: Language) -> HTML {
    let words = language.text("map.pin", ["name": .text(language.country(country.subject)), "flights": .count(country.flights)])
    return """
      <a href="\(Address.flights(view.touching(country)))" tabindex="-1"><title>\(words)</title>\
      <use href="\(world)#c-\(country.subject.uppercased())"/></a>
      """
  }
}
