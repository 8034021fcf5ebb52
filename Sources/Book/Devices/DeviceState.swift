public import Foundation
import GRDB
import Records

/// State of this copy of the book; it is neither journalled nor merged into other copies.
///
/// Keys of the layers above begin with `app.`: a restore keeps these alone (`Restoration`).
enum DeviceState {
  /// The key for the identity of the file that this device writes to.
  static let place = "place"

  static func value(_ key: String, in db: Database) throws -> String? {
    try db.first(String.self, "SELECT value FROM device_state WHERE key = ?", [key])
  }

  /// The values that the layers above remember under those keys.
  fileprivate static func values(_ keys: [String], in db: Database) throws -> [String: String] {
    try keys.reduce(into: [:]) { $0[$1] = try value("app.\($1)", in: db) }
  }

  static func set(_ key: String, to value: String?, in db: Database) throws {
    guard let value else { return try db.run("DELETE FROM device_state WHERE key = ?", [key]) }
    try db.run("INSERT INTO device_state (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", [key, value])
  }

  /// True unless the file is at the place that this device remembers; a copy opened elsewhere must become another device.
  static func isElsewhere(_ place: String, in db: Database) throws -> Bool {
    try value(DeviceState.place, in: db) != place
  }

  /// The identity of a file: its inode and its file system.
  static func place(of path: String?) -> String {
    guard let path else { return "memory" }
    return FileIdentity(at: path).map(String.init(describing:)) ?? ""
  }
}

extension Book {
  /// The value this device remembers under that key.
  public func remembered(_ key: String) throws -> String? { try read { try DeviceState.value("app.\(key)", in: $0) } }

  /// Remembers a value for this device only, or forgets it; writes nothing if it is remembered already. Pages that show those kinds are
  /// notified.
  public func remember(_ key: String, _ value: String?, touching kinds: Set<String> = []) throws {
    guard try remembered(key) != value else { return }
    try writeDeviceState(touching: kinds) { try DeviceState.set("app.\(key)", to: value, in: $0) }
  }

  /// The values this device remembers under those keys, of one moment.
  public func remembered(_ keys: [String]) throws -> [String: String] { try read { try DeviceState.values(keys, in: $0) } }

  /// Remembers values computed from those remembered under the keys, in one transaction. Pages that show those kinds are notified.
  public func remember(
    _ keys: [String], touching kinds: Set<String> = [], changing change: (inout [String: String]) throws -> Void
  ) throws {
    try writeDeviceState(touching: kinds) { db in
      let before = try DeviceState.values(keys, in: db)
      var values = before
      try change(&values)
      for key in keys where values[key] != before[key] { try DeviceState.set("app.\(key)", to: values[key], in: db) }
    }
  }

  /// Remembers a value computed from the remembered one, in one transaction.
  public func remember(_ key: String, changing change: (String?) throws -> String?) throws {
    try remember([key]) { $0[key] = try change($0[key]) }
  }

  /// The key of the time zone last used, in the device state.
  public static let zoneKey = "zone"

  /// The zone that a browser last reported or the person chose in Settings, else this machine's.
  public func zoneOfPerson() throws -> TimeZone { try read { try zoneOfPerson(in: $0) } }

  func zoneOfPerson(in db: Database) throws -> TimeZone {
    try DeviceState.value("app.\(Book.zoneKey)", in: db).flatMap(TimeZone.init(identifier:)) ?? surroundings.zone()
  }
}
