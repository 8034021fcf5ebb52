/// The order in which flights are listed; equal values are ordered by id.
public struct FlightOrder: Hashable, Sendable {
  /// A value to order flights by.
  public enum Key: String, CaseIterable, Sendable { case departure, arrival, progress, distance, duration, delay }

  /// The value to order flights by.
  public var key: Key
  /// True if the greatest value comes first.
  public var isDescending: Bool

  /// Orders flights by that key.
  public init(_ key: Key, isDescending: Bool) { (self.key, self.isDescending) = (key, isDescending) }

  /// The order of a log: the latest first.
  public static let newest = FlightOrder(.departure, isDescending: true)
}

extension FlightOrder {
  /// The name in an address and in the shell: `distance`, or `-distance` for the longest first.
  public var name: String { (isDescending ? "-" : "") + key.rawValue }

  /// The order of that name; nil for any other text.
  public init?(name: String) {
    guard let key = Key(rawValue: String(name.drop { $0 == "-" })) else { return nil }
    self.init(key, isDescending: name.hasPrefix("-"))
    guard self.name == name else { return nil }
  }
}
