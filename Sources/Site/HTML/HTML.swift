/// Markup, made by string interpolation: whatever is interpolated is escaped, unless it is itself HTML.
public struct HTML: Sendable, Hashable {
  /// The markup as it goes to the browser.
  public let text: String

  /// Markup that is known to be markup; never call it with what a person typed.
  public init(markup text: String) { self.text = text }

  /// Makes what a person typed, or any other plain text, safe for text and for double-quoted attributes.
  public init(escaping text: some StringProtocol) { self.text = HTML.escaped(text) }

  /// No markup at all.
  public static let nothing = HTML(markup: "")

  private static func escaped(_ text: some StringProtocol) -> String {
    let needsEscaping = text.utf8.withContiguousStorageIfAvailable { $0.contains(where: mayNeedEscaping) }
    guard needsEscaping ?? text.utf8.contains(where: mayNeedEscaping) else { return String(text) }
    var safe = ""
    safe.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "&": safe += "&amp;"
      case "\"": safe += "&quot;"
      case "'": safe += "&#39;"
      // NUL and other controls are no characters of HTML; a person who pasted one sees that something stood there.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}": safe += "\u{FFFD}"
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// Most of what a page says needs none, which its bytes tell soonest.
  private static func mayNeedEscaping(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Gathers the pieces of one interpolated literal: the literal's own text as it is, the rest escaped.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Room for so much.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 24)
    }

    /// Adds the literal's own text as it is.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds markup as it is.
    public mutating func appendInterpolation(_ html: HTML) { text += html.text }
    /// Adds markup as it is, or nothing.
    public mutating func appendInterpolation(_ html: HTML?) { text += html?.text ?? "" }
    /// Adds pieces of markup, one after another.
    public mutating func appendInterpolation(_ pieces: [HTML]) { for piece in pieces { text += piece.text } }
    /// Adds a text, escaped.
    public mutating func appendInterpolation(_ plain: String) { text += HTML(escaping: plain).text }
    /// Adds a text, escaped, or nothing.
    public mutating func appendInterpolation(_ plain: String?) { text += plain.map { HTML(escaping: $0).text } ?? "" }
    /// Adds a value as it describes itself, escaped.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) { text += HTML(escaping: value.description).text }
    /// Adds an address, escaped.
    public mutating func appendInterpolation(_ address: Address) { text += HTML(escaping: address.path).text }
  }

  /// Markup that stands in the code.
  public init(stringLiteral literal: String) { text = literal }
  /// Markup that stands in the code, with what was interpolated.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

extension HTML {
  /// ` name="value"`, or nothing where there is no value.
  public static func attribute(_ name: StaticString, _ value: (some CustomStringConvertible)?) -> HTML {
    value.map { " \(HTML(markup: "\(name)"))=\"\($0)\"" } ?? .nothing
  }

  /// ` name`, or nothing where it is not so.
  public static func attribute(_ name: StaticString, if holds: Bool) -> HTML {
    holds ? HTML(markup: " \(name)") : .nothing
  }

  /// Whether there is none.
  public var isEmpty: Bool { text.isEmpty }
}

extension Collection {
  /// Every element drawn, one after another.
  public func html(_ render: (Element) -> HTML) -> HTML { HTML(markup: map { render($0).text }.joined()) }
}
