import Foundation
import Records
import Site

extension WorldMap {
  /// The sheet the world is drawn on: the spherical Mercator projection of maps in browsers, as `scripts/world` prepares it
  /// (J. P. Snyder, "Map Projections: A Working Manual", USGS Professional Paper 1395, 1987, formulas 7-1 and 7-2).
  enum Sheet {
    /// The width in units, the length of the equator; the sheet is a square.
    static let width = 8192
    /// The parallels at which the drawn land ends, in degrees; a place beyond is drawn at the edge.
    static let (northEnd, southEnd) = (84.0, -80.0)

    /// A place on the sheet in whole units, from its upper left corner.
    struct Point: Hashable {
      let x: Int
      let y: Int
    }

    static func point(of place: Coordinate) -> Point {
      let radius = Double(width) / (2 * .pi)
      return Point(
        x: Int((Double(width) / 2 + radius * place.longitudeDegrees * .pi / 180).rounded()), y: height(at: place.latitudeDegrees))
    }

    static func height(at latitude: Double) -> Int {
      let radius = Double(width) / (2 * .pi)
      let parallel = max(southEnd, min(northEnd, latitude)) * .pi / 180
      return Int((Double(width) / 2 - radius * log(tan(.pi / 4 + parallel / 2))).rounded())
    }

    /// The `viewBox` shown first: the area around the pins; if they are far apart, the latitudes where people fly, extended to an end of
    /// the sheet if a pin is beyond them.
    static func viewBox(of pins: [Coordinate]) -> HTML {
      if let near = near(pins) { return near }
      let (north, south) = (pins.map(\.latitudeDegrees).max() ?? 0, pins.map(\.latitudeDegrees).min() ?? 0)
      let top = height(at: north > 78 ? northEnd : 80)
      let bottom = height(at: south < -58 ? southEnd : -60)
      return "0 \(top) \(width) \(bottom - top)"
    }

    /// The area around the pins; nil if they are far apart, since the route between them can then cross the edge of the map.
    private static func near(_ pins: [Coordinate]) -> HTML? {
      let points = pins.map(point)
      guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), right - left < width / 2,
        let top = points.map(\.y).min(), let bottom = points.map(\.y).max(), bottom - top < width / 2
      else { return nil }
      // At least about 20 degrees are shown, and routes bend towards the poles.
      let room = max(200, max(right - left, bottom - top) / 5)
      return "\(left - room) \(top - room) \(right - left + 2 * room) \(bottom - top + 2 * room)"
    }
  }
}

extension WorldMap.Sheet {
  /// Lines as the data of a path: moves and relative lines, without repeated points.
  static func path(_ lines: [[Coordinate]]) -> String {
    lines.map { line in
      var here = point(of: line[0])
      var path = "M\(here.x) \(here.y)"
      for next in line.dropFirst().map(point) where next != here {
        path += "l\(next.x - here.x) \(next.y - here.y)"
        here = next
      }
      return path
    }.joined()
  }
}
