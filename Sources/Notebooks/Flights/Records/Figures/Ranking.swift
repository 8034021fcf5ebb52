import Algorithms

/// A subject that flights have in common, and the number of those flights, flown or not.
public struct Frequent<Subject: Hashable & Sendable>: Hashable, Sendable {
  /// The subject that the flights have in common.
  public let subject: Subject
  /// The number of flights.
  public let flights: Int

  /// Pairs a subject with its number of flights.
  public init(subject: Subject, flights: Int) { (self.subject, self.flights) = (subject, flights) }
}

/// Subjects that flights have in common, the most frequent first.
public struct Ranking<Subject: Hashable & Sendable>: Hashable, Sendable {
  /// The number of subjects.
  public private(set) var count = 0
  /// The hundred most frequent subjects; equally frequent ones by name.
  public private(set) var top: [Frequent<Subject>] = []

  init() {}

  /// Only subjects with a flown flight are ranked, but all their flights are counted.
  ///
  /// - Parameters:
  ///   - name: the name that orders equally frequent subjects
  ///   - subject: the subject of a key, looked up only for those at the top
  init<Key>(
    _ uses: some Sequence<(key: Key, value: FlightUses)>, named name: (Key) throws -> String, _ subject: (Key) throws -> Subject?
  ) rethrows {
    let candidates = uses.filter { $0.value.flown > 0 }
    count = candidates.count
    // A name is looked up only to order equally frequent subjects: most of some thousands are ruled out by their number.
    let most = try candidates.min(count: 100) { one, other in
      let (mine, theirs) = (one.value.flights, other.value.flights)
      return try mine == theirs ? name(one.key) < name(other.key) : mine > theirs
    }
    top = try most.compactMap { entry in try subject(entry.key).map { Frequent(subject: $0, flights: entry.value.flights) } }
  }
}

/// The flights that have a subject, counted.
struct FlightUses: Hashable {
  var flights = 0
  /// The number of those flights that count as flown.
  var flown = 0

  mutating func add(_ standing: FlightStanding) {
    flights += 1
    if standing == .flown { flown += 1 }
  }

  static func + (one: FlightUses, other: FlightUses) -> FlightUses {
    FlightUses(flights: one.flights + other.flights, flown: one.flown + other.flown)
  }

  static func += (one: inout FlightUses, other: FlightUses) { one = one + other }
}
