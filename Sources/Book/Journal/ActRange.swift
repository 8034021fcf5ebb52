import GRDB

/// Consecutive acts of a device with the same verdict.
struct ActRange {
  private let device: Int64
  private let first: Int64
  private var last: Int64
  private let before: Bool
  private let after: Bool

  init(_ act: ActNumber, before: Bool, after: Bool) {
    (device, first, last, self.before, self.after) = (act.device, act.number, act.number, before, after)
  }

  static func joined(_ ranges: [ActRange]) -> [ActRange] {
    ranges.sorted { ($0.device, $0.first) < ($1.device, $1.first) }.reduce(into: []) { joined, next in
      if let last = joined.last, last.isContinued(by: next) {
        joined[joined.count - 1].last = next.last
      } else {
        joined.append(next)
      }
    }
  }

  private func isContinued(by next: ActRange) -> Bool {
    (device, last &+ 1, before, after) == (next.device, next.first, next.before, next.after)
  }

  func write(of act: Int64, into table: String, in db: Database) throws {
    let sql = "INSERT INTO \(table) (act, device, first, last, before, after) VALUES (?, ?, ?, ?, ?, ?)"
    try db.run(sql, [act, device, first, last, before, after])
  }
}
