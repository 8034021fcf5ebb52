import Foundation
import Records

/// What a person writes of a blend beside its name.
public enum BlendText: String, CaseIterable, Sendable {
  case destination, conclusion, update

  /// How many characters it may have, as a person counts them.
  public var limit: Int { self == .destination ? Name.limit : BlendText.mostProse }

  /// How many characters a conclusion, an update or a smell note may have.
  static let mostProse = 20_000

  /// The text as the book keeps it: no blanks at its ends, one kind of line end, a destination on one line.
  ///
  /// Throws `name.tooLong` or `text.tooLong`.
  func kept(_ typed: String) throws -> String {
    if self == .destination { return try Name(typed).text }
    return try BlendText.prose(typed)
  }

  /// Throws `text.tooLong`.
  static func prose(_ typed: String) throws -> String {
    let text = typed.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\0", with: "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count <= mostProse else {
      throw Refusal(.value, Phrase("text.tooLong", ["count": .count(text.count), "limit": .count(mostProse)]))
    }
    return text
  }
}
