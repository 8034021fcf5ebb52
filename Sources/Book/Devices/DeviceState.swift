public import Foundation
import GRDB
import Records

/// What this copy of the book remembers for itself: not records, so neither journalled nor carried to other devices.
enum DeviceState {
  /// Where the file lies that this state is of.
  static let place = "place"

  static func value(_ key: String, in db: Database) throws -> String? {
    try String.fetchOne(db.cachedStatement(sql: "SELECT value FROM device_state WHERE key = ?"), arguments: [key])
  }

  static func set(_ key: String, to value: String?, in db: Database) throws {
    guard let value else { return try db.execute(sql: "DELETE FROM device_state WHERE key = ?", arguments: [key]) }
    try db.execute(
      sql: "INSERT INTO device_state (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      arguments: [key, value])
  }

  /// True unless the file lies where this device knew it: a copy opened elsewhere must become a device of its own.
  static func isElsewhere(_ place: String, in db: Database) throws -> Bool {
    try value(DeviceState.place, in: db) != place
  }

  /// What tells one copy of a file from another: its inode and its file system.
  static func place(of path: String?) -> String {
    guard let path else { return "memory" }
    return FileIdentity(at: path).map(String.init(describing:)) ?? ""
  }
}

extension Book {
  /// The value this device remembers under that key.
  public func remembered(_ key: String) throws -> String? { try read { try DeviceState.value("app.\(key)", in: $0) } }

  /// Remembers a value for this device only, or forgets it; writes nothing when it is remembered already. Pages that show those kinds are
  /// told.
  public func remember(_ key: String, _ value: String?, touching kinds: Set<String> = []) throws {
    guard try remembered(key) != value else { return }
    try writeDeviceState(touching: kinds) { try DeviceState.set("app.\(key)", to: value, in: $0) }
  }

  /// Remembers a value worked out from the one remembered, in one transaction.
  public func remember(_ key: String, changing change: (String?) throws -> String?) throws {
    try writeDeviceState(touching: []) { db in
      try DeviceState.set("app.\(key)", to: try change(try DeviceState.value("app.\(key)", in: db)), in: db)
    }
  }
}

extension Book {
  /// The key under which the device remembers the zone of whoever did something last.
  public static let zoneKey = "zone"

  /// The zone the person was last known in by a browser or chose in Settings, else this machine's.
  public func zoneOfPerson() throws -> TimeZone { try read { try zoneOfPerson(in: $0) } }

  func zoneOfPerson(in db: Database) throws -> TimeZone {
    try DeviceState.value("app.\(Book.zoneKey)", in: db).flatMap(TimeZone.init(identifier:)) ?? surroundings.zone()
  }
}
