import Foundation
public import GRDB
import GRDBSQLite
public import Records

extension RecordID: DatabaseValueConvertible, StatementColumnConvertible {
  /// Reads the id in that column of the current row, faster than through a database value.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    let count = Int(sqlite3_column_bytes(sqliteStatement, index))
    self.init(bytes: UnsafeRawBufferPointer(start: sqlite3_column_blob(sqliteStatement, index), count: count))
  }
  public var databaseValue: DatabaseValue { Data(bytes).databaseValue }
  public static func fromDatabaseValue(_ value: DatabaseValue) -> RecordID? {
    Data.fromDatabaseValue(value)?.withUnsafeBytes { RecordID(bytes: $0) }
  }
}

extension Day: DatabaseValueConvertible, StatementColumnConvertible {
  /// Reads the day in that column of the current row, faster than through a database value.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    self.init(String(sqliteStatement: sqliteStatement, index: index))
  }
  public var databaseValue: DatabaseValue { description.databaseValue }
  public static func fromDatabaseValue(_ value: DatabaseValue) -> Day? { String.fromDatabaseValue(value).flatMap { Day($0) } }
}

extension Instant: DatabaseValueConvertible, StatementColumnConvertible {
  /// Reads the instant in that column of the current row, faster than through a database value.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    self.init(kept: Int64(sqliteStatement: sqliteStatement, index: index))
  }
  public var databaseValue: DatabaseValue { milliseconds.databaseValue }
  public static func fromDatabaseValue(_ value: DatabaseValue) -> Instant? { Int64.fromDatabaseValue(value).flatMap(Instant.init(kept:)) }

  /// Nil for a number out of range, which our program never writes.
  private init?(kept milliseconds: Int64) {
    guard Instant.range.contains(milliseconds) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}
