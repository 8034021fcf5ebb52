public import Foundation
public import Records

/// The outcome of a round.
public struct SyncReport: Hashable, Sendable {
  /// The numbers of acts that were written to the place, and that came in.
  public internal(set) var (sent, came) = (0, 0)
  /// The number of acts of this device; nil while one is typed at, which no other can have.
  public internal(set) var acts: Int64?
  /// The number of letters that wait for others which the place does not have.
  public internal(set) var waiting = 0
  /// True if something that came waits for a person's answer.
  public internal(set) var asked = false
  /// The devices that were written to in two files, so that nothing more of them comes in.
  public internal(set) var cloned: [RecordID] = []
  /// The names of files that cannot be read, perhaps because only part of them has arrived.
  public internal(set) var unreadable: [String] = []
  /// The other devices, the one that was heard last first.
  public internal(set) var devices: [SyncedDevice] = []
}

/// A device of a synced book, as the place shows it.
public struct SyncedDevice: Hashable, Sendable {
  /// The id by which all copies know it.
  public let device: RecordID
  /// The moment it last took something in, by its own clock.
  public let heard: Instant
  /// The minutes by which its clock was ahead of the one here when it was heard; 0 for few.
  public let ahead: Int
  /// The number of acts here that it does not have yet.
  public let lacks: Int
  /// The number of its acts that it wrote and the place does not have.
  public let withheld: Int
}

extension SyncedDevice {
  /// The sentence on how far the device is.
  public func standing(in zone: TimeZone) -> LocalizedText {
    let day = LocalizedText.Value.day(Day(of: heard, in: zone))
    if withheld > 0 { return LocalizedText("sync.withheld", ["count": .count(withheld), "day": day]) }
    if ahead > 0 { return LocalizedText("sync.ahead", ["count": .count(ahead)]) }
    return lacks > 0 ? LocalizedText("sync.lacks", ["count": .count(lacks), "day": day]) : LocalizedText("sync.has", ["day": day])
  }
}

extension SyncReport {
  /// The sentences on what came and went.
  public var done: [LocalizedText] {
    [("sync.sent", sent), ("sync.came", came)].filter { $0.1 > 0 }.map { LocalizedText($0.0, ["count": .count($0.1)]) }
  }

  /// The number of devices that have all changes of this one; nil if no other has them.
  public var carried: LocalizedText? {
    guard acts != nil else { return nil }
    let having = devices.filter { $0.lacks == 0 }.count
    return having == 0 ? nil : LocalizedText("save.carried", ["count": .count(having + 1), "all": .count(devices.count + 1)])
  }

  /// The sentences on what could not be done.
  public var undone: [LocalizedText] {
    (cloned.isEmpty ? [] : [LocalizedText("sync.cloned")])
      + (waiting > 0 ? [LocalizedText("sync.waiting", ["count": .count(waiting)])] : [])
      + unreadable.map { LocalizedText("sync.unreadable", ["name": .text($0)]) }
  }
}
