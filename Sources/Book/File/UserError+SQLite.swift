import GRDB
public import Records

extension UserError {
  /// Turns an error of the database into one for a person; a `UserError` stays as it is.
  public init(of error: any Error, at path: String?) {
    if let refusal = error as? UserError {
      self = refusal
      return
    }
    let (reason, key): (Reason, String) =
      switch (error as? DatabaseError)?.resultCode {
      case .SQLITE_BUSY?, .SQLITE_LOCKED?: (.unreachable, "book.busy")
      case .SQLITE_READONLY?, .SQLITE_PERM?, .SQLITE_CANTOPEN?, .SQLITE_AUTH?: (.unreachable, "book.readOnly")
      // SQLite also reports a full disk as an error of input or output, such as when it enlarges the log's index or syncs.
      case .SQLITE_FULL?, .SQLITE_IOERR?: (.unreachable, "book.full")
      case .SQLITE_NOTADB?: (.file, "book.notABook")
      case .SQLITE_CORRUPT?: (.file, "book.damaged")
      case nil where error is RowDecodingError || error is Damage: (.file, "book.damaged")
      default: (.fault, "book.fault")
      }
    let detail = String(describing: error)
    if reason == .fault { self.init(reason, key, detail: detail) } else { self.init(reason, key, at: path ?? "", detail: detail) }
  }
}
