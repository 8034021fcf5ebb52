import FlightsRecords
import Records
import Site
import Words

/// A map of the world with airports as pins, sized by their flights, and routes as great circles.
enum WorldMap {
  struct Pin: Sendable, Hashable {
    /// The code used in addresses, unique on the map: `KSFO`.
    let code: String
    let name: String
    /// The label on the map: its city, else its code.
    let label: String
    /// The label used if `label` belongs to another pin or is too long: its code, as people know it.
    let short: String
    /// Nil if unknown; then it is not drawn.
    let coordinate: Coordinate?
    let flights: Int

    init(code: String, name: String, label: String? = nil, short: String? = nil, coordinate: Coordinate?, flights: Int) {
      (self.code, self.name, self.coordinate, self.flights) = (code, name, coordinate, flights)
      self.short = short ?? code
      self.label = label ?? self.short
    }
  }

  /// A route, between two airports that are pins too, by their codes.
  struct Arc: Sendable, Hashable {
    let origin: String
    let destination: String
    let flights: Int
  }

  /// The asset with the drawing of the land.
  static let land = "flights/world.svg"

  /// The end of a flight for which a map lets a person choose an airport.
  typealias Pick = FlightQuery.End

  struct Model: Sendable, Hashable {
    /// The most flown first.
    let pins: [Pin]
    /// The most flown first; both airports of each are among the pins.
    let arcs: [Arc]
    let ways: Ways
    /// The address of all airports and routes, for the script.
    let source: String
    let land: Address
    /// The code of the airport around which the map is first shown; nil shows all routes and pins. A map seen before shows its last view.
    let centre: String?
    /// The end whose airport is chosen on this map; nil on a map of flights.
    let pick: Pick?

    /// - Parameters:
    ///   - source: the address that serves `WorldMap.facts` of the same airports and routes
    ///   - assets: the assets, which have the drawing of the land
    init(pins: [Pin], arcs: [Arc], ways: Ways, source: String, assets: Assets, centre: String? = nil, pick: Pick? = nil) {
      let pins = pins.filter { $0.coordinate != nil }
      self.pins = pins.sorted { ($1.flights, $0.code) < ($0.flights, $1.code) }
      let codes = Set(pins.map(\.code))
      self.arcs = arcs.filter { codes.contains($0.origin) && codes.contains($0.destination) && $0.origin != $0.destination }
        .sorted { ($1.flights, $0.origin, $0.destination) < ($0.flights, $1.origin, $1.destination) }
      (self.ways, self.source, self.centre, self.pick) = (ways, source, centre, pick)
      land = assets.address(of: WorldMap.land)
    }
  }

  /// The numbers of pins and routes drawn without a script, the most flown first; a script draws all.
  static let (mostPins, mostArcs) = (150, 150)

  /// The map: a still one with links, over which a script lays a movable one.
  ///
  /// Every fact on it is also in a list beside it, for keyboards and screen readers, which skip the still map.
  static func view(_ model: Model, in language: Language) -> HTML {
    """
    <figure id="world-map" class="map" data-key="map" data-behaviour="map" data-from="\(model.source)" data-world="\(model.land)"\
    \(HTML.attribute("data-centre", model.centre))>
    <div class="map-field">
    <svg class="map-still" viewBox="\(Sheet.viewBox(of: model.pins.compactMap(\.coordinate)))" aria-hidden="true">
    <use class="map-land" href="\(model.land)#land"/><use class="map-borders" href="\(model.land)#borders"/>
    <g class="map-arcs">\(drawnArcs(model, in: language))</g>
    <g class="map-pins">\(drawnPins(model, in: language))</g>
    </svg>
    \(stage(model, in: language))
    </div>
    \(card(model, in: language))
    \(caption(model, in: language))
    </figure>
    """
  }

  /// The parts the script drives: the canvas, which receives the keys, the buttons, and the readout of what is under the pointer.
  private static func stage(_ model: Model, in language: Language) -> HTML {
    """
    <div class="map-stage" role="application" tabindex="0" \
    aria-label="\(model.pick.map { language.text("map.pick.\($0)") } ?? language.text("map.label"))" aria-describedby="world-map-keys">\
    <canvas></canvas></div>
    <p class="map-readout" aria-hidden="true"></p>
    <div class="map-buttons">
    <button type="button" class="bare" data-zoom="+" aria-label="\(language.text("map.nearer"))">\(Symbol.nearer.html)</button>
    <button type="button" class="bare" data-zoom="-" aria-label="\(language.text("map.farther"))">\(Symbol.farther.html)</button>
    <button type="button" class="bare" data-zoom="0" aria-label="\(language.text("map.whole"))">\(Symbol.globe.html)</button>
    </div>
    <p id="world-map-keys" class="visually-hidden">\(language.text("map.keys"))</p>
    """
  }

  /// The card of the airport or route selected on the map.
  private static func card(_ model: Model, in language: Language) -> HTML {
    """
    <div class="map-card" role="group" aria-labelledby="world-map-name" tabindex="-1" hidden>
    <header><p id="world-map-name" class="map-name"></p>\
    <button type="button" class="bare" data-close aria-label="\(language.text("map.close"))">\(Symbol.close.html)</button></header>
    <p class="note map-flights"></p>
    <div class="buttons">
    \(links(model.pick).html { "<a class=\"pill\" data-way=\"\($0)\" hidden>\(language.text("map.way.\($0)"))</a>" })
    </div>
    </div>
    """
  }

  /// The links of the card; a map to choose an airport offers only that choice.
  private static func links(_ pick: Pick?) -> [String] { pick.map { [$0.rawValue] } ?? ["destination", "origin", "page", "route"] }

  private static func caption(_ model: Model, in language: Language) -> HTML {
    let words =
      model.pick == nil
      ? language.text("map.caption", ["airports": .count(model.pins.count), "routes": .count(model.arcs.count)])
      : language.text("map.airports", ["count": .count(model.pins.count)])
    let isCut = model.pins.count > mostPins || (model.pick == nil && model.arcs.count > mostArcs)
    let rest: HTML = isCut ? " <span class=\"map-part\">\(language.text("map.part"))</span>" : .nothing
    return "<figcaption class=\"note\">\(words)\(rest)</figcaption>"
  }

  private static func drawnArcs(_ model: Model, in language: Language) -> HTML {
    let pins = Dictionary(model.pins.map { ($0.code, $0) }) { first, _ in first }
    return model.arcs.prefix(model.pick == nil ? mostArcs : 0).html { arc in
      guard let origin = pins[arc.origin], let destination = pins[arc.destination], let from = origin.coordinate,
        let to = destination.coordinate
      else { return .nothing }
      let way = GreatCircle(from: from, to: to)
      return """
        <a href="\(Ways.filled(model.ways.route, arc.origin, arc.destination))" tabindex="-1"><title>\(words(for: arc, from: origin, to: destination, in: language))</title>\
        <path d="\(Sheet.path(way.pieces(every: 3)))"/></a>
        """
    }
  }

  /// The pins as lines of zero length with round caps: dots of the same size on every screen.
  private static func drawnPins(_ model: Model, in language: Language) -> HTML {
    let scale = PinScale(most: model.pins.first?.flights ?? 0)
    return model.pins.prefix(mostPins).html { pin in
      guard let point = pin.coordinate.map(Sheet.point) else { return .nothing }
      return """
        <a href="\(address(of: pin, model))" tabindex="-1"><title>\(words(for: pin, in: language))</title>\
        <path d="M\(point.x) \(point.y)h0" stroke-width="\(scale.diameter(of: pin.flights))"/></a>
        """
    }
  }

  private static func address(of pin: Pin, _ model: Model) -> String {
    let ways = model.ways
    return Ways.filled(model.pick.map { $0 == .origin ? ways.origin : ways.destination } ?? ways.page, pin.code)
  }

  private static func words(for pin: Pin, in language: Language) -> String {
    language.text("map.pin", ["name": .text(pin.name), "flights": .count(pin.flights)])
  }

  private static func words(for arc: Arc, from origin: Pin, to destination: Pin, in language: Language) -> String {
    language.text("map.arc", ["origin": .text(origin.name), "destination": .text(destination.name), "flights": .count(arc.flights)])
  }
}

/// The sizes of pins: the area grows with the flights, from a dot that can be clicked to one that does not hide its neighbours.
struct PinScale {
  /// Diameters in CSS pixels: the least, the usual one for a single flight, and the largest.
  private static let (smallest, usual, largest) = (5.0, 5.0, 26.0)
  private let unit: Double

  init(most: Int) { unit = min(PinScale.usual, PinScale.largest / Double(max(1, most)).squareRoot()) }

  /// The length in CSS pixels, to a tenth.
  func diameter(of flights: Int) -> Double {
    (max(PinScale.smallest, unit * Double(max(0, flights)).squareRoot()) * 10).rounded() / 10
  }
}
