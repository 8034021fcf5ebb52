import BookStore
import Records
import Synchronization

extension SyncEngine {
  /// The number of consecutive letters of one tier that become one letter of the next (`LetterName.tier`).
  private static let run = 16
  /// The milliseconds after which the letters of a device that was not heard are renewed by others.
  private static let silence: Int64 = 30 * 86_400_000

  /// Renews letters in which something was erased since: the new one is written first, then the old one is deleted.
  func renewErased(_ files: inout PlaceFiles, _ cards: [Card], _ cloned: Set<String>) throws {
    let (erasure, devices, own) = (try book.newestErasure(), try devicesByToken(), try token)
    if erasure != memory.withLock(\.current.erasure) { memory.withLock { $0.current = ([], erasure) } }
    let current = memory.withLock(\.current.letters)
    for letter in files.letters where !current.contains(letter) && !cloned.contains(letter.author) {
      guard let (device, last) = devices[letter.author], letter.numbers.upperBound <= last else { continue }
      guard try key.token(of: book.erasure(of: device, letter.numbers)) != letter.erased else {
        memory.withLock { _ = $0.current.letters.insert(letter) }
        continue
      }
      guard letter.writer == own || isSilent(letter.writer, cards) else { continue }
      // A copy that was set back can lack an erasure that the letter has.
      guard try self.letter(letter).map(book.hasErasures) ?? (letter.writer == own) else { continue }
      try write(letter.numbers, of: device, &files)
      try delete(letter, &files)
    }
  }

  /// Writes letters of this device again that a card names as unreadable, if they do not open here either. One of another writer is only
  /// opened here: what does not open holds nothing, and `writeLacking` fills the gap.
  ///
  /// A card is heeded once. Otherwise a place that shows two devices different files would keep them writing.
  func writeDamaged(_ files: inout PlaceFiles, _ cards: [Card], _ cloned: Set<String>) throws {
    let heeded = memory.withLock(\.heeded)
    let named = Set(cards.filter { !heeded.contains($0) }.flatMap { $0.unreadable ?? [] })
    let (own, devices) = (try token, try devicesByToken())
    for letter in files.letters where named.contains(letter.text) && !cloned.contains(letter.author) {
      guard let (device, last) = devices[letter.author], letter.numbers.upperBound <= last, try self.letter(letter) == nil,
        letter.writer == own, try book.act(of: device, at: letter.numbers.upperBound).map(key.token) == letter.last,
        try key.token(of: book.erasure(of: device, letter.numbers)) == letter.erased
      else { continue }
      try write(letter.numbers, of: device, &files)
      memory.withLock { _ = ($0.unreadable.remove(.letter(letter)), $0.doubted.remove(.letter(letter))) }
    }
    memory.withLock { $0.heeded = Set(cards) }
  }

  /// True if no card of that device is recent.
  private func isSilent(_ writer: String, _ cards: [Card]) -> Bool {
    let now = book.surroundings.now()
    return cards.allSatisfy { key.token(of: $0.device) != writer || now.milliseconds - $0.at.milliseconds > SyncEngine.silence }
  }

  /// Joins a run of small letters of this device into a large one, and deletes letters that one of an earlier round holds: what carries the
  /// place can bring a deletion sooner than a file.
  func join(_ files: inout PlaceFiles, _ cloned: Set<String>) throws {
    let (writer, before) = (try token, files.letters)
    for (device, last) in try devicesHere() where !cloned.contains(key.token(of: device)) {
      let author = key.token(of: device)
      let all = before.filter { $0.author == author }
      let own = all.filter { $0.writer == writer }
      let joined = try SyncEngine.runs(in: own).first { try $0.upperBound <= last && book.letterNumbers(of: device, within: $0) == [$0] }
      if let joined, !own.contains(where: { $0.numbers == joined }) { try write(joined, of: device, &files) }
      for letter in own where try all.contains(where: { try isBetter($0, than: letter, by: writer) }) { try delete(letter, &files) }
    }
  }

  /// True if the other letter makes one of this device needless: a larger one of its own, or one that the author itself wrote.
  private func isBetter(_ other: LetterName, than letter: LetterName, by writer: String) throws -> Bool {
    guard other.holds(letter), other != letter else { return false }
    guard other.writer != writer else { return other.numbers != letter.numbers }
    return try other.writer == letter.author && self.letter(other) != nil
  }

  /// The numbers of all runs of consecutive letters of one size; the letters are in order.
  private static func runs(in letters: [LetterName]) -> [ClosedRange<Int64>] {
    guard letters.count >= run else { return [] }
    return (0...(letters.count - run)).compactMap { start in
      let window = letters[start..<(start + run)]
      guard zip(window, window.dropFirst()).allSatisfy({ $0.tier == $1.tier && $0.numbers.upperBound + 1 == $1.numbers.lowerBound }) else {
        return nil
      }
      return window[start].numbers.lowerBound...window[start + run - 1].numbers.upperBound
    }
  }
}
