public import Foundation
import GRDB
public import Records

/// The devices that wrote in a book, as a person knows them.
public struct Devices: Hashable, Sendable {
  /// A device, which is one copy of the book.
  public struct Entry: Hashable, Sendable {
    /// The id by which all copies know it.
    public let id: RecordID
    /// The name a person gave it; nil if none did.
    public let name: String?
    /// The times of its first and last writes, by its own clock; for a device that never wrote, the present time.
    public let first, last: Instant
    /// True if it is this copy.
    public let isThisOne: Bool
    /// True if its acts do not stand from some act on.
    public let isIgnored: Bool
    /// True if its only act was open when its file was read for a merge: no person ever used this device.
    let isPassing: Bool
  }

  private let known: [Entry]

  /// The devices that a person can know, in the order in which they first wrote.
  public var all: [Entry] { known.filter { !$0.isPassing || $0.isThisOne } }

  /// True if that device is this copy.
  public func isThisOne(_ device: RecordID) -> Bool { known.contains { $0.id == device && $0.isThisOne } }

  /// The name of a device for a person, such as *Device of 22 November 2026* if nobody named it.
  ///
  /// - Parameter zone: the time zone for the day on which it first wrote
  public func name(of device: RecordID, in zone: TimeZone) -> LocalizedText {
    guard let place = known.firstIndex(where: { $0.id == device }) else { return LocalizedText("device.unknown") }
    if let name = known[place].name { return LocalizedText("device.named", ["name": .text(name)]) }
    return usualName(of: device, in: zone)
  }

  /// The name of the act that ignores a device.
  func ignoring(_ device: RecordID, in zone: TimeZone) -> LocalizedText {
    let name = name(of: device, in: zone)
    return switch name.key {
    case "device.named": LocalizedText("act.ignored", name.values)
    case "device.sinceAgain": LocalizedText("act.ignoredSinceAgain", name.values)
    default: LocalizedText("act.ignoredSince", name.values)
    }
  }

  /// The name that a device has until a person names it.
  public func usualName(of device: RecordID, in zone: TimeZone) -> LocalizedText {
    guard let place = known.firstIndex(where: { $0.id == device }) else { return LocalizedText("device.unknown") }
    let day = Day(of: known[place].first, in: zone)
    let earlier = known[..<place].count { Day(of: $0.first, in: zone) == day }
    guard earlier > 0 else { return LocalizedText("device.since", ["day": .day(day)]) }
    return LocalizedText("device.sinceAgain", ["day": .day(day), "number": .count(earlier + 1)])
  }
}

extension Devices {
  /// The devices in this state of the book.
  ///
  /// - Parameter now: the time for a device that has written nothing yet
  init(in db: Database, now: Instant) throws {
    let own = try Device.own(in: db).number
    let settings = try Settings(in: db)
    let rows = try db.rows(Devices.listing, [own, now.milliseconds])
    known = try rows.map { row in
      let id: RecordID = try row.decode(atIndex: 0)
      let name = settings[DeviceNaming(id, "").key] ?? ""
      return Entry(
        id: id, name: name.isEmpty ? nil : name, first: Instant(milliseconds: try row.decode(atIndex: 1)),
        last: Instant(milliseconds: try row.decode(atIndex: 2)), isThisOne: try row.decode(atIndex: 3),
        isIgnored: try row.decode(atIndex: 5), isPassing: try row.decode(atIndex: 4))
    }
  }

  /// SQL for the devices. It finds their first and last acts by the index of numbers, because a book of years has many acts.
  private static let listing = """
    WITH written AS (
      SELECT device.id, device.number = ?1 AS own,
        (SELECT written FROM act WHERE device = device.number AND number IS NULL) AS open,
        (SELECT written FROM act WHERE device = device.number AND number IS NOT NULL ORDER BY number LIMIT 1) AS first,
        (SELECT written FROM act WHERE device = device.number AND number IS NOT NULL ORDER BY number DESC LIMIT 1) AS last,
        (SELECT min(body ->> '$.written') FROM pending WHERE pending.device = device.id) AS waiting,
        (SELECT count(*) = 1 AND max(birth IS NOT NULL) FROM (SELECT birth FROM act WHERE device = device.number LIMIT 2)) AS passing,
        device.number IN (SELECT device FROM ignored) AS ignored
      FROM device)
    SELECT id, coalesce(first, open, waiting, ?2), coalesce(open, last, waiting, ?2), own, passing, ignored FROM written
    WHERE own OR coalesce(open, first, waiting) IS NOT NULL ORDER BY 2, id
    """
}

/// The choice of a device's name; an empty one means the name from the day on which it first wrote.
struct DeviceNaming: Choice {
  let key: String
  let value: String

  static let keyPrefix = "device-name."

  init(_ device: RecordID, _ name: String) { (key, value) = ("\(DeviceNaming.keyPrefix)\(device)", name) }

  var name: LocalizedText {
    value.isEmpty ? LocalizedText("act.deviceUnnamed") : LocalizedText("act.deviceNamed", ["name": .text(value)])
  }
}

extension Book {
  /// The longest name of a device, in characters.
  public static let longestDeviceName = 60

  /// Reads the devices that wrote in the book, including this one.
  public func devices() throws -> Devices { try read { try Devices(in: $0, now: surroundings.now()) } }

  /// Gives a device a name; an empty one means the name from the day on which it first wrote. Throws `device.none` if no device has that
  /// id, and `device.nameTooLong`.
  public func name(_ device: RecordID, _ name: String) throws -> Outcome<Void> {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard try devices().all.contains(where: { $0.id == device }) else {
      throw UserError(.unknown, "device.none", ["id": .text("\(device)")])
    }
    guard name.count <= Book.longestDeviceName else {
      throw UserError(.value, "device.nameTooLong", ["count": .count(Book.longestDeviceName)])
    }
    return try choose(DeviceNaming(device, name))
  }

  /// The device whose id has that ending; throws `.unknown` if none has it, `.ambiguous` if several have.
  public func device(endingIn ending: String) throws -> RecordID { try RecordID.only(endingIn: ending, of: devices().all.map(\.id)) }
}
