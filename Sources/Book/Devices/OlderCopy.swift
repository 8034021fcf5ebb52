import GRDB
import Records

/// The note that an older copy was put in the place of the book, and which acts it lacks.
enum OlderCopy {
  /// The key in the state of this device.
  static let key = "older"

  /// Notes what the file lacks, or that it lacks nothing. A restored backup, which names no device, is no such file, nor is a copy at a place
  /// of its own.
  static func note(_ finding: DeviceMark.Finding, of present: RecordID?, in db: Database) throws {
    guard present != nil, case .isOlder(let lacking, _?) = finding else { return try DeviceState.set(key, to: nil, in: db) }
    try DeviceState.set(key, to: "\(lacking.device) \(lacking.last)", in: db)
  }
}

extension Book {
  /// True if an older copy was put in the place of the book, and lacks what was written there before.
  public func isOlderCopy() throws -> Bool {
    try read { db in
      let present = try Device.ownIDIfAny(in: db)
      // A file that was only read since is not noted yet.
      if let deviceMark, present != nil, case .isOlder(_, _?) = try deviceMark.finding(of: present, in: db) { return true }
      guard let noted = try DeviceState.value(OlderCopy.key, in: db).flatMap({ DeviceMark.Progress($0) }) else { return false }
      return try DeviceMark.last(of: noted.device, in: db) < noted.last
    }
  }
}
