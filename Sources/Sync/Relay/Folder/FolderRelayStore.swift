import Files
public import Foundation
public import SyncSealing
import Synchronization

/// A relay's store in a folder that something else carries from device to device. Each device is its own relay then: what is in the folder it takes
/// into a store of its own, in an order of its own, and what it sends lies in the folder first.
public final class FolderRelayStore: RelayStore {
  /// The id by which requests name the folder.
  public let id: Data
  private let folder: SyncFolder
  private let mirror: SQLiteRelayStore
  private let own: MemberID?
  private let taking = Mutex(())
  private let resets = Atomic(0)

  /// Opens the folder at that path, which has a relay's files. Throws `RelayFault.unknownBook` where it has none, or is not there.
  ///
  /// - Parameters:
  ///   - mirror: the path of this device's own store of what is in it; nil is for one in memory
  ///   - own: the member that this device is; nil before it takes part
  public init(at path: String, mirror: String?, own: MemberID?) throws {
    folder = SyncFolder(path: path)
    guard let id = FolderRelayStore.id(of: folder) else { throw RelayFault.unknownBook }
    (self.id, self.own) = (id, own)
    if let mirror {
      let place = (mirror as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    self.mirror = try SQLiteRelayStore(at: mirror, newID: id)
  }

  /// The id of the folder at that path, which gets one where it has none. Throws the system's refusal.
  ///
  /// - Parameter newID: 32 random bytes
  public static func id(at path: String, newID: Data) throws -> Data {
    let folder = SyncFolder(path: path)
    if let known = id(of: folder) { return known }
    try folder.write(Data(newID.hex.utf8), as: "relay")
    return newID
  }

  private static func id(of folder: SyncFolder) -> Data? {
    folder.read("relay").flatMap { Data(hex: String(decoding: $0, as: UTF8.self)) }.flatMap { $0.count == 32 ? $0 : nil }
  }

  /// Whether a book is in the folder at that path.
  public static func hasBook(at path: String) -> Bool { FolderRoster(SyncFolder(path: path)).roster != nil }

  /// Counts how often all was taken in anew: the roster is another then.
  var generation: Int { resets.load(ordering: .relaxed) }
}

extension FolderRelayStore {
  /// Takes in what came to the folder since. Throws `RelayFault.unknownBook` where the folder is not there.
  @discardableResult
  private func takeIn() throws -> FolderRoster {
    try taking.withLock { _ in
      guard folder.isThere else { throw RelayFault.unknownBook }
      let read = FolderRoster(folder)
      guard let roster = try takeIn(read) else { return read }
      let (words, drops) = (words(of: roster), drops(in: roster))
      try takeInBatches(of: roster, after: drops)
      for word in words { try mirror.note(word) }
      if let own, let word = words.first(where: { $0.member == own }) {
        // What this device has not read yet stays here, as it is in the folder no more.
        try mirror.drop(of: roster.book) { member, place in place <= min(drops[member] ?? 0, word.number(of: member)) }
      }
      return read
    }
  }

  /// The roster as this device goes by it: where two entries want to be the next, that which it had first.
  private func takeIn(_ read: FolderRoster) throws -> Roster? {
    guard let roster = read.roster else { return nil }
    let known = try? Roster(mirror.roster(of: roster.book, after: 0).map(RosterEntry.init), of: roster.book)
    if let known {
      let isOnItsWay = zip(known.entries, roster.entries).allSatisfy { $0 == $1 }
      if isOnItsWay, known.entries.count >= roster.entries.count, known.entries.allSatisfy({ read.entries[$0.hash] != nil }) {
        return known
      }
      if isOnItsWay, known.entries.count <= roster.entries.count {
        for (place, entry) in roster.entries.enumerated().dropFirst(known.entries.count) {
          try mirror.append(entry, after: place, to: roster.book)
        }
        return roster
      }
      // A person chose the other.
      try mirror.delete(roster.book)
      resets.add(1, ordering: .relaxed)
    }
    let token = Data(repeating: 0, count: 16)
    try mirror.invite(token, until: .distantFuture)
    try mirror.found(roster.entries[0], invitation: token, at: Date(timeIntervalSince1970: 0))
    for (place, entry) in roster.entries.enumerated().dropFirst() { try mirror.append(entry, after: place, to: roster.book) }
    return roster
  }

  /// Each member's batches one after another. What is not whole yet, or of a roster that is not known yet, waits.
  private func takeInBatches(of roster: Roster, after drops: [MemberID: Int64]) throws {
    let rosters = Set(roster.entries.map(\.hash))
    for (member, participant) in roster.participants.sorted(by: { $0.key < $1.key }) {
      var next = max(try mirror.last(of: member, in: roster.book), drops[member] ?? 0) + 1
      while let bytes = folder.read(SyncFolder.batch(next, of: member)), let batch = try? SealedBatch(bytes),
        batch.header.member == member, batch.header.number == next, rosters.contains(batch.header.roster),
        (try? batch.confirm(sentBy: participant.member)) != nil
      {
        do {
          _ = try mirror.append(batch, to: roster.book, at: Date(timeIntervalSince1970: 0))
        } catch is RelayFault {
          break
        }
        next += 1
      }
    }
  }

  private func words(of roster: Roster) -> [Acknowledgement] {
    roster.members.compactMap { member in
      folder.read(SyncFolder.word(of: member.id)).flatMap { try? JSONDecoder().decode(Acknowledgement.self, from: $0) }
        .flatMap { $0.book == roster.book && $0.isOf(member) ? $0 : nil }
    }
  }

  /// Up to which place the batches of each member were dropped.
  private func drops(in roster: Roster) -> [MemberID: Int64] {
    let compactions = roster.participants.values.compactMap { participant in
      folder.read(SyncFolder.compaction(by: participant.member.id)).flatMap { try? JSONDecoder().decode(Compaction.self, from: $0) }
        .flatMap { $0.claim.book == roster.book && $0.isOf(participant.member) ? $0 : nil }
    }
    return Dictionary(compactions.flatMap(\.claim.chains).map { ($0.member, $0.number) }) { max($0, $1) }
  }
}

extension FolderRelayStore {
  /// Nobody is invited to a folder: whoever can write there begins.
  public func invite(_ token: Data, until: Date) throws { throw RelayFault.unsound }

  /// Begins the book of the folder by the first entry of its roster.
  public func found(_ entry: RosterEntry, invitation: Data, at time: Date) throws {
    guard let roster = try? Roster([entry], of: entry.hash) else { throw RelayFault.unsound }
    let known = try takeIn().roster
    guard known == nil || known?.book == roster.book else { throw RelayFault.uninvited }
    try folder.write(entry.bytes, as: SyncFolder.entry(entry.hash))
    try takeIn()
  }

  /// The book of the folder.
  public func books() throws -> [RelayedBook] {
    try takeIn()
    return try mirror.books()
  }

  /// The book of the folder, where its recovery sheet has those keys.
  public func book(recoveredBy sheet: MemberID) throws -> Data? {
    try takeIn()
    return try mirror.book(recoveredBy: sheet)
  }

  /// Takes the book away, out of the folder too.
  public func delete(_ book: Data) throws {
    try mirror.delete(book)
    for part in ["batches", "words", "compactions", "mailboxes", "roster", "relay"] { folder.remove(part) }
  }

  /// The entries of the roster after so many.
  public func roster(of book: Data, after count: Int) throws -> [Data] {
    try takeIn()
    return try mirror.roster(of: book, after: count)
  }

  /// Adds an entry to the roster. Throws `RelayFault.split` while two want to be the next.
  public func append(_ entry: RosterEntry, after count: Int, to book: Data) throws {
    let read = try takeIn()
    var roster = try Roster(mirror.roster(of: book, after: 0).map(RosterEntry.init), of: book)
    if roster.entries.indices.contains(count), roster.entries[count] == entry { return }
    guard read.rivals.isEmpty else { throw RelayFault.split }
    guard roster.entries.count == count else { throw RelayFault.late(count: roster.entries.count) }
    do { try roster.append(entry) } catch { throw RelayFault.unsound }
    try folder.write(entry.bytes, as: SyncFolder.entry(entry.hash))
    try takeIn()
  }

  /// Adds a batch, and answers with its number in this device's own order.
  public func append(_ batch: SealedBatch, to book: Data, at time: Date) throws -> (number: Int64, before: Data?) {
    try takeIn()
    let name = SyncFolder.batch(batch.header.number, of: batch.header.member)
    let isNew = !folder.has(name)
    if isNew { try folder.write(batch.bytes, as: name) }
    do {
      return try mirror.append(batch, to: book, at: time)
    } catch {
      if isNew { folder.remove(name) }
      throw error
    }
  }

  /// The batches after that number, in this device's own order.
  public func batches(of book: Data, after number: Int64, bytes: Int) throws -> [(number: Int64, bytes: Data)] {
    try mirror.batches(of: book, after: number, bytes: bytes)
  }

  /// How far the book has come, in this device's own order.
  public func state(of book: Data, at number: Int64) throws -> RelayState {
    let read = try takeIn()
    guard read.roster?.book == book else { throw RelayFault.unknownBook }
    var state = try mirror.state(of: book, at: number)
    state.rosterHead = try mirror.roster(of: book, after: state.roster - 1).last.map { try RosterEntry($0).hash }
    state.isSplit = read.rivals.isEmpty ? nil : true
    return state
  }

  /// Drops the batches that this device told anew, out of the folder too.
  public func compact(_ compaction: Compaction) throws {
    try mirror.compact(compaction)
    try folder.write(JSONEncoder().encode(compaction), as: SyncFolder.compaction(by: compaction.claim.member))
    for chain in compaction.claim.chains {
      var number = chain.number
      while number > 0, folder.has(SyncFolder.batch(number, of: chain.member)) {
        folder.remove(SyncFolder.batch(number, of: chain.member))
        number -= 1
      }
    }
  }

  /// The word by which this device dropped batches last.
  public func compaction(of book: Data) throws -> Compaction? { try mirror.compaction(of: book) }

  /// Keeps what this device says it has merged.
  public func note(_ word: Acknowledgement) throws {
    try mirror.note(word)
    try folder.write(JSONEncoder().encode(word), as: SyncFolder.word(of: word.member))
  }

  /// Makes room for a pairing: what is left of earlier ones goes.
  public func openMailbox(_ mailbox: String, of book: Data, until: Date) throws {
    for other in folder.names(in: "mailboxes") where other != mailbox && MemberID(other) != nil { folder.remove(SyncFolder.mailbox(other)) }
  }

  /// Puts one step of a pairing there, the first that is put; whoever has the code looks for it until the code is good no more.
  public func put(_ step: Data, as name: String, in mailbox: String, of book: Data, at time: Date) throws {
    guard folder.isThere else { throw RelayFault.unknownBook }
    let file = "\(SyncFolder.mailbox(mailbox))/\(name)"
    if !folder.has(file) { try folder.write(step, as: file) }
  }

  /// That step; nil while it is not there.
  public func step(_ name: String, in mailbox: String, of book: Data, at time: Date) throws -> Data? {
    guard folder.isThere else { throw RelayFault.unknownBook }
    return folder.read("\(SyncFolder.mailbox(mailbox))/\(name)")
  }
}

extension FolderRelayStore {
  /// The entries that want to be the next in the roster, among which a person is to choose; none where all is well.
  public func rivals() throws -> [RosterEntry] { try takeIn().rivals }

  /// Has that entry be the next: the others go, with all that was sent by their word.
  public func choose(_ entry: RosterEntry) throws {
    let read = try takeIn()
    let refused = read.rivals.filter { $0 != entry }.reduce(into: Set<Data>()) { $0.formUnion(read.branch(of: $1)) }
    for member in folder.names(in: "batches") {
      for number in folder.names(in: "batches/\(member)") {
        let name = "batches/\(member)/\(number)"
        if let batch = folder.read(name).flatMap({ try? SealedBatch($0) }), refused.contains(batch.header.roster) { folder.remove(name) }
      }
    }
    for hash in refused { folder.remove(SyncFolder.entry(hash)) }
    try takeIn()
  }
}
