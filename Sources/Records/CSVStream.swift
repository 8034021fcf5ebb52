/// Reads a table in chunks and passes on its rows; memory holds one unfinished row.
///
/// See `CSV.rows(of:within:)` for the format. After a fault, reading continues on the line after the one the faulty row began on: an
/// unclosed quote costs one line, not the rest of the file.
public struct CSVStream: Sendable {
  private let bounds: CSV.Bounds
  /// True if a backslash in a quoted field escapes the next character, as in MySQL's tables.
  private let isEscaping: Bool
  private var separator: UInt8?
  private var buffer: [UInt8] = []
  /// Start of the next row in the buffer.
  private var position = 0
  /// The number of the line on which that row begins.
  private var line = 1
  /// The number of rows passed on so far.
  private var rows = 0
  /// The number of fields in the last row.
  private var width = 0
  private var isBeginning = true
  /// True while skipping the rest of a faulty line.
  private var isInFaultyLine = false
  private var isAtEnd = false

  /// A table within those limits. With `isEscaping`, a backslash in a quoted field escapes the next character, as in MySQL's tables; `\N`
  /// stays, which means no value.
  public init(within bounds: CSV.Bounds = .stream, isEscaping: Bool = false) { (self.bounds, self.isEscaping) = (bounds, isEscaping) }

  /// Parses the next bytes and passes on every completed row or fault. A thrown error ends the stream.
  public mutating func take<Failure>(
    _ bytes: UnsafeRawBufferPointer, row: (Result<CSV.Row, CSV.Fault>) throws(Failure) -> Void
  ) throws(Failure) {
    append(bytes)
    try read(row)
    buffer.removeFirst(position)
    position = 0
  }

  /// Ends the table and passes on the remaining rows.
  public mutating func finish<Failure>(row: (Result<CSV.Row, CSV.Fault>) throws(Failure) -> Void) throws(Failure) {
    isAtEnd = true
    try read(row)
  }

  mutating func append(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

  private mutating func read<Failure>(_ give: (Result<CSV.Row, CSV.Fault>) throws(Failure) -> Void) throws(Failure) {
    guard passMark(), learnSeparator() else { return }
    while let row = next() { try give(row) }
  }

  /// The next row or fault; nil if more bytes are needed.
  private mutating func next() -> Result<CSV.Row, CSV.Fault>? {
    guard passFaultyLine(), passEmptyLines(), position < buffer.count else { return nil }
    do throws(CSVScanner.Stop) {
      guard rows < bounds.rows else { throw .fault(.tooManyRows, at: position) }
      let found = try scan { (scanner) throws(CSVScanner.Stop) in try scanner.row(at: position, expecting: width) }
      let row = CSV.Row(line: line, bytes: Array(buffer[position..<found.end]), cells: found.cells, isEscaping: isEscaping)
      rows += 1
      width = row.count
      position = found.next
      line += 1 + found.breaks
      return .success(row)
    } catch {
      guard case .fault(let reason, let spot) = error else { return nil }
      isInFaultyLine = true
      return .failure(fault(reason, at: spot))
    }
  }

  private func scan<Answer, Failure>(_ body: (CSVScanner) throws(Failure) -> Answer) throws(Failure) -> Answer {
    try buffer.withUnsafeBufferPointer { bytes throws(Failure) in
      try body(
        CSVScanner(bytes: bytes, separator: separator ?? UInt8(ascii: ","), isEscaping: isEscaping, bounds: bounds, isAtEnd: isAtEnd))
    }
  }

  private mutating func passFaultyLine() -> Bool {
    guard isInFaultyLine else { return true }
    guard let next = scan({ $0.nextLine(after: position) }) else {
      // A CR may be the first half of CRLF.
      position = buffer.last == CSV.carriageReturn ? buffer.count - 1 : buffer.count
      return false
    }
    position = next
    line += 1
    isInFaultyLine = false
    return true
  }

  private mutating func passEmptyLines() -> Bool {
    while true {
      guard let length = scan({ $0.lineEnd(at: position) }) else { return false }
      guard length > 0 else { return true }
      position += length
      line += 1
    }
  }

  /// Skips a byte order mark; false if more bytes are needed.
  private mutating func passMark() -> Bool {
    guard isBeginning else { return true }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard isAtEnd || buffer.count >= mark.count || !mark.starts(with: buffer) else { return false }
    isBeginning = false
    if buffer.starts(with: mark) { position = mark.count }
    return true
  }

  /// Detects the separator in the first line, a comma if none is more frequent; false if more bytes are needed.
  ///
  /// European spreadsheets use semicolons, since their decimal separator is the comma.
  private mutating func learnSeparator() -> Bool {
    guard separator == nil else { return true }
    let text = buffer[position...].drop { $0 == CSV.lineFeed || $0 == CSV.carriageReturn }
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts = [0, 0, 0]
    var isQuoted = false
    let line = text.prefix(bounds.rowBytes).prefix { byte in
      if byte == CSV.quote { isQuoted.toggle() }
      if !isQuoted, let index = separators.firstIndex(of: byte) { counts[index] += 1 }
      return isQuoted || byte != CSV.lineFeed && byte != CSV.carriageReturn
    }
    guard isAtEnd || line.count < text.count || line.count == bounds.rowBytes else { return false }
    separator = separators[counts.indices.max { counts[$0] != counts[$1] ? counts[$0] < counts[$1] : $0 > $1 } ?? 0]
    return true
  }

  /// The fault with its line and column, counted from the start of the row.
  private func fault(_ reason: CSV.Fault.Reason, at spot: Int) -> CSV.Fault {
    scan { scanner in
      var (line, start, next) = (line, position, position)
      while next < spot {
        let length = scanner.lineEnd(at: next) ?? 1
        next += max(1, length)
        if length > 0 { (line, start) = (line + 1, next) }
      }
      let scalars = start < spot ? scanner.bytes[start..<spot].count { $0 & 0xC0 != 0x80 } : 0
      return CSV.Fault(reason: reason, line: line, column: scalars + 1)
    }
  }
}
