public import SyncSealing

/// The line by which a device begins to sync a book.
public enum SyncStart: Hashable, Sendable {
  /// A relay lets a new book in.
  case invitation(RelayInvitation)
  /// Another device lets this one in.
  case code(PairingCode)
  /// The book comes back by its recovery sheet.
  case sheet(RecoverySheet)

  /// Reads what was copied; nil where it is none of them.
  public init?(_ line: String) {
    if let invitation = RelayInvitation(line) {
      self = .invitation(invitation)
    } else if let code = PairingCode(line) {
      self = .code(code)
    } else if let sheet = RecoverySheet(line) {
      self = .sheet(sheet)
    } else {
      return nil
    }
  }
}
