import BookStore
import GRDB
import Records

/// By which index a list is read: chosen here, where it is known what is rare, and not left to guesses about tables nobody analysed.
struct FlightQueryPlan {
  /// The indexes that answer the conditions, by name.
  enum Index: String, CaseIterable {
    case moment, origin, destination, route, airline, state, mine
    case delayed, arrival, progress, distance, duration, delay

    var sql: String { self == .delayed ? "INDEXED BY flight_delayed" : "INDEXED BY flight_by_\(rawValue)" }
  }

  /// The index that leaves the fewest flights, and gives them in the order of the log.
  static func index(for query: FlightQuery) -> Index {
    switch (query.origin, query.destination) {
    case (_?, _?): return .route
    case (_?, nil): return .origin
    case (nil, _?): return .destination
    case (nil, nil): break
    }
    if query.airline != nil { return .airline }
    if query.isDelayed { return .delayed }
    if query.state != nil { return .state }
    return query.mine == nil ? .moment : .mine
  }
}

extension FlightOrder {
  /// The column it sorts by.
  var column: String {
    switch key {
    case .departure: "moment"
    case .arrival: "arrival"
    case .progress: "progress"
    case .distance: "distance"
    case .duration: "duration"
    case .delay: "delay"
    }
  }

  var index: FlightQueryPlan.Index {
    switch key {
    case .departure: .moment
    case .arrival: .arrival
    case .progress: .progress
    case .distance: .distance
    case .duration: .duration
    case .delay: .delay
    }
  }

  var sql: String { "\(column) \(direction), \(byID)" }
  var byID: String { "id \(direction)" }
  private var direction: String { isDescending ? "DESC" : "ASC" }
  /// Whether a value comes after another in this order.
  var after: String { isDescending ? "<" : ">" }
  var before: String { isDescending ? ">" : "<" }
}
