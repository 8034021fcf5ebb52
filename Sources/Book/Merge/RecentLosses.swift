import Foundation
import GRDB
import Records

/// Records that each device's letters deleted in the last 24 hours: deleting all act by act is asked about like deleting all at once.
struct RecentLosses {
  private struct Entry: Codable {
    let at: Instant
    let device: RecordID
    let kind, count: Int
  }

  private static let key = "losses"
  /// A day in milliseconds.
  private static let span: Int64 = 86_400_000

  private var entries: [Entry]
  private let now: Instant

  /// Reads what was noted since a day before; called before pending acts are judged anew, which empties their table.
  init(at now: Instant, in db: Database) throws {
    self.now = now
    let noted = try DeviceState.value(RecentLosses.key, in: db).flatMap { try? JSONDecoder().decode([Entry].self, from: Data($0.utf8)) }
    // Losses by a device whose acts still wait stay: a question does not answer itself by waiting.
    let asked = try Set(db.all(RecordID.self, "SELECT DISTINCT device FROM pending"))
    entries = (noted ?? []).filter { abs(now.milliseconds - $0.at.milliseconds) < RecentLosses.span || asked.contains($0.device) }
  }

  /// The numbers of records by kind.
  func counts(of device: RecordID) -> [Int: Int] {
    entries.filter { $0.device == device }.reduce(into: [:]) { $0[$1.kind, default: 0] += $1.count }
  }

  mutating func note(_ counts: [Int: Int], of device: RecordID) {
    entries += counts.map { Entry(at: now, device: device, kind: $0.key, count: $0.value) }
  }

  func write(in db: Database) throws { try DeviceState.set(RecentLosses.key, to: entries.isEmpty ? nil : entries.encodedJSON, in: db) }
}
