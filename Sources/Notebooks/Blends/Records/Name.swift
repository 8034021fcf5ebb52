import Foundation
import Records

/// The name of a category, a blend or an ingredient, and how it is compared with others.
public struct Name: Hashable, Sendable, CustomStringConvertible {
  /// How many characters a name may have.
  public static let limit = 120

  /// As it was written: on one line, without blanks at its ends.
  public let text: String
  /// As names are compared: without case and accents, one blank between words.
  public let folded: String

  /// Whether nothing was written, or blanks alone.
  public var isBlank: Bool { text.isEmpty }
  public var description: String { text }

  /// A name as a person wrote it. Throws `name.tooLong`.
  public init(_ typed: String) throws {
    let line = String(typed.map { $0.isNewline || $0 == "\t" ? " " : $0 }).replacing("\0", with: "")
    self.init(kept: line.trimmingCharacters(in: .whitespacesAndNewlines))
    guard text.count <= Name.limit else { throw UserError(.value, LocalizedText("name.tooLong", ["count": .count(text.count)])) }
  }

  /// A name the book holds.
  init(kept text: String) {
    self.text = text
    folded = Name.folded(text)
  }

  /// A text as names are compared.
  public static func folded(_ text: String) -> String { Folding.name(text) }

  /// Throws `name.blank`. A name of nothing that is compared, such as one of marks only, is blank too.
  func confirmNotBlank() throws {
    guard !folded.isEmpty else { throw UserError(.value, LocalizedText("name.blank")) }
  }
}

extension LocalizedText.Value {
  /// A name as an act or a sentence tells it: not the whole of a long one, and something for none.
  static func name(_ name: String) -> LocalizedText.Value {
    guard !name.isEmpty else { return "…" }
    return .text(name.count <= 60 ? name : name.prefix(59) + "…")
  }
}
