import Algorithms
import Records

/// The last sixteen digits of many ids, in an order in which ids with like endings are neighbours.
struct Endings {
  private static let digits = 16
  private let sorted: [UInt64]

  init(of ids: [RecordID]) {
    sorted = ids.map(Endings.backwards).sorted()
  }

  /// The shortest ending that no other of the ids has, of at least four digits; the whole id where sixteen are not enough.
  func shortest(of id: RecordID) -> String {
    let whole = id.description
    let key = Endings.backwards(id)
    let place = sorted.partitioningIndex { $0 >= key }
    let neighbours = [place - 1, place + 1].filter(sorted.indices.contains).map { sorted[$0] }
    let shared = neighbours.map { ($0 ^ key).leadingZeroBitCount / 4 }.max() ?? 0
    return shared < Endings.digits ? String(whole.suffix(max(4, shared + 1))) : whole
  }

  /// The last digit first.
  private static func backwards(_ id: RecordID) -> UInt64 {
    id.bytes.suffix(digits / 2).reversed().reduce(0) { key, byte in key << 8 | UInt64(byte << 4 | byte >> 4) }
  }
}
