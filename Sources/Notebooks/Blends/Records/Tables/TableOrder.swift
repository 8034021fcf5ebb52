/// The order to import the blends of a table in: parts before the blends that use them.
struct TableOrder {
  /// The places in the table of the blends that can be imported, in that order.
  let places: [Int]
  /// For each blend that cannot be imported, one of its parts that cannot be imported either.
  let hindrances: [Int: Int]
  /// The blends that contain themselves.
  let circular: Set<Int>

  /// Orders blends.
  ///
  /// - Parameter parts: for each blend, the places of the blends of the table that it uses
  init(_ parts: [[Int]]) {
    var users = [[Int]](repeating: [], count: parts.count)
    for (place, parts) in parts.enumerated() { for part in parts { users[part].append(place) } }
    var missing = parts.map(\.count)
    var ready = parts.indices.filter { missing[$0] == 0 }
    var next = 0
    while next < ready.count {
      let place = ready[next]
      next += 1
      for user in users[place] {
        missing[user] -= 1
        if missing[user] == 0 { ready.append(user) }
      }
    }
    var hindrances: [Int: Int] = [:]
    for place in parts.indices where missing[place] > 0 { hindrances[place] = parts[place].first { missing[$0] > 0 } }
    places = ready
    self.hindrances = hindrances
    circular = TableOrder.circles(in: hindrances)
  }

  /// The places on a circle of links, of which each place has at most one.
  private static func circles(in links: [Int: Int]) -> Set<Int> {
    var circular: Set<Int> = []
    var starts: [Int: Int] = [:]
    for start in links.keys {
      var place = start
      while starts[place] == nil, let onward = links[place] {
        starts[place] = start
        place = onward
      }
      // Already visited on this path: the rest is a circle.
      while starts[place] == start, circular.insert(place).inserted, let onward = links[place] { place = onward }
    }
    return circular
  }
}
