public import BookStore
import Foundation
import Records
import SyncEngine
public import SyncSealing

/// Begins and ends the sync of a book on this device.
public struct SyncSetup: Sendable {
  private let book: Book
  private let file: SyncFile
  private let courier: RelayCourier

  /// - Parameter file: where this device remembers it
  public init(_ book: Book, file: SyncFile, _ courier: RelayCourier) { (self.book, self.file, self.courier) = (book, file, courier) }

  /// The book begins to sync on a relay that invites it. Throws `UserError`.
  ///
  /// - Parameter name: how this device is called
  public func begin(by invitation: RelayInvitation, named name: String) async throws -> RecoverySheet {
    try SyncSetup.confirmOff(file)
    let (surroundings, relay) = (book.surroundings, invitation.relay)
    let key = try RecoveryKey(surroundings.randomBytes(20))
    let (state, entry) = try SyncState.founding(
      at: relay, named: name, recovery: key, at: surroundings.now().milliseconds, randomBytes: surroundings.randomBytes)
    let client = RelayClient(courier, to: relay, by: try Membership(state).keys, in: surroundings)
    try await client.confirm()
    _ = try await client.ask("POST", "/v1/books?invitation=\(invitation.token.hex)", body: entry)
    try remember(state, named: name)
    return RecoverySheet(address: relay.text, key: key)
  }

  /// This device joins by a code. Throws `UserError`.
  ///
  /// - Parameter tell: is told the six digits that both sides show
  public func join(by code: PairingCode, named name: String, tell: (String) async -> Void) async throws {
    try SyncSetup.confirm(book, isFreeFor: file)
    let guest = try PairingGuest(code, named: name, courier, in: book.surroundings)
    await tell(try await guest.meet())
    try remember(try await guest.join(), named: name)
  }

  /// The book comes back from its relay, by its recovery sheet alone. Throws `UserError`.
  public func recover(by sheet: RecoverySheet, named name: String) async throws {
    try SyncSetup.confirm(book, isFreeFor: file)
    let surroundings = book.surroundings
    let relay = try await RelayClient.find(sheet.address, courier, in: surroundings)
    let holder = RelayClient(courier, to: relay, by: try sheet.key.keys, in: surroundings)
    do {
      let entries = try await holder.ask("GET", "/v1/recovery").entries ?? []
      let read = try entries.map(RosterEntry.init)
      guard let first = read.first else { throw SealingFault.malformed("a roster without entries") }
      let place = RelayPlace(relay, book: first.hash)
      let roster = try Roster(read, of: place.book)
      let keys = try MemberKeys(surroundings.randomBytes(64))
      let entry = try Membership(roster, by: sheet.key).admitting(
        keys.member, named: name, secret: nil, at: surroundings.now().milliseconds, randomBytes: surroundings.randomBytes)
      _ = try await holder.ask("POST", "\(place.path)/roster?after=\(entries.count)", body: entry.bytes)
      try remember(try SyncState.joining(place, as: keys, entries: entries + [entry.bytes], secret: nil), named: name)
    } catch is SealingFault {
      throw UserError(.conflict, LocalizedText("recovery.otherBook"))
    } catch let error as UserError where error.phrase.key == "relay.unknownBook" {
      throw UserError(.unknown, LocalizedText("recovery.none", ["address": .text(sheet.address)]))
    }
  }

  /// This device takes no part any more: the others are told where the relay can be reached, and the book stays as it is.
  ///
  /// - Returns: whether the others were told
  public func end() async throws -> Bool {
    guard let state = try file.read() else { throw UserError(.unknown, LocalizedText("sync.off")) }
    var isTold = true
    do {
      let member = try SyncMember(state, courier, in: book.surroundings)
      try await member.revoke(Membership(state).own)
    } catch let error as UserError where error.phrase.key == "sync.lastDevice" {
      // There is nobody to be told.
    } catch {
      isTold = false
    }
    try await file.end()
    return isTold
  }

  /// Throws where the book is synced already, or has changes of its own: two books never flow together by pairing.
  static func confirm(_ book: Book, isFreeFor file: SyncFile) throws {
    try confirmOff(file)
    let count = try book.heads().numbers.values.reduce(0, +)
    guard count == 0 else { throw UserError(.conflict, LocalizedText("sync.bookInUse", ["count": .count(Int(count))])) }
  }

  private static func confirmOff(_ file: SyncFile) throws {
    guard try file.read() == nil else { throw UserError(.taken, LocalizedText("sync.already")) }
  }

  private func remember(_ state: SyncState, named name: String) throws {
    try file.write(state)
    if try book.devices().all.first(where: \.isThisOne)?.name == nil { _ = try book.name(book.ownDevice(), name) }
  }
}
