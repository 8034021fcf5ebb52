public import BookStore
import Foundation
import Records
import Synchronization

/// Keeps a book and its place in step. A round writes what the place lacks, takes in what others wrote, and tidies up.
///
/// The acts that the place lacks are found by comparing the journal with the file names in it, so a place that was emptied or restored to
/// an older state is filled again (the words are in Technotes/How copies become one.md).
public final class SyncEngine: Sendable {
  let book: Book
  let key: SyncKey
  let place: any Place
  let seal: Seal
  /// The engine of the key that this device exchanged for this one.
  private let former: SyncEngine?

  struct Memory {
    /// Letters whose last act has been compared with the book's and is the same.
    var compared: Set<LetterName> = []
    /// Letters that were waiting for others at the end of the last round, and the numbers of the last acts that the book had then.
    var waiting: (letters: [LetterName], known: [String: Int64]) = ([], [:])
    /// Letters known to be up to date with all erasures, and the newest erasure at that time.
    var current: (letters: Set<LetterName>, erasure: Int64) = ([], 0)
    /// Files that could not be opened in this round, and in the last; neither counts as holding its acts.
    var (unreadable, doubted): (Set<FileName>, Set<FileName>) = ([], [])
    /// Cards whose unreadable letters have been looked into.
    var heeded: Set<Card> = []
  }

  let memory = Mutex(Memory())

  /// An engine for a book and the place of that key.
  public convenience init(_ book: Book, _ key: SyncKey, _ place: any Place) { self.init(book, key, place, leaving: nil) }

  init(_ book: Book, _ key: SyncKey, _ place: any Place, leaving former: SyncEngine?) {
    (self.book, self.key, self.place, self.former) = (book, key, place, former)
    seal = Seal(key: key)
  }

  /// Runs one round. Throws a `UserError` if the place cannot be reached, or if the book cannot take in what lies there.
  public func round() throws -> SyncReport {
    try RoundLock.holding(for: book) {
      memory.withLock { ($0.doubted, $0.unreadable) = ($0.unreadable, []) }
      try confirmKey()
      var files = try PlaceFiles(place)
      let writer = try token
      // A round that broke off can have left partly written files of this device.
      let halves = files.strange.filter { $0.hasPrefix("letter.\(writer).") && $0.hasSuffix(".new") || $0 == "card.\(writer).new" }
      for name in halves { try place.delete(name) }
      try deleteLeftCards(&files)
      var report = SyncReport()
      let (cards, cloned) = (try cards(files), try settleClones(&files, &report))
      // Each runs even if another fails. A failed sending ends the round below; the others are told after the card, which says what came.
      let sending = Result { try writeLacking(&files, cards, cloned, &report) }
      let taking = Result { try takeIn(files, cloned, &report) }
      let leaving = Result { try former?.leave(for: key.folder) }
      try sending.get()
      try renewErased(&files, cards, cloned)
      try join(&files, cloned)
      try writeCard(cards)
      try SyncedBook.noteFirstAct(of: book, key)
      try taking.get()
      try leaving.get()
      report.devices = try devices(cards, files)
      report.isAnythingPending = try book.isAnythingPending()
      report.acts = try book.openAct() == nil ? book.lastNumbers(withPending: false)[book.ownDevice()] : nil
      if cloned.contains(try token) { report.waiting += 1 }
      report.unreadable = memory.withLock(\.unreadable).map(\.text).sorted()
      return report
    }
  }

  /// The number of gathered acts and changes from which on they are taken in, so that memory does not grow with the book.
  private static let batch = 50_000

  /// Takes in the letters that the book lacks.
  ///
  /// - Parameter cloned: the cloned authors, whose letters cannot come in
  func takeIn(_ files: PlaceFiles, _ cloned: Set<String>, _ report: inout SyncReport) throws {
    var (files, gathered, weight): (PlaceFiles, [Letter], Int) = (files, [], 0)
    let known = byToken(try book.lastNumbers(withPending: true))
    var wanted = files.letters(beyond: known).filter { !cloned.contains($0.author) }
    // Nothing is new since a round that left the same letters waiting.
    guard memory.withLock({ $0.waiting.letters != wanted || $0.waiting.known != known }) else { return report.waiting = wanted.count }
    var (read, fault): (Set<LetterName>, (any Error)?) = ([], nil)
    /// Takes in the gathered letters, and keeps those that wait for letters still to be read.
    func takeGathered() throws {
      do {
        report.came += try book.take(gathered).count
      } catch {
        fault = error
        // One author's letter that cannot come in holds up that author alone.
        for author in Set(gathered.map(\.author)).sorted() {
          let letters = gathered.filter { $0.author == author }
          do { report.came += try book.take(letters).count } catch { gathered.removeAll { $0.author == author } }
        }
        // Letters of several authors can need one another.
        report.came += try book.take(gathered).count
      }
      let here = try book.lastNumbers(withPending: true)
      (gathered, weight) = (gathered.filter { $0.numbers.upperBound > here[$0.author] ?? 0 }, 0)
    }
    while let name = wanted.first(where: { !read.contains($0) }) {
      read.insert(name)
      if let letter = try letter(name) {
        gathered.append(letter)
        weight += letter.weight
        if weight > SyncEngine.batch { try takeGathered() }
      } else {
        // Others can hold the same acts.
        files.remove(.letter(name))
        wanted = files.letters(beyond: known).filter { !cloned.contains($0.author) }
      }
    }
    try takeGathered()
    report.waiting = gathered.count
    let here = byToken(try book.lastNumbers(withPending: true))
    if let fault { throw fault }
    let left = gathered.isEmpty ? [] : files.letters(beyond: here).filter { !cloned.contains($0.author) }
    // A file that could not be opened is read again in the next round.
    memory.withLock { if $0.unreadable.isEmpty { $0.waiting = (left, here) } }
  }

  /// Milliseconds after its last card for which a device is trusted to write its own letters.
  private static let presence: Int64 = 600_000

  /// Writes the acts that the place lacks: those of this device, and those of others that came by another way.
  private func writeLacking(_ files: inout PlaceFiles, _ cards: [Card], _ cloned: Set<String>, _ report: inout SyncReport) throws {
    let (own, now) = (try book.ownDevice(), book.surroundings.now())
    try writeDamaged(&files, cards, cloned)
    // A file that does not open holds nothing.
    let unsound = memory.withLock { $0.doubted.union($0.unreadable) }
    let sound = files.without(unsound)
    for (device, last) in try devicesHere() where !cloned.contains(key.token(of: device)) {
      let author = key.token(of: device)
      var missing = sound.numbers(of: author).gaps(upTo: last)
      guard !missing.isEmpty else { continue }
      if device != own {
        // A list can miss a letter while its writer joins it into another.
        guard cards.allSatisfy({ $0.device != device || abs(now.milliseconds - $0.at.milliseconds) > SyncEngine.presence }) else {
          continue
        }
        missing = try PlaceFiles(place).without(unsound).numbers(of: author).gaps(upTo: last)
      }
      for numbers in try missing.flatMap({ try book.letterNumbers(of: device, within: $0) }) {
        try write(numbers, of: device, &files)
        report.sent += numbers.count
      }
    }
    guard !cloned.contains(key.token(of: own)) else { return }
    try book.remember(SyncedBook.sent, "\(own) \(book.lastNumbers(withPending: false)[own] ?? 0)")
  }

  /// The name of this device in the place.
  var token: String { get throws { key.token(of: try book.ownDevice()) } }

  /// The devices of the journal with the numbers of their last acts, in the order of their ids.
  func devicesHere() throws -> [(device: RecordID, last: Int64)] {
    try book.lastNumbers(withPending: false).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The devices of the journal with the numbers of their last acts, by their tokens.
  func devicesByToken() throws -> [String: (device: RecordID, last: Int64)] {
    Dictionary(try devicesHere().map { (key.token(of: $0.device), $0) }) { first, _ in first }
  }

  /// The same numbers by the tokens of their devices.
  func byToken(_ numbers: [RecordID: Int64]) -> [String: Int64] {
    Dictionary(numbers.map { (key.token(of: $0.key), $0.value) }) { max($0, $1) }
  }

  /// The content of a file; nil if it is gone, or does not open under that name with this key, as when only part of it has arrived.
  func content(of name: FileName) throws -> Data? {
    guard let sealed = try place.read(name.text) else { return nil }
    let content = seal.open(sealed, named: name.text)
    if content == nil { noteUnreadable(name) }
    return content
  }

  func noteUnreadable(_ name: FileName) { memory.withLock { _ = $0.unreadable.insert(name) } }

  /// The letter of that name; nil if it is gone, or does not hold what its name says.
  func letter(_ name: LetterName) throws -> Letter? {
    guard let content = try content(of: .letter(name)) else { return nil }
    guard let letter = try? Letter(json: content), letter.numbers == name.numbers, key.token(of: letter.author) == name.author else {
      noteUnreadable(.letter(name))
      return nil
    }
    return letter
  }

  /// Writes those acts of a device as a letter of this one.
  func write(_ numbers: ClosedRange<Int64>, of device: RecordID, _ files: inout PlaceFiles) throws {
    let letter = try book.letter(of: device, numbers)
    let name = LetterName(
      by: try token, of: key.token(of: device), numbers, last: key.token(of: letter.last), erased: key.token(of: letter.erasure))
    try write(letter.json, as: .letter(name))
    files.insert(.letter(name))
  }

  func write(_ content: Data, as name: FileName) throws {
    try place.write(name.text, seal.seal(content, named: name.text, on: book.surroundings))
  }

  func delete(_ name: LetterName, _ files: inout PlaceFiles) throws {
    try place.delete(name.text)
    files.remove(.letter(name))
  }
}
