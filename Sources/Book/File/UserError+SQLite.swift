import GRDB
public import Records

/// Damage of a book: it has content that no program of ours writes.
public struct Damage: Error {
  let detail: String

  /// Damage, described for the log.
  public init(_ detail: String) { self.detail = detail }
}

extension UserError {
  /// Words an error of the database for a person.
  public init(of error: any Error, at path: String?) {
    let place: [String: LocalizedText.Value] = ["path": .text(path ?? "")]
    let detail = String(describing: error)
    if error is RowDecodingError || error is Damage {
      self.init(.file, LocalizedText("book.damaged", place), detail: detail)
      return
    }
    guard let error = error as? DatabaseError else {
      self.init(.fault, LocalizedText("book.fault"), detail: detail)
      return
    }
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self.init(.unreachable, LocalizedText("book.busy", place), detail: detail)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_AUTH:
      self.init(.unreachable, LocalizedText("book.readOnly", place), detail: detail)
    case .SQLITE_FULL, .SQLITE_IOERR: self.init(.unreachable, LocalizedText("book.full", place), detail: detail)
    case .SQLITE_NOTADB: self.init(.file, LocalizedText("book.notABook", place), detail: detail)
    case .SQLITE_CORRUPT: self.init(.file, LocalizedText("book.damaged", place), detail: detail)
    default: self.init(.fault, LocalizedText("book.fault"), detail: detail)
    }
  }
}
