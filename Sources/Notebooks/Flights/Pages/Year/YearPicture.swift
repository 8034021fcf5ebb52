import Files
import FlightsRecords
import Records
import Site
import Words

/// A year of flights as a picture to keep: its routes on a world map, and its numbers.
enum YearPicture {
  struct Model: Sendable, Hashable {
    let title: String
    let pins: [Coordinate]
    let ways: [GreatCircle]
    /// Numbers with their names; the first six are shown.
    let numbers: [FlightTile]
    /// "Longest distance: San Francisco → Frankfurt, 9,146 km"; nil if unknown.
    let farthest: String?
  }

  /// The size in pixels, usual for portrait pictures in other apps.
  static let (width, height) = (1080, 1350)

  /// The picture. It is self-contained, with its own colours, since it is stored, sent and printed apart from the book.
  static func svg(_ model: Model) -> HTML {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
    font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" fill="#1c1a17">
    <title>\(model.title)</title>
    <rect width="\(width)" height="\(height)" fill="#f7f3ec"/>
    <text x="60" y="158" font-size="\(size(of: model.title))" font-weight="700">\(model.title)</text>
    \(map(model))
    \(model.numbers.indices.prefix(6).html { number(model.numbers[$0], at: $0) })
    \(model.farthest.map { "<text x=\"60\" y=\"1262\" font-size=\"32\" fill=\"#5d574d\">\($0)</text>" } ?? HTML.nothing)
    </svg>
    """
  }

  /// The size of the title's letters, by which it stays as wide as the map at most.
  private static func size(of title: String) -> Int { min(104, 1600 / max(title.count, 1)) }

  private static func map(_ model: Model) -> HTML {
    """
    <rect x="60" y="210" width="960" height="576" rx="36" fill="#dcecf7"/>
    <svg x="60" y="210" width="960" height="576" viewBox="\(WorldMap.Sheet.viewBox(of: model.pins))" fill="none" \
    stroke-linecap="round" stroke-linejoin="round">
    <g fill="#f3ecdc" stroke="#d9cfb8" stroke-width="1">\(land)</g>
    <g stroke="#1677b8" stroke-width="3" stroke-opacity="0.75">\(model.ways.html { way in
      "<path d=\"\(WorldMap.Sheet.path(way.pieces(every: 2)))\" vector-effect=\"non-scaling-stroke\"/>"
    })</g>
    <g stroke="#0b4f80" stroke-width="11">\(model.pins.html { pin in
      let point = WorldMap.Sheet.point(of: pin)
      return "<path d=\"M\(point.x) \(point.y)h0\" vector-effect=\"non-scaling-stroke\"/>"
    })</g>
    </svg>
    """
  }

  /// The countries of the map, included because a picture cannot load other files.
  private static let land: HTML = {
    let drawing = FlightsAssets.files["world.svg.gz"].flatMap { gunzipped($0) }.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let paths = drawing.split(separator: "\n").filter { $0.hasPrefix("<path ") }.compactMap { $0.firstMatch(of: /\sd="([^"]*)"/)?.1 }
    return paths.html { "<path d=\"\(String($0))\" vector-effect=\"non-scaling-stroke\"/>" }
  }()

  private static func number(_ tile: FlightTile, at index: Int) -> HTML {
    let (x, y) = (60 + index % 2 * 480, 876 + index / 2 * 130)
    return """
      <text x="\(x)" y="\(y)" font-size="34" fill="#5d574d">\(tile.name)</text>\
      <text x="\(x)" y="\(y + 58)" font-size="56" font-weight="700" fill="#0b5c94">\(tile.value)</text>

      """
  }

  /// The card with the picture, and the links to save it.
  static func card(_ year: Int, _ view: FlightQuery, in language: Language) -> HTML {
    let address = Address.flightsYearPicture(year, view)
    let title = language.text("figures.year.title", ["year": .text("\(year)")])
    return """
      <section class="card year-picture" data-key="picture" aria-labelledby="picture-title"><header class="card-head">\
      <h2 id="picture-title">\(language.text("figures.year.picture"))</h2></header>
      <img src="\(address)" alt="\(title)" width="\(width)" height="\(height)" loading="lazy">
      <p class="buttons"><button type="button" class="pill scripted" data-behaviour="keepPicture" data-from="\(address)" \
      data-name="\(year).png">\(Symbol.download.html)<span>\(language.text("figures.year.png"))</span></button>\
      <a class="pill" href="\(address)" download="\(year).svg">\(Symbol.download.html)\
      <span>\(language.text("figures.year.svg"))</span></a></p></section>
      """
  }
}

extension YearPicture.Model {
  init(_ year: Int, _ view: FlightQuery, _ flights: Flights, for viewer: Viewer) throws {
    let asked = view.counted.undated.inYear(year)
    let (figures, traffic, language) = (try flights.figures(asked), try flights.traffic(asked), viewer.language)
    self.init(
      title: language.text("figures.year.title", ["year": .text("\(year)")]), pins: traffic.stops.compactMap(\.subject.coordinate),
      ways: traffic.ways, numbers: figures.tiles(of: asked, viewer.units, in: language),
      farthest: [FlightFeat](figures.feats).first { $0.kind == .farthest }.map { $0.said(viewer.units, in: language) })
  }
}

extension FlightTraffic {
  /// The routes as lines; both directions share one line.
  fileprivate var ways: [GreatCircle] {
    var drawn: Set<Set<RecordID>> = []
    return routes.compactMap { route in
      let (from, to) = (route.subject.origin, route.subject.destination)
      guard drawn.insert([from.id, to.id]).inserted, let origin = from.coordinate, let destination = to.coordinate, origin != destination
      else { return nil }
      return GreatCircle(from: origin, to: destination)
    }
  }
}
