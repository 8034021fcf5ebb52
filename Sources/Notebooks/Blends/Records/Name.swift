import Foundation
import Records

/// The name of a category, a blend or an ingredient, with its form for comparing.
public struct Name: Hashable, Sendable, CustomStringConvertible {
  /// Most characters of a name.
  public static let limit = 120

  /// The name as written, on one line and trimmed.
  public let text: String
  /// The form used to compare names: without case and accents, one blank between words.
  public let folded: String

  /// True if it is empty.
  public var isBlank: Bool { text.isEmpty }
  public var description: String { text }

  /// Takes a name a person typed. Throws `name.tooLong` or `text.marks`.
  public init(_ typed: String) throws {
    guard typed.isStreamSafe else { throw UserError(.value, "text.marks") }
    let line = String(typed.map { $0.isNewline || $0 == "\t" ? " " : $0 }).replacing("\0", with: "")
    self.init(kept: line.trimmingCharacters(in: .whitespacesAndNewlines))
    guard text.count > Name.limit else { return }
    throw UserError(.value, "name.tooLong", ["count": .count(text.count), "limit": .count(Name.limit)])
  }

  /// A name as the book stores it, which is not checked.
  init(kept text: String) {
    self.text = text
    folded = Name.folded(text)
  }

  /// The form of a text used to compare names.
  public static func folded(_ text: String) -> String { Folding.name(text) }

  /// Throws `name.blank` if nothing is left to compare; a name of marks only is blank too.
  func confirmNotBlank() throws {
    guard !folded.isEmpty else { throw UserError(.value, "name.blank") }
  }
}

extension LocalizedText.Value {
  /// A name for an act or a sentence: cut to 60 characters, "…" if empty.
  static func name(_ name: String) -> LocalizedText.Value {
    guard !name.isEmpty else { return "…" }
    return .text(name.count <= 60 ? name : name.prefix(59) + "…")
  }
}
