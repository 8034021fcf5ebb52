import Assembly
import GRDB
import Records

@testable import BookStore

/// The texts of a book that are saved as they are typed, whatever notebook they lie in.
extension Book {
  /// Text fields of the first record of every kind.
  func firstTextFields() throws -> [TextField] {
    try Notebook.all.flatMap(\.entities).flatMap { entity in
      try entity.texts.compactMap { column, _ in
        let record = try read {
          try RecordID.fetchOne($0, sql: "SELECT id FROM \(entity.kind.quotedDatabaseIdentifier) ORDER BY number LIMIT 1")
        }
        return record.map { TextField(column, of: $0, entity) }
      }
    }
  }

  /// Types a text into that field; false where that is none of a notebook's texts.
  func types(_ text: String, in field: TextField, typing: Typing) throws -> Bool {
    try notebooks.first { $0.entities.contains { $0.kind == field.kind } }?.texts?(self).types(text, in: field, typing: typing) ?? false
  }
}

extension TextWriting {
  fileprivate func types(_ text: String, in field: TextField, typing: Typing) throws -> Bool {
    guard let place = try book.read({ try Text(field, in: $0) }) else { return false }
    _ = try type(text, into: place, typing: typing)
    return true
  }
}
