import BookStore
import Foundation
import Records

/// A text a person writes of a blend beside its name.
public enum BlendText: String, CaseIterable, Sendable {
  case destination, conclusion, update

  /// How many characters a text of many lines may have.
  public static let longest = 20_000

  /// The field it is kept in.
  var column: String { self == .update ? "update_text" : rawValue }

  /// The text as the book keeps it: no blanks at its ends, one kind of line end, a destination on one line.
  ///
  /// Throws `name.tooLong` or `text.tooLong`.
  func kept(_ typed: String) throws -> String {
    if self == .destination { return try Name(typed).text }
    return try BlendText.prose(typed, fits: column, in: Blend.fields)
  }

  /// Throws `text.tooLong`.
  static func prose(_ typed: String, fits column: String, in fields: FieldList<some Stored>) throws -> String {
    let text = typed.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\0", with: "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    try fields.confirm(text, fits: column)
    return text
  }
}
