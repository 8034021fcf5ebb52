import GRDB
public import Records

/// The notes that an older copy came into the place of the book: which acts it lacks, and which devices the place was before.
enum OlderCopy {
  /// The key in the state of this device for the acts.
  static let key = "older"
  /// The key for the devices, which a restore keeps; a slash follows those whose traces elsewhere were removed.
  static let left = "left"

  /// Notes what the file lacks, or that it lacks nothing. A restored backup, which names no device, is told by the restore itself; a copy
  /// at a place of its own is no older one.
  static func note(_ finding: DeviceMark.Finding, of present: RecordID?, in db: Database) throws {
    guard case .isOlder(let lacking, let former?) = finding else { return try DeviceState.set(key, to: nil, in: db) }
    try DeviceState.set(key, to: present == nil ? nil : "\(lacking.device) \(lacking.last)", in: db)
    let before = try DeviceState.value("app.\(left)", in: db).map { "\($0) " } ?? ""
    try DeviceState.set("app.\(left)", to: "\(before)\(former)", in: db)
  }
}

extension Book {
  /// True if an older copy was put in the place of the book, and lacks acts that were written there before.
  public func isOlderCopy() throws -> Bool {
    try read { db in
      let present = try Device.ownIDIfAny(in: db)
      // A file that was only read since is not noted yet.
      if let deviceMark, present != nil, case .isOlder(_, _?) = try deviceMark.finding(of: present, in: db) { return true }
      guard let noted = try DeviceState.value(OlderCopy.key, in: db).flatMap({ DeviceMark.Progress($0) }) else { return false }
      return try DeviceMark.last(of: noted.device, in: db) < noted.last
    }
  }

  /// The devices that this place was before older copies came into it, and of which traces can lie elsewhere.
  public func leftDevices() throws -> [RecordID] { try leftWords().reversed().prefix { $0 != "/" }.compactMap { RecordID($0) } }

  /// All devices that this place was before older copies came into it: nobody writes as these any more.
  public func formerDevices() throws -> [RecordID] { try leftWords().compactMap { RecordID($0) } }

  /// Notes that nobody writes as that device any more, as if an older copy had come into its place.
  public func retire(_ device: RecordID) throws {
    guard try !formerDevices().contains(device) else { return }
    try remember(OlderCopy.left) { [$0, "\(device)"].compactMap(\.self).joined(separator: " ") }
  }

  private func leftWords() throws -> [Substring] { try (remembered(OlderCopy.left) ?? "").split(separator: " ") }

  /// Notes that no traces are left of the devices that this place was before.
  public func settleLeftDevices() throws { try remember(OlderCopy.left) { known in known.map { "\($0) /" } } }
}
