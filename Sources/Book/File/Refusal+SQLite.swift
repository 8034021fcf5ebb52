import GRDB
public import Records

extension Refusal {
  /// What a person is told of an error below.
  public init(of error: any Error, at path: String?) {
    let place: [String: Phrase.Value] = ["path": .text(path ?? "")]
    let detail = String(describing: error)
    guard let error = error as? DatabaseError else {
      self.init(.fault, Phrase("book.fault"), detail: detail)
      return
    }
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self.init(.unreachable, Phrase("book.busy", place), detail: detail)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_AUTH:
      self.init(.unreachable, Phrase("book.readOnly", place), detail: detail)
    case .SQLITE_FULL, .SQLITE_IOERR: self.init(.unreachable, Phrase("book.full", place), detail: detail)
    case .SQLITE_NOTADB: self.init(.file, Phrase("book.notABook", place), detail: detail)
    case .SQLITE_CORRUPT: self.init(.file, Phrase("book.damaged", place), detail: detail)
    default: self.init(.fault, Phrase("book.fault"), detail: detail)
    }
  }
}
