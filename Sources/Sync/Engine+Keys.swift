import BookStore
import Foundation
import Records
import Synchronization

/// The notice that a device leaves in the old folder when it changes the key.
private struct Notice: Codable {
  let at: Instant
  /// The folder of the new key, whose name tells nothing of it.
  let folder: String
}

extension SyncEngine {
  /// True if the book is empty, or an act of the book lies in the place. Throws `sync.missing` if the place does not have the
  /// folder of the key.
  func isKin() throws -> Bool {
    let letters = try PlaceFiles(place).letters
    if try book.isEmpty() { return true }
    let devices = try devicesByToken()
    return try letters.contains { name in
      try devices[name.author].flatMap { try agrees(name, with: $0.device, $0.last) } ?? false
    }
  }

  /// Throws `sync.keyChanged` if another device has changed the key; remembers it, because a place can forget, unless it is only looking.
  /// Throws `sync.stranger` if the book at the path is not the one that is synced.
  func confirmKey(onlyLooking: Bool = false) throws {
    let known = try SyncedBook.of(book).flatMap { $0.line == key.line ? $0 : nil }
    if known?.left == nil {
      if let act = known?.act, try !book.has(act), try !book.isEmpty() { throw UserError(.conflict, "sync.stranger") }
      guard let notice = try notice() else { return }
      if !onlyLooking { try known?.leaving(at: notice.at).write(for: book) }
      throw try changed(notice.at)
    }
    throw try changed(known?.left ?? book.surroundings.now())
  }

  /// Looks at the place as a round does, without writing there or here: how far the other devices are, and what cannot be read.
  public func look() throws -> SyncReport {
    try confirmKey(onlyLooking: true)
    let files = try PlaceFiles(place)
    var report = SyncReport()
    report.devices = try devices(cards(files), files)
    // Opens the letters that a round would take in.
    for name in files.letters(beyond: byToken(try book.lastNumbers(withPending: true))) { _ = try letter(name) }
    report.unreadable = memory.withLock(\.unreadable).map(\.text).sorted()
    return report
  }

  /// The notice; nil if there is none that opens.
  private func notice() throws -> Notice? { try content(of: .notice).flatMap { try? JSONDecoder().decode(Notice.self, from: $0) } }

  private func changed(_ at: Instant) throws -> UserError {
    UserError(.conflict, "sync.keyChanged", ["day": .day(Day(of: at, in: try book.zoneOfPerson()))])
  }

  /// True if another device has changed the key.
  func isKeyChanged() throws -> Bool {
    do { try confirmKey() } catch let error as UserError where error.phrase.key == "sync.keyChanged" { return true }
    return false
  }

  /// Leaves the place of an old key: says so there, takes in what still comes, and deletes the cards, and the letters whose acts the book
  /// had before this round. Throws `sync.keyChanged` if another device changed the key at the same time.
  func leave(for folder: String) throws {
    guard let files = try? PlaceFiles(place) else { return }
    if let notice = try notice() {
      guard notice.folder == folder else { throw try changed(notice.at) }
    } else {
      try write(JSONEncoder().encode(Notice(at: book.surroundings.now(), folder: folder)), as: .notice)
    }
    let here = byToken(try book.lastNumbers(withPending: false))
    var report = SyncReport()
    try takeIn(files, [], &report)
    for letter in files.letters where letter.numbers.upperBound <= here[letter.author] ?? 0 { try place.delete(letter.text) }
    for writer in files.cards { try place.delete(FileName.card(writer: writer).text) }
  }
}
