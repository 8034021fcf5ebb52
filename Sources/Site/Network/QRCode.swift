import CQREncode

/// A text as squares that a camera reads (ISO/IEC 18004), with a tenth of it to spare against stains.
public struct QRCode: Sendable, Hashable {
  /// How many light squares stand around it, so that a camera tells it from what is beside it.
  private static let margin = 4

  /// Whether each square is dark, row by row.
  private let rows: [[Bool]]

  /// Nil of a text that is too long for one.
  public init?(_ text: String) {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    let squares = UnsafeBufferPointer(start: code.pointee.data, count: width * width)
    let margin = [Bool](repeating: false, count: QRCode.margin)
    let blank = [Bool](repeating: false, count: width + 2 * QRCode.margin)
    let middle = (0..<width).map { row in margin + (0..<width).map { squares[row * width + $0] & 1 == 1 } + margin }
    let edge = [[Bool]](repeating: blank, count: QRCode.margin)
    rows = edge + middle + edge
  }

  /// For a terminal: two rows in each line.
  ///
  /// - Parameter isColoured: whether black and white are asked for; without, it is drawn for a dark ground
  public func text(isColoured: Bool) -> String {
    let (on, off) = isColoured ? ("\u{1B}[38;5;16;48;5;231m", "\u{1B}[0m\n") : ("", "\n")
    let blank = [Bool](repeating: false, count: rows.count)
    return stride(from: 0, to: rows.count, by: 2).map { row in
      let below = row + 1 < rows.count ? rows[row + 1] : blank
      return on + zip(rows[row], below).map { QRCode.mark($0 == isColoured, $1 == isColoured) }.joined() + off
    }.joined()
  }

  private static func mark(_ above: Bool, _ below: Bool) -> String { above ? below ? "█" : "▀" : below ? "▄" : " " }

  /// For a page: black on white, whatever its colours are.
  ///
  /// - Parameter label: what it leads to, for whoever does not see it
  func html(label: String) -> HTML {
    """
    <svg class="qr" role="img" aria-label="\(label)" viewBox="0 0 \(rows.count) \(rows.count)" shape-rendering="crispEdges">\
    <rect width="100%" height="100%" fill="#fff"/><path fill="#000" d="\(path)"/></svg>
    """
  }

  /// The dark squares, each run of a row as one.
  private var path: String {
    rows.enumerated().flatMap { y, row in
      var runs: [String] = []
      var x = 0
      while x < row.count {
        let length = row[x...].prefix { $0 }.count
        if length > 0 { runs.append("M\(x) \(y)h\(length)v1h-\(length)z") }
        x += max(1, length)
      }
      return runs
    }.joined()
  }
}
