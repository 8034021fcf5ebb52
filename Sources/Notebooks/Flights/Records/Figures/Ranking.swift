/// Something flights have in common, and how many have it.
public struct Frequent<Subject: Hashable & Sendable>: Hashable, Sendable {
  /// The thing the flights have in common.
  public let subject: Subject
  /// The number of flights that have it.
  public let flights: Int
}

/// Things flights have in common, the most frequent first.
public struct Ranking<Subject: Hashable & Sendable>: Hashable, Sendable {
  /// The number of things.
  public private(set) var count = 0
  /// The ten that most flights have; those of as many by their names.
  public private(set) var top: [Frequent<Subject>] = []

  /// As many as are named.
  public static var most: Int { 10 }

  init() {}

  /// - Parameters:
  ///   - name: by which those are sorted that as many flights have
  ///   - subject: what is named, asked only for those that are
  init<Key>(
    _ uses: [Key: FlightUses], named name: (Key) throws -> String, _ subject: (Key) throws -> Subject?
  ) rethrows {
    let flown = uses.filter { $0.value.flown > 0 }
    count = flown.count
    let named = try flown.map { (key: $0.key, flights: $0.value.flights, name: try name($0.key)) }
    let sorted = named.sorted { ($1.flights, $0.name) < ($0.flights, $1.name) }
    top = try sorted.prefix(Self.most).compactMap { entry in
      try subject(entry.key).map { Frequent(subject: $0, flights: entry.flights) }
    }
  }
}

/// The number of flights that name something.
struct FlightUses: Hashable {
  var flights = 0
  /// The number of them that count as flown.
  var flown = 0

  mutating func add(_ standing: FlightStanding) {
    flights += 1
    if standing == .flown { flown += 1 }
  }
}
