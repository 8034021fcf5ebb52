import CZip

/// Reason for refusing a zip or an entry; the reader of the file turns it into a message.
public struct ZipFault: Error {
  /// The kinds of fault.
  public enum Reason: Sendable {
    case damaged, encrypted
    /// Unsupported compression.
    case method
    /// Far too many files.
    case crowded
    /// A ratio above `ZipReader.mostInflation`.
    case bomb
  }

  /// The kind.
  public let reason: Reason
  /// Details for the log.
  public let detail: String

  init(_ reason: Reason, detail: String = "") { (self.reason, self.detail) = (reason, detail) }

  /// Maps libzip's errors to the reasons a person can act on.
  init(libzip code: Int32) {
    switch code {
    case ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD, ZIP_ER_ENCRNOTSUPP: reason = .encrypted
    case ZIP_ER_COMPNOTSUPP: reason = .method
    default: reason = .damaged
    }
    detail = "libzip error \(code)"
  }
}
