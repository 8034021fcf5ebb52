/// A geographic position in ten-millionths of a degree, about a centimetre.
public struct Coordinate: Hashable, Sendable {
  /// Units in a degree.
  public static let unitsPerDegree = 10_000_000

  /// Degrees north, from -90 to 90, in units.
  public let latitude: Int
  /// Degrees east, from -180 to 180, in units.
  public let longitude: Int

  /// A position in units; nil if out of range.
  public init?(latitude: Int, longitude: Int) {
    guard latitude.magnitude <= 90 * Coordinate.unitsPerDegree, longitude.magnitude <= 180 * Coordinate.unitsPerDegree else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// The position nearest to those degrees; nil if out of range.
  public init?(degrees latitude: Double, _ longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    let units = Double(Coordinate.unitsPerDegree)
    self.init(latitude: Int((latitude * units).rounded()), longitude: Int((longitude * units).rounded()))
  }

  /// The position nearest to those decimal degrees: `-33.946`; nil for any other text.
  public init?(degrees latitude: some StringProtocol, _ longitude: some StringProtocol) {
    guard let latitude = Coordinate.degrees(latitude), let longitude = Coordinate.degrees(longitude) else { return nil }
    self.init(degrees: latitude, longitude)
  }

  /// Accepts a sign, digits and a point only: `Double` would also take `nan`, `0x1p3` and `1e400`.
  private static func degrees(_ text: some StringProtocol) -> Double? {
    guard text.utf8.count <= 40, text.utf8.allSatisfy({ (48...57).contains($0) || "+-.".utf8.contains($0) }) else { return nil }
    return Double(text)
  }
}

extension Coordinate: CustomStringConvertible {
  /// Approximate degrees, for drawing and spherical arithmetic.
  public var latitudeDegrees: Double { Double(latitude) / Double(Coordinate.unitsPerDegree) }
  /// Approximate degrees, for drawing and spherical arithmetic.
  public var longitudeDegrees: Double { Double(longitude) / Double(Coordinate.unitsPerDegree) }

  /// Latitude and longitude in degrees: `37.6188056, -122.3754167`.
  public var description: String { "\(latitudeDegrees), \(longitudeDegrees)" }
}
