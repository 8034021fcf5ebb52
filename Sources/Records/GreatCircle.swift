import Foundation

/// The shortest path between two positions on a spherical Earth.
public struct GreatCircle: Hashable, Sendable {
  /// Mean radius of the Earth in metres: R1 of the IUGG (H. Moritz, "Geodetic Reference System 1980", Journal of Geodesy 74, 2000).
  static let earthRadius = 6_371_008.8

  /// Start of the path.
  public let origin: Coordinate
  /// End of the path.
  public let destination: Coordinate

  /// The path between two positions.
  public init(from origin: Coordinate, to destination: Coordinate) { (self.origin, self.destination) = (origin, destination) }

  /// Length in millimetres, by the haversine formula (R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984).
  public var distance: Int {
    let (one, other) = (origin.latitudeDegrees, destination.latitudeDegrees)
    let across = sine((destination.longitudeDegrees - origin.longitudeDegrees) / 2)
    let up = sine((other - one) / 2)
    let haversine = min(1, up * up + cosine(one) * cosine(other) * across * across)
    return Int((2 * GreatCircle.earthRadius * 1000 * atan2(haversine.squareRoot(), (1 - haversine).squareRoot())).rounded())
  }

  /// The position at a fraction of the path, 0 to 1.
  ///
  /// The origin is rotated towards the destination, which equals "Intermediate points on a great circle" in E. Williams, "Aviation
  /// Formulary", but also works for equal ends. Between antipodes all paths are equally short; this one goes north.
  public func point(at share: Double) -> Coordinate {
    points(at: [share])[0]
  }

  private func points(at shares: [Double]) -> [Coordinate] {
    let (start, ahead, angle) = (vector(to: origin), ahead, angle)
    return shares.map { share in
      if share <= 0 || origin == destination { return origin }
      if share >= 1 { return destination }
      return place(of: start * cos(share * angle) + ahead * sin(share * angle))
    }
  }

  /// Positions along the path, both ends included, at most that many degrees apart.
  public func points(every degrees: Double) -> [Coordinate] {
    let steps = max(1, Int((angle * 180 / .pi / max(0.01, degrees)).rounded(.up)))
    return points(at: (0...steps).map { Double($0) / Double(steps) })
  }

  /// The same, split where the path crosses the 180th meridian.
  public func pieces(every degrees: Double) -> [[Coordinate]] {
    points(every: degrees).reduce(into: []) { pieces, point in
      guard let before = pieces.last?.last else { return pieces = [[point]] }
      if let latitude = crossing(from: before, to: point) {
        let edge = 180 * Coordinate.unitsPerDegree * (before.longitude < 0 ? -1 : 1)
        pieces[pieces.count - 1] += [Coordinate(latitude: latitude, longitude: edge)].compactMap(\.self)
        pieces.append([Coordinate(latitude: latitude, longitude: -edge)].compactMap(\.self))
      }
      pieces[pieces.count - 1].append(point)
    }
  }
}

/// A unit vector: x towards the equator at Greenwich, z towards the north pole.
private typealias Vector = SIMD3<Double>

extension GreatCircle {
  /// The angle at the Earth's centre.
  private var angle: Double {
    let (one, other) = (vector(to: origin), vector(to: destination))
    return atan2(length(of: other - one * (one * other).sum()), (one * other).sum())
  }

  /// Direction of the path at its origin.
  private var ahead: Vector {
    let (one, other) = (vector(to: origin), vector(to: destination))
    let side = other - one * (one * other).sum()
    // Below a thousandth of a millimetre the direction is rounding noise.
    return length(of: side) > 1e-13 ? side / length(of: side) : north(at: origin)
  }

  private func north(at place: Coordinate) -> Vector {
    let (latitude, longitude) = (place.latitudeDegrees, place.longitudeDegrees)
    return Vector(-sine(latitude) * cosine(longitude), -sine(latitude) * sine(longitude), cosine(latitude))
  }

  private func vector(to place: Coordinate) -> Vector {
    let (latitude, longitude) = (place.latitudeDegrees, place.longitudeDegrees)
    return Vector(cosine(latitude) * cosine(longitude), cosine(latitude) * sine(longitude), sine(latitude))
  }

  private func place(of vector: Vector) -> Coordinate {
    let latitude = atan2(vector.z, (vector.x * vector.x + vector.y * vector.y).squareRoot())
    return Coordinate(degrees: latitude * 180 / .pi, atan2(vector.y, vector.x) * 180 / .pi) ?? origin
  }

  /// Latitude where the chord between two neighbours crosses the plane of the 180th meridian.
  private func crossing(from one: Coordinate, to other: Coordinate) -> Int? {
    guard abs(other.longitude - one.longitude) > 180 * Coordinate.unitsPerDegree else { return nil }
    let (near, far) = (vector(to: one), vector(to: other))
    let share = near.y == far.y ? 0 : max(0, min(1, near.y / (near.y - far.y)))
    return place(of: near + (far - near) * share).latitude
  }

  private func length(of vector: Vector) -> Double { (vector * vector).sum().squareRoot() }
}

private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
