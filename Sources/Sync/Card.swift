import BookStore
import Foundation
import Records
import Synchronization

/// A device's card in the place: it tells that the device was there, and which acts it has.
struct Card: Codable, Hashable {
  let device: RecordID
  /// The moment it was written, by the clock of the device.
  let at: Instant
  /// The number of the last act that it has of each device.
  let has: [RecordID: Int64]
  /// The names of letters that it needs and that do not open; nil for none.
  let unreadable: [String]?
}

extension SyncEngine {
  /// The milliseconds after which a card is written anew, so that others know the device is alive.
  private static let life: Int64 = 86_400_000
  /// The milliseconds by which another clock may be ahead before a person is told.
  private static let tolerance: Int64 = 120_000
  /// The most letters that a card names: anyone who reaches the place can put files there.
  private static let mostNamed = 64

  /// Writes the card of this device if it has something new of others, or if other letters than before do not open.
  func writeCard(_ cards: [Card]) throws {
    let (own, now) = (try book.ownDevice(), book.surroundings.now())
    let has = try book.lastNumbers(withPending: true)
    let card = Card(device: own, at: now, has: has, unreadable: lettersToRenew(beyond: byToken(has)))
    if let before = cards.first(where: { $0.device == own }), before.hasOfOthers == card.hasOfOthers, before.unreadable == card.unreadable,
      abs(now.milliseconds - before.at.milliseconds) < SyncEngine.life
    {
      return
    }
    try write(JSONEncoder().encode(card), as: .card(writer: key.token(of: own)))
  }

  /// Deletes the cards of the devices that this one was before an older copy of its book came in its place: they would lack changes for
  /// good.
  func deleteLeftCards(_ files: inout PlaceFiles) throws {
    let (left, own) = (try book.leftDevices(), try book.ownDevice())
    guard !left.isEmpty else { return }
    for writer in left.filter({ $0 != own }).map({ key.token(of: $0) }) where files.cards.contains(writer) {
      try place.delete(FileName.card(writer: writer).text)
      files.remove(.card(writer: writer))
    }
    try book.settleLeftDevices()
  }

  /// The names of letters with acts beyond those numbers that did not open in this round; nil for none.
  private func lettersToRenew(beyond known: [String: Int64]) -> [String]? {
    let names = memory.withLock(\.unreadable).compactMap { name -> String? in
      guard case .letter(let letter) = name, letter.numbers.upperBound > known[letter.author] ?? 0 else { return nil }
      return letter.text
    }
    return names.isEmpty ? nil : Array(names.sorted().prefix(SyncEngine.mostNamed))
  }

  /// True if the place has the card of this device, whole.
  func hasOwnCard() throws -> Bool { try content(of: .card(writer: token)) != nil }

  /// The cards that can be read; one with a number that no act can have is left out.
  func cards(_ files: PlaceFiles) throws -> [Card] {
    try files.cards.compactMap { writer in
      let card = try content(of: .card(writer: writer)).flatMap { try? JSONDecoder().decode(Card.self, from: $0) }
      return card.flatMap { card in card.has.values.allSatisfy((0...Letter.highestNumber).contains) ? card : nil }
    }
  }

  /// The other devices by their cards, the one that was heard last first.
  func devices(_ cards: [Card], _ files: PlaceFiles) throws -> [SyncedDevice] {
    let (own, here, now) = (try book.ownDevice(), try book.lastNumbers(withPending: true), book.surroundings.now())
    return try cards.filter { $0.device != own }.sorted { $0.at > $1.at }.map { card in
      let lacks = here.filter { $0.key != card.device }.reduce(Int64(0)) { $0 + max(0, $1.value - (card.has[$1.key] ?? 0)) }
      let withheld = try withheldActs(of: card.device, from: here[card.device] ?? 0, upTo: card.has[card.device] ?? 0, files)
      let ahead = card.at.milliseconds - now.milliseconds
      return SyncedDevice(
        device: card.device, heard: card.at, ahead: ahead > SyncEngine.tolerance ? Int(ahead / 60_000) : 0, lacks: Int(lacks),
        withheld: withheld)
    }
  }

  /// The number of acts of a device that neither the place nor the book has. A name alone can be forged: a letter counts if it opens.
  ///
  /// - Parameters:
  ///   - here: the number of the last act that the book has
  ///   - last: the number of the last act by the card of the device
  private func withheldActs(of device: RecordID, from here: Int64, upTo last: Int64, _ files: PlaceFiles) throws -> Int {
    guard last > here else { return 0 }
    // The letters that wait were opened in the round that took in the others.
    let (author, opened) = (key.token(of: device), memory.withLock(\.waiting.letters))
    var files = files.without(memory.withLock(\.unreadable))
    while true {
      let letters = files.letters(beyond: [author: here]).filter { $0.author == author }
      guard let closed = try letters.first(where: { try !opened.contains($0) && letter($0) == nil }) else {
        return (letters.map(\.numbers) + (here > 0 ? [1...here] : [])).gaps(upTo: last).reduce(0) { $0 + $1.count }
      }
      files.remove(.letter(closed))
    }
  }
}

extension Card {
  /// The acts that it has of other devices: those of its own are told by its letters.
  fileprivate var hasOfOthers: [RecordID: Int64] { has.filter { $0.key != device } }
}
