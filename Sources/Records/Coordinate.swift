/// A place on the ground: its latitude and longitude in ten-millionths of a degree, which is about a centimetre.
public struct Coordinate: Hashable, Sendable {
  /// How many units make a degree.
  public static let unitsPerDegree = 10_000_000

  /// North of the equator, in ten-millionths of a degree, at most 90 degrees either way.
  public let latitude: Int
  /// East of Greenwich, in ten-millionths of a degree, at most 180 degrees either way.
  public let longitude: Int

  /// The place at that latitude and longitude in ten-millionths of a degree, or nil where there is none.
  public init?(latitude: Int, longitude: Int) {
    guard latitude.magnitude <= 90 * Coordinate.unitsPerDegree, longitude.magnitude <= 180 * Coordinate.unitsPerDegree else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The place nearest to that latitude and longitude in degrees, or nil where there is none.
  public init?(degrees latitude: Double, _ longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    let units = Double(Coordinate.unitsPerDegree)
    self.init(latitude: Int((latitude * units).rounded()), longitude: Int((longitude * units).rounded()))
  }

  /// The place nearest to that latitude and longitude, written as decimal degrees: `-33.946`; nil for anything else.
  public init?(degrees latitude: some StringProtocol, _ longitude: some StringProtocol) {
    guard let latitude = Coordinate.degrees(latitude), let longitude = Coordinate.degrees(longitude) else { return nil }
    self.init(degrees: latitude, longitude)
  }

  /// Digits, a sign before and a point among them: what `Double` also takes (`nan`, `0x1p3`, `1e400`) is no place.
  private static func degrees(_ text: some StringProtocol) -> Double? {
    guard text.utf8.count <= 40, text.utf8.allSatisfy({ (48...57).contains($0) || "+-.".utf8.contains($0) }) else { return nil }
    return Double(text)
  }
}

extension Coordinate: CustomStringConvertible {
  /// In degrees, about: for drawing and for the arithmetic of the sphere.
  public var latitudeDegrees: Double { Double(latitude) / Double(Coordinate.unitsPerDegree) }
  /// In degrees, about: for drawing and for the arithmetic of the sphere.
  public var longitudeDegrees: Double { Double(longitude) / Double(Coordinate.unitsPerDegree) }

  /// Latitude and longitude in degrees: `37.6188056, -122.3754167`.
  public var description: String { "\(latitudeDegrees), \(longitudeDegrees)" }
}
