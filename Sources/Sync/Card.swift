import BookStore
public import Foundation
public import Records

/// The word of a device in the place: that it was there, and which acts it has.
struct Card: Codable, Hashable {
  let device: RecordID
  /// The moment it was written, by the clock of the device.
  let at: Instant
  /// The number of the last act that it has of each device.
  let has: [RecordID: Int64]
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

extension SyncEngine {
  /// A card is written anew once a day, so that others know the device is alive.
  private static let life: Int64 = 86_400_000
  /// The milliseconds by which a clock may be ahead.
  private static let tolerance: Int64 = 120_000

  /// Writes the card of this device if it has something new of others.
  func writeCard(_ cards: [Card]) throws {
    let (own, now) = (try book.ownDevice(), book.surroundings.now())
    let card = Card(device: own, at: now, has: try book.lastNumbers(withPending: true))
    if let before = cards.first(where: { $0.device == own }), before.hasOfOthers == card.hasOfOthers,
      abs(now.milliseconds - before.at.milliseconds) < SyncEngine.life
    {
      return
    }
    try write(JSONEncoder().encode(card), as: .card(writer: key.token(of: own)))
  }

  /// True if the place has the card of this device, whole.
  func isKept() throws -> Bool { try content(of: .card(writer: token)) != nil }

  /// The cards that can be read, and were not written by a program that this one does not know.
  func cards(_ files: PlaceFiles) throws -> [Card] {
    try files.cards.compactMap { writer in
      let card = try content(of: .card(writer: writer)).flatMap { try? JSONDecoder().decode(Card.self, from: $0) }
      return card.flatMap { card in card.has.values.allSatisfy((0...Letter.highestNumber).contains) ? card : nil }
    }
  }

  func devices(_ cards: [Card], _ files: PlaceFiles) throws -> [SyncedDevice] {
    let (own, here, now) = (try book.ownDevice(), try book.lastNumbers(withPending: true), book.surroundings.now())
    return cards.filter { $0.device != own }.sorted { $0.at > $1.at }.map { card in
      let lacks = here.filter { $0.key != card.device }.reduce(Int64(0)) { $0 + max(0, $1.value - (card.has[$1.key] ?? 0)) }
      let known = files.numbers(of: key.token(of: card.device)) + (here[card.device].map { [1...max(1, $0)] } ?? [])
      let withheld = known.gaps(upTo: card.has[card.device] ?? 0).reduce(0) { $0 + $1.count }
      let ahead = card.at.milliseconds - now.milliseconds
      return SyncedDevice(
        device: card.device, heard: card.at, ahead: ahead > SyncEngine.tolerance ? Int(ahead / 60_000) : 0, lacks: Int(lacks),
        withheld: withheld)
    }
  }
}

extension Card {
  fileprivate var hasOfOthers: [RecordID: Int64] { has.filter { $0.key != device } }
}
