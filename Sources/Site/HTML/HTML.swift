public import Records

/// Markup made by string interpolation. Interpolated values are escaped unless they are HTML themselves.
public struct HTML: Sendable, Hashable {
  /// The markup as sent to the browser.
  public let text: String

  /// Wraps trusted markup; never pass text a person typed.
  public init(markup text: String) { self.text = text }

  /// Escapes plain text for use in text and double-quoted attributes.
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
      // Control characters are invalid in HTML; a visible mark replaces a pasted one.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}": safe += "\u{FFFD}"
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// Most text needs no escaping, and checking its bytes is fastest.
  private static func mayNeedEscaping(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Collects one interpolated literal: its own text as it is, the values escaped.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Reserves capacity.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 24)
    }

    /// Appends the literal's own text as it is.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Appends markup as it is.
    public mutating func appendInterpolation(_ html: HTML) { text += html.text }
    /// Appends markup as it is, or nothing.
    public mutating func appendInterpolation(_ html: HTML?) { text += html?.text ?? "" }
    /// Appends pieces of markup in order.
    public mutating func appendInterpolation(_ pieces: [HTML]) { for piece in pieces { text += piece.text } }
    /// Appends escaped text.
    public mutating func appendInterpolation(_ plain: String) { text += HTML(escaping: plain).text }
    /// Appends escaped text, or nothing.
    public mutating func appendInterpolation(_ plain: String?) { text += plain.map { HTML(escaping: $0).text } ?? "" }
    /// Appends a value's escaped description.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) { text += HTML(escaping: value.description).text }
    /// Appends an escaped address.
    public mutating func appendInterpolation(_ address: Address) { text += HTML(escaping: address.path).text }
  }

  /// Markup from source code.
  public init(stringLiteral literal: String) { text = literal }
  /// Markup from source code, with interpolated values.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

extension HTML {
  /// ` name="value"`, or nothing without a value.
  public static func attribute(_ name: StaticString, _ value: (some CustomStringConvertible)?) -> HTML {
    value.map { " \(HTML(markup: "\(name)"))=\"\($0)\"" } ?? .nothing
  }

  /// ` name`, or nothing if the condition is false.
  public static func attribute(_ name: StaticString, if holds: Bool) -> HTML {
    holds ? HTML(markup: " \(name)") : .nothing
  }

  /// True if the markup is empty.
  public var isEmpty: Bool { text.isEmpty }
}

extension Collection {
  /// Every element rendered, in order.
  public func html(_ render: (Element) -> HTML) -> HTML { HTML(markup: map { render($0).text }.joined()) }
}

extension HTML {
  /// A row that downloads a file.
  public static func download(_ name: String, from address: Address) -> HTML {
    """
    <li class="row"><a class="row-link" href="\(address)" download>\(Symbol.download.html)<span class="row-main">\(name)</span></a></li>
    """
  }

  /// Placeholder of a row that the page keeps; its `data-key` is the record's id.
  fileprivate static func same(_ id: RecordID) -> HTML {
    """
    <li data-key="\(id)" data-same></li>

    """
  }
}

extension Collection {
  /// Every element rendered. If rows are named, the others become placeholders for rows the page keeps.
  public func html(only rows: Set<RecordID>?, id: (Element) -> RecordID, _ render: (Element) -> HTML) -> HTML {
    guard let rows else { return html(render) }
    return html { rows.contains(id($0)) ? render($0) : HTML.same(id($0)) }
  }
}

/// The `data-` attributes read by the scripts, each spelled once.
extension HTML {
  /// A form that posts one act; the answer is a toast with Undo.
  public static func acting(at address: Address, asking dialog: StaticString? = nil) -> HTML {
    " method=\"post\" action=\"\(address)\" data-behaviour=\"undo\"\(attribute("data-ask", dialog.map { "\($0)" }))"
  }

  /// A form that posts as soon as one of its fields changes.
  public static func setting(at address: Address) -> HTML { "\(acting(at: address)) data-submit=\"change\"" }

  /// A live part of a page. When a record of one of the kinds changes, the script fetches the page again and replaces this part. If only
  /// `rows` kinds changed, the answer has placeholders for unchanged rows (see `html(only:id:_:)`).
  public static func live(_ id: StaticString, _ kinds: StaticString, rows: StaticString? = nil) -> HTML {
    " id=\"\(HTML(markup: "\(id)"))\" data-live=\"\(HTML(markup: "\(kinds)"))\"\(attribute("data-rows", rows))"
  }

  /// The shortcut key of the element.
  public static func shortcut(_ key: StaticString) -> HTML {
    " data-shortcut=\"\(HTML(markup: "\(key)"))\" aria-keyshortcuts=\"\(HTML(markup: "\(key)"))\""
  }

  /// A heading that follows a field as it is typed, and returns to the original while the field is blank or invalid.
  ///
  /// - Parameter words: sentence with `…` for the name; nil shows the name alone
  public static func mirroring(_ field: StaticString, _ original: String, words: String? = nil) -> HTML {
    """
     data-behaviour="syncTitle" data-mirrors="\(HTML(markup: "\(field)"))" data-original="\(original)"\(attribute("data-words", words))
    """
  }
}
