/// The edit distance of two words: letters inserted, deleted, changed, or swapped with their neighbours.
///
/// Boytsov, "Indexing methods for approximate dictionary searching" (2011), section 2.1: the optimal string alignment distance.
enum EditDistance {
  /// The distance; nil if greater than `most`.
  static func between<Letter: Equatable>(_ one: [Letter], _ other: [Letter], atMost most: Int) -> Int? {
    guard abs(one.count - other.count) <= most else { return nil }
    var (before, last, row) = ([Int](), Array(0...other.count), [Int]())
    for (i, letter) in one.enumerated() {
      row = [i + 1]
      row.reserveCapacity(other.count + 1)
      for (j, opposite) in other.enumerated() {
        var distance = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == opposite ? 0 : 1))
        if i > 0, j > 0, letter == other[j - 1], one[i - 1] == opposite { distance = min(distance, before[j - 1] + 1) }
        row.append(distance)
      }
      guard row.min() ?? 0 <= most else { return nil }
      (before, last) = (last, row)
    }
    return last[other.count] <= most ? last[other.count] : nil
  }
}
