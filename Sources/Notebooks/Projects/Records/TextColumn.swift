import BookStore
import Foundation
import Records

/// A text a person writes in a project or an item; each is a column of that name.
public enum TextColumn: String, CaseIterable, Sendable {
  case title, detail

  /// How many characters a title may have.
  static let longestTitle = 200
  /// How many characters a detail may have.
  public static let longestDetail = 20_000

  /// The text as the book keeps it: no blanks at its ends, one kind of line end, and a title on one line.
  ///
  /// Throws `projects.titleBlank`, `projects.titleTooLong` or `projects.detailTooLong`.
  func kept(_ typed: String, in fields: FieldList<some Stored>) throws -> String {
    let lines = typed.replacing("\r\n", with: "\n").map { $0 == "\r" ? "\n" : $0 }
    let text = String(self == .title ? lines.map { $0.isNewline ? " " : $0 } : lines).replacing("\0", with: "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if self == .title, text.isBlank { throw UserError(.value, LocalizedText("projects.titleBlank")) }
    try fields.confirm(text, fits: rawValue, else: tooLong)
    return text
  }

  private var tooLong: String {
    switch self {
    case .title: "projects.titleTooLong"
    case .detail: "projects.detailTooLong"
    }
  }
}

extension String {
  /// Whether nothing can be seen of it.
  var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
    }
  }
}

extension LocalizedText.Value {
  /// A title as the name of an act tells it: not the whole of a long one, and something for none.
  static func title(_ title: String) -> LocalizedText.Value {
    guard !title.isEmpty else { return "…" }
    return .text(title.count <= 60 ? title : title.prefix(59) + "…")
  }
}
