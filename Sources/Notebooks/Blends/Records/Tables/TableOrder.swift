/// In which order the blends of a table can be taken: whatever a blend is made of comes before it.
struct TableOrder {
  /// The places of those that can be taken, one after another.
  let places: [Int]
  /// Of each blend that cannot be taken, one of those it is made of that cannot be taken either.
  let hindrances: [Int: Int]
  /// Those of them that are made of themselves, by whatever ways.
  let circular: Set<Int>

  /// - Parameter parts: of each blend, the blends of the table it is made of, by their places
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

  /// Those that come back to themselves where each leads on to another.
  private static func circles(in ways: [Int: Int]) -> Set<Int> {
    var circular: Set<Int> = []
    var starts: [Int: Int] = [:]
    for start in ways.keys {
      var place = start
      while starts[place] == nil, let onward = ways[place] {
        starts[place] = start
        place = onward
      }
      // Met before on this very way: from here on it is a circle.
      while starts[place] == start, circular.insert(place).inserted, let onward = ways[place] { place = onward }
    }
    return circular
  }
}
