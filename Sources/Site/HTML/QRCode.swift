import CQREncode

/// A QR code of a text, such as an address that a phone opens by its camera.
public struct QRCode: Sendable, Hashable {
  /// Width of the light border that readers need, in modules.
  static let border = 4

  /// Modules on each side, without the border.
  public let side: Int
  /// True for dark modules, row by row.
  private let modules: [Bool]

  /// The smallest code that can be read with 15 % of it damaged; nil for a text too long for any.
  public init?(_ text: String) {
    guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else { return nil }
    defer { QRcode_free(code) }
    side = Int(code.pointee.width)
    // The lowest bit is the colour; the others say what the module is for.
    modules = UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
  }

  /// True if a module is dark; beyond the code all are light.
  func isDark(_ column: Int, _ row: Int) -> Bool {
    (0..<side).contains(column) && (0..<side).contains(row) && modules[row * side + column]
  }

  /// A picture that is black on white in dark pages too: many readers know no other.
  ///
  /// - Parameter label: its name for screen readers
  public func svg(_ label: String) -> HTML {
    let edge = side + 2 * QRCode.border
    return """
      <svg class="qr" role="img" aria-label="\(label)" viewBox="0 0 \(edge) \(edge)" shape-rendering="crispEdges">\
      <rect width="\(edge)" height="\(edge)" fill="#fff"/><path fill="#000" d="\(path)"/></svg>
      """
  }

  /// The dark modules, a rectangle for each run in a row.
  private var path: String {
    (0..<side).map { row in
      var (path, column) = ("", 0)
      while column < side {
        let length = (column..<side).prefix { isDark($0, row) }.count
        if length > 0 { path += "M\(column + QRCode.border) \(row + QRCode.border)h\(length)v1h-\(length)z" }
        column += length + 1
      }
      return path
    }.joined()
  }

  /// Lines for a terminal, each of two rows in half blocks: white blocks on black, whatever the terminal's colours.
  public var text: String {
    let lines = stride(from: -QRCode.border, to: side + QRCode.border, by: 2).map { row in
      (-QRCode.border..<side + QRCode.border).map { column in
        switch (isDark(column, row), isDark(column, row + 1)) {
        case (false, false): "█"
        case (false, true): "▀"
        case (true, false): "▄"
        case (true, true): " "
        }
      }.joined()
    }
    return lines.map { "\u{1B}[97;40m\($0)\u{1B}[0m" }.joined(separator: "\n")
  }
}
