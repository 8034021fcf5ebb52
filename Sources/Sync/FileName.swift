/// The name of a file in the place. It reveals how many devices there are and how many acts each wrote, and nothing else.
enum FileName: Hashable {
  /// Acts of a device, sealed; its name tells which.
  case letter(LetterName)
  /// The list of the acts that a device has; only that device rewrites it.
  case card(writer: String)
  /// The notice of a device that changed the key.
  case notice

  /// Nil for any file that sync did not write, such as the "conflicted copy" that a cloud makes of one.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch (parts.first, parts.count) {
    case ("notice", 1): self = .notice
    case ("card", 2): self = .card(writer: parts[1])
    case ("letter", 6):
      guard let name = LetterName(parts) else { return nil }
      self = .letter(name)
    default: return nil
    }
    guard self.text == text, tokens.allSatisfy(FileName.isToken) else { return nil }
  }

  var text: String {
    switch self {
    case .notice: "notice"
    case .card(let writer): "card.\(writer)"
    case .letter(let name): name.text
    }
  }

  private var tokens: [String] {
    switch self {
    case .notice: []
    case .card(let writer): [writer]
    case .letter(let name): [name.writer, name.author, name.last, name.erased]
    }
  }

  private static func isToken(_ text: String) -> Bool { text.utf8.count == 16 && text.allSatisfy { $0.isHexDigit && !$0.isUppercase } }
}
