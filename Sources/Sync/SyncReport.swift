public import Foundation
public import Records

/// The outcome of one round of sync.
public struct SyncReport: Hashable, Sendable {
  /// The numbers of acts that were written to the place, and that came in.
  public internal(set) var (sent, came) = (0, 0)
  /// The number of acts of this device; nil while one is still being typed, which no other device can have.
  public internal(set) var acts: Int64?
  /// The number of letters that cannot come in because others that they need are not in the place; one more if this device itself was
  /// cloned, as long as the letter in which the two part is missing.
  public internal(set) var waiting = 0
  /// True if something that came waits for a person's answer.
  public internal(set) var isAnythingPending = false
  /// The cloned devices: each was written to in two files, so that nothing more of it comes in.
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
  /// The moment, by its own clock, when it last wrote its card (`Card`): it took something in, or showed that it is alive.
  public let heard: Instant
  /// The minutes by which its card is dated ahead of the clock here; 0 for up to two.
  public let ahead: Int
  /// The number of acts here that it does not have yet.
  public let lacks: Int
  /// The number of its own acts that neither the place nor the book here has.
  public let withheld: Int
}

extension SyncedDevice {
  /// The sentence on how far the device is.
  public func progress(in zone: TimeZone) -> LocalizedText {
    let day = LocalizedText.Value.day(Day(of: heard, in: zone))
    if withheld > 0 { return LocalizedText("sync.withheld", ["count": .count(withheld), "day": day]) }
    if ahead > 0 { return LocalizedText("sync.ahead", ["count": .count(ahead)]) }
    return lacks > 0 ? LocalizedText("sync.lacks", ["count": .count(lacks), "day": day]) : LocalizedText("sync.has", ["day": day])
  }
}

extension SyncReport {
  /// The sentences on what came and went.
  public var exchanged: [LocalizedText] {
    [("sync.sent", sent), ("sync.came", came)].filter { $0.1 > 0 }.map { LocalizedText($0.0, ["count": .count($0.1)]) }
  }

  /// The sentence on how many devices have all that this one has; nil if no other has, or while an act is open.
  public var spread: LocalizedText? {
    guard acts != nil else { return nil }
    let having = devices.filter { $0.lacks == 0 }.count
    return having == 0 ? nil : LocalizedText("save.spread", ["count": .count(having + 1), "all": .count(devices.count + 1)])
  }

  /// The sentences on what could not be done.
  public var problems: [LocalizedText] {
    (cloned.isEmpty ? [] : [LocalizedText("sync.cloned")])
      + (waiting > 0 ? [LocalizedText("sync.waiting", ["count": .count(waiting)])] : [])
      + unreadable.map { LocalizedText("sync.unreadable", ["name": .text($0)]) }
  }
}
