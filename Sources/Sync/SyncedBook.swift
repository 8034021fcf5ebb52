public import BookStore
import Files
import Foundation
public import Records

/// The sync of a book on this machine: its key and its place, kept outside the book, so that a copy of the file does not give them away.
public struct SyncedBook: Codable, Hashable, Sendable {
  /// The line of the key.
  public let line: String
  /// The folder, or the address (see `PlaceAddress`).
  public let place: String
  /// The password of the place; nil if it asks for none.
  private(set) var password: String?
  /// The line of a key that this device is about to exchange for this one.
  private(set) var next: String?
  /// The line of the key that this one took the place of, and the moment until which letters of it are taken in.
  private(set) var former: Former?
  /// An act of the book, once it has one: another book at its path is not sent anywhere.
  private(set) var act: RecordID?
  /// The moment at which another device changed the key; nil if none did.
  private(set) var left: Instant?

  /// A key that was exchanged.
  struct Former: Codable, Hashable, Sendable {
    let line: String
    let until: Instant
  }

  init(line: String, place: String, password: String? = nil) { (self.line, self.place, self.password) = (line, place, password) }

  /// The sync of that book; nil if it is off. Throws `sync.badState` if its file cannot be read.
  public static func of(_ book: Book) throws -> SyncedBook? {
    guard let path = path(of: book) else { return nil }
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return nil
    } catch {
      throw UserError(.file, "sync.badState", at: path, detail: "\(error)")
    }
    guard let state = try? JSONDecoder().decode(SyncedBook.self, from: bytes) else { throw UserError(.file, "sync.badState", at: path) }
    return state
  }

  /// The key under which a book remembers the last of its acts that lies in the place.
  static let sent = "sync.sent"

  /// The number of acts of this device that no round has sent yet; 0 while sync is off.
  public static func unsent(of book: Book) throws -> Int {
    guard try of(book) != nil else { return 0 }
    let (own, known) = (try book.ownDevice(), try book.remembered(SyncedBook.sent)?.split(separator: " ") ?? [])
    // Another device's number, kept by a restore, says nothing of this one; a number alone is of a program that named none.
    let isOfThisOne = known.count == 1 || known.first == "\(own)"
    let last = isOfThisOne ? known.last.flatMap { Int($0) } ?? 0 : 0
    return max(0, Int(try book.lastNumbers(withPending: false)[own] ?? 0) - last)
  }

  /// True if the book at that path is synced on this machine.
  public static func isOn(at path: String, on surroundings: Surroundings) -> Bool {
    self.path(of: path, on: surroundings).map(FileManager.default.fileExists) ?? false
  }

  /// The sync of that book. Throws `sync.off` if it is off.
  public static func on(_ book: Book) throws -> SyncedBook {
    guard let synced = try of(book) else { throw UserError(.unknown, "sync.off") }
    return synced
  }

  /// Begins to sync with a new key in a place, and runs the first round. Throws `sync.isOn` if sync is on, `sync.other` if the place has a
  /// synced book already, and `sync.forgets` if the place does not keep what it took.
  public static func begin(
    _ book: Book, in address: PlaceAddress, password: String? = nil
  ) throws -> (synced: SyncedBook, report: SyncReport) {
    guard try of(book) == nil else { throw UserError(.conflict, "sync.isOn") }
    guard path(of: book) != nil else { throw UserError(.unreachable, "sync.noState") }
    let key = SyncKey(on: book.surroundings)
    let synced = SyncedBook(line: key.line, place: address.text, password: password)
    try changingNothing { try address.place(of: key, password, on: book.surroundings).begin(alone: true) }
    try synced.write(for: book)
    let engine = try synced.engine(for: book)
    let report = try engine.round()
    guard try engine.hasOwnCard() else {
      try end(book)
      throw UserError(.unreachable, "sync.forgets", at: address.text)
    }
    return (synced, report)
  }

  /// Joins the devices that have that key. Throws `sync.stranger` if the book has acts and none of them is theirs.
  public static func join(
    _ book: Book, line: String, in address: PlaceAddress, password: String? = nil
  ) throws -> (synced: SyncedBook, report: SyncReport) {
    var state = SyncedBook(line: try SyncKey(line: line).line, place: address.text, password: password)
    let former = try of(book)
    // The same key at another address, or by another password.
    if let former, former.line == state.line { (state.former, state.act, state.next) = (former.former, former.act, former.next) }
    guard former?.line != state.line || former?.place != state.place || former?.password != password else {
      throw UserError(.conflict, "sync.isOn")
    }
    let engine = try state.engine(for: book)
    try changingNothing {
      try engine.confirmKey()
      guard try engine.isKin() || former?.engine(for: book).isKeyChanged() ?? false else { throw UserError(.conflict, "sync.stranger") }
    }
    try state.write(for: book)
    do {
      return (state, try engine.round())
    } catch {
      // A device that carries the letters, and joined at its own address, goes on carrying them.
      if let former, former.line == state.line { try former.write(for: book) }
      throw error
    }
  }

  /// Runs the body, after which sync begins; rewords faults that speak of a book which is synced.
  private static func changingNothing(_ body: () throws -> Void) throws {
    let keys = [
      "sync.web.password": "sync.setUp.password", "sync.web.unreachable": "sync.setUp.unreachable",
      "sync.web.refused": "sync.setUp.refused",
    ]
    do {
      try body()
    } catch let fault as UserError {
      throw UserError(fault.reason, keys[fault.phrase.key] ?? fault.phrase.key, fault.phrase.values, detail: fault.detail)
    }
  }

  /// Ends the sync of the book here; what lies in the place stays.
  public static func end(_ book: Book) throws {
    _ = try on(book)
    guard let path = path(of: book) else { return }
    guard unlink(path) == 0 else { throw UserError(.unreachable, "sync.badState", at: path, detail: "errno \(errno)") }
  }

  /// Exchanges the key: writes all into a new folder of the place, then leaves the old one with a notice. The other devices go on with the
  /// new line. A change that was broken off is finished by the next. Throws `sync.there.key` where another Commonplace carries the letters:
  /// it knows a device by the key alone.
  public func changingKey(of book: Book) throws -> (synced: SyncedBook, report: SyncReport) {
    let address = try PlaceAddress(place)
    guard !address.isCommonplace else { throw UserError(.conflict, "sync.there.key", at: place) }
    let engine = try engine(for: book)
    try engine.confirmKey()
    // A letter that cannot come in must not keep a thief in.
    _ = try? engine.round()
    var changing = try SyncedBook.on(book)
    changing.next = changing.next ?? SyncKey(on: book.surroundings).line
    try changing.write(for: book)
    var new = SyncedBook(line: changing.next ?? line, place: place, password: password)
    try address.place(of: SyncKey(line: new.line), password, on: book.surroundings).begin(alone: false)
    _ = try new.engine(for: book).round()
    new.act = changing.act
    new.former = Former(line: line, until: book.surroundings.now().adding(milliseconds: SyncedBook.grace))
    try new.write(for: book)
    return (new, (try? new.engine(for: book).round()) ?? SyncReport())
  }

  /// The milliseconds after a change of the key in which letters of the old one are taken in.
  private static let grace: Int64 = 30 * 86_400_000

  /// An engine that keeps the book in step with its place.
  public func engine(for book: Book) throws -> SyncEngine {
    let key = try SyncKey(line: line)
    let old = try former.flatMap {
      try $0.until > book.surroundings.now() ? SyncedBook(line: $0.line, place: place, password: password).engine(for: book) : nil
    }
    return SyncEngine(book, key, try PlaceAddress(place).place(of: key, password, on: book.surroundings), leaving: old)
  }

  /// The line with the address of a place that all devices reach by the same.
  public var wholeLine: String { PlaceAddress.isOnWeb(place) ? "\(line)@\(place)" : line }

  /// True if that key was exchanged, and the time is over in which letters of it are taken in.
  func isPast(_ key: SyncKey, at moment: Instant) -> Bool {
    former.map { $0.until <= moment && (try? SyncKey(line: $0.line)) == key } ?? false
  }

  /// The key whose folder has that name; nil unless it is the present one, or one that it took the place of.
  func key(of folder: Substring) -> SyncKey? {
    [line, former?.line, next].compactMap { $0.flatMap { try? SyncKey(line: $0) } }.first { $0.folder == folder }
  }

  /// The name of the key, which tells nothing of it.
  public var name: String { (try? SyncKey(line: line).folder) ?? "" }

  /// Remembers an act of the book, once it has one.
  static func noteFirstAct(of book: Book, _ key: SyncKey) throws {
    guard var synced = try of(book), synced.line == key.line, synced.act == nil, let act = try book.firstAct() else { return }
    synced.act = act
    try synced.write(for: book)
  }

  /// The same, once another device changed the key.
  func leaving(at moment: Instant) -> SyncedBook {
    var synced = self
    synced.left = moment
    return synced
  }

  /// Writes the file, for its owner only.
  func write(for book: Book) throws {
    guard let path = SyncedBook.path(of: book), let bytes = try? JSONEncoder().encode(self) else {
      throw UserError(.unreachable, "sync.noState")
    }
    do {
      try PrivateFile.makeFolder((path as NSString).deletingLastPathComponent)
      try PrivateFile.write(bytes, to: path)
    } catch {
      throw UserError(.unreachable, "sync.badState", at: path, detail: "\(error)")
    }
  }

  /// The path of the file; nil for a book in memory, or on a machine without a folder for its state.
  static func path(of book: Book) -> String? { book.path.flatMap { path(of: $0, on: book.surroundings) } }

  private static func path(of book: String, on surroundings: Surroundings) -> String? {
    surroundings.stateFolder.map { "\($0)/sync-\(RecordID(kind: "book file", key: book))" }
  }
}
