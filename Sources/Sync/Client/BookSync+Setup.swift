import BookStore
import Foundation
import Records
public import SyncSealing

/// What a person does with the sync of the book: to begin it, to end it, and to say who takes part.
extension BookSync {
  /// The book begins to sync on a relay that invites it. Throws `UserError`.
  ///
  /// - Parameter name: how this device is called
  public func begin(by invitation: RelayInvitation, named name: String) async throws -> RecoverySheet {
    try await RelayCourier.open(for: file, in: book.surroundings) {
      try await SyncSetup(book, file: file, $0).begin(by: invitation, named: name)
    }
  }

  /// This device joins the book of another by its code. Throws `UserError`.
  ///
  /// - Parameter tell: is told the six digits that both sides show
  public func join(by code: PairingCode, named name: String, tell: (String) async -> Void) async throws {
    try await RelayCourier.open(for: file, in: book.surroundings) {
      try await SyncSetup(book, file: file, $0).join(by: code, named: name, tell: tell)
    }
  }

  /// The book comes back from its relay, by its recovery sheet alone. Throws `UserError`.
  public func recover(by sheet: RecoverySheet, named name: String) async throws {
    try await RelayCourier.open(for: file, in: book.surroundings) {
      try await SyncSetup(book, file: file, $0).recover(by: sheet, named: name)
    }
  }

  /// This device takes no part any more; the book stays as it is. Throws `UserError`.
  ///
  /// - Returns: whether the others were told
  public func end() async throws -> Bool {
    await pairing.end()
    return try await RelayCourier.open(for: file, in: book.surroundings) { try await SyncSetup(book, file: file, $0).end() }
  }

  /// Sends a device away, which reads nothing that is sent from then on. Throws `UserError`.
  public func revoke(_ id: MemberID) async throws { try await asMember { try await $0.revoke(id) } }

  /// Makes a new recovery sheet; the one before is worth nothing from then on. Throws `UserError`.
  public func renewSheet() async throws -> RecoverySheet { try await asMember { try await $0.renewSheet() } }

  /// Acts as the device that takes part. Throws `sync.off` where none does.
  private func asMember<Value>(_ act: (SyncMember) async throws -> Value) async throws -> Value {
    guard let state = try file.read() else { throw UserError(.unknown, LocalizedText("sync.off")) }
    return try await RelayCourier.open(for: file, in: book.surroundings) { try await act(SyncMember(state, $0, in: book.surroundings)) }
  }
}
