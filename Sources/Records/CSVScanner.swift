/// Finds the end of a row and the positions of its fields.
struct CSVScanner {
  /// Reason for finding no row.
  enum Stop: Error {
    case fault(CSV.Fault.Reason, at: Int)
    /// More bytes are needed.
    case unfinished
  }

  struct Found {
    let end: Int
    /// Position after its line break.
    let next: Int
    let cells: [CSV.Cell]
    /// Number of line breaks within fields.
    let breaks: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let separator: UInt8
  /// True if a backslash in quotes escapes the next character.
  let isEscaping: Bool
  let bounds: CSV.Bounds
  /// True if the bytes are the last ones.
  let isAtEnd: Bool

  /// The row at that position; `width` is the expected number of fields.
  func row(at start: Int, expecting width: Int) throws(Stop) -> Found {
    var row = Scan(self, start: start, expecting: width)
    do throws(Stop) {
      let (end, next) = try row.run()
      if let (reason, position) = invalidByte(in: start..<end) { throw Stop.fault(reason, at: position) }
      return Found(end: end, next: next, cells: row.cells, breaks: row.breaks)
    } catch {
      // The earlier of two faults is reported.
      guard case .fault(_, let position) = error, let (reason, earlier) = invalidByte(in: start..<position) else { throw error }
      throw .fault(reason, at: earlier)
    }
  }

  /// Length of the line break at that position, 0 if there is none; nil if it depends on the next byte.
  func lineEnd(at position: Int) -> Int? {
    guard position < bytes.count else { return 0 }
    switch bytes[position] {
    case CSV.lineFeed: return 1
    case CSV.carriageReturn:
      guard position + 1 < bytes.count else { return isAtEnd ? 1 : nil }
      return bytes[position + 1] == CSV.lineFeed ? 2 : 1
    default: return 0
    }
  }

  /// Position after the current line; nil if its end is still to come.
  func nextLine(after position: Int) -> Int? {
    var position = position
    while position < bytes.count, bytes[position] != CSV.lineFeed, bytes[position] != CSV.carriageReturn { position += 1 }
    guard position < bytes.count else { return isAtEnd ? position : nil }
    return lineEnd(at: position).map { position + $0 }
  }

  /// The first NUL or invalid UTF-8, or the start of a text that cannot be compared.
  private func invalidByte(in range: Range<Int>) -> (CSV.Fault.Reason, Int)? {
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    var (all, least): (UInt8, UInt8) = (0, 0xFF)
    for byte in text {
      all |= byte
      least = min(least, byte)
    }
    guard least == 0 || all >= 0x80 else { return nil }
    let nul = least == 0 ? text.firstIndex(of: 0) : nil
    let broken = String(validating: text, as: UTF8.self) == nil ? CSVScanner.lengthOfText(text) : nil
    if let position = [nul, broken].compactMap(\.self).min() { return (position == nul ? .nul : .notText, range.lowerBound + position) }
    return isStreamSafe(text) ? nil : (.tooManyMarks, range.lowerBound)
  }

  private func isStreamSafe(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isEscaping, text.contains(CSV.backslash) else { return text.isStreamSafe }
    // Fields lose their backslashes.
    return String(decoding: text.filter { $0 != CSV.backslash }, as: UTF8.self).isStreamSafe
  }

  /// Length of the valid UTF-8 prefix.
  private static func lengthOfText(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var decoder = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var length = 0
    while case .valid(let scalar) = decoder.parseScalar(from: &input) { length += scalar.count }
    return length
  }

  /// One pass over a row; positions are those in the scanner's bytes.
  private struct Scan {
    private let scanner: CSVScanner
    private let start: Int
    /// Scanning stops here: at the end of the bytes, or one byte beyond the longest row.
    private let window: Int
    private var position: Int
    private(set) var cells: [CSV.Cell] = []
    private(set) var breaks = 0

    init(_ scanner: CSVScanner, start: Int, expecting width: Int) {
      (self.scanner, self.start) = (scanner, start)
      position = start
      window = scanner.bytes.count - start > scanner.bounds.rowBytes ? start + scanner.bounds.rowBytes + 1 : scanner.bytes.count
      cells.reserveCapacity(width)
    }

    mutating func run() throws(Stop) -> (end: Int, next: Int) {
      while true {
        guard cells.count < scanner.bounds.fields else { throw .fault(.tooManyFields, at: position) }
        if position < window, scanner.bytes[position] == CSV.quote { try takeQuoted() } else { try takeBare() }
        guard position < window else { return (position, position) }
        guard let length = scanner.lineEnd(at: position) else { throw .unfinished }
        if length > 0 { return (position, position + length) }
        // The byte after a field is a separator.
        position += 1
      }
    }

    private mutating func takeBare() throws(Stop) {
      let (first, window) = (position, window)
      let (bytes, separator) = (scanner.bytes, scanner.separator)
      // A local copy saves a store for every byte.
      var next = first
      while next < window {
        let byte = bytes[next]
        if byte == separator || byte == CSV.lineFeed || byte == CSV.carriageReturn { break }
        guard byte != CSV.quote else { throw .fault(.quoteInside, at: next) }
        next += 1
      }
      position = next
      if position == window { try confirmEnd() }
      try keep(first..<position, from: first, escapes: 0)
    }

    private mutating func takeQuoted() throws(Stop) {
      let first = position
      let bytes = scanner.bytes
      var escapes = 0
      position += 1
      while true {
        guard position < window else {
          try confirmEnd()
          throw .fault(.unclosedQuote, at: first)
        }
        let byte = bytes[position]
        if byte == CSV.quote {
          guard position + 1 < window, bytes[position + 1] == CSV.quote else { break }
          escapes += 1
          position += 1
        } else if byte == CSV.backslash, scanner.isEscaping {
          escapes += 1
          position += 1
          guard position < window else { continue }
        }
        if isBreak(position) { breaks += 1 }
        position += 1
      }
      position += 1
      if position == window { try confirmEnd() }
      guard position == window || isEnd(bytes[position]) else { throw .fault(.textAfterQuote, at: position) }
      try keep(first + 1..<position - 1, from: first, escapes: escapes)
    }

    private mutating func keep(_ range: Range<Int>, from first: Int, escapes: Int) throws(Stop) {
      guard range.count - escapes <= scanner.bounds.fieldBytes else { throw .fault(.fieldTooLong, at: first) }
      cells.append(CSV.Cell(start: range.lowerBound - start, end: range.upperBound - start, isEscaped: escapes > 0))
    }

    /// Throws unless the table ends here: the row is too long, or more bytes are to come.
    private func confirmEnd() throws(Stop) {
      if scanner.bytes.count - start > scanner.bounds.rowBytes { throw .fault(.rowTooLong, at: start) }
      if !scanner.isAtEnd { throw .unfinished }
    }

    private func isEnd(_ byte: UInt8) -> Bool {
      byte == scanner.separator || byte == CSV.lineFeed || byte == CSV.carriageReturn
    }

    /// True for a line break, or the first byte of CRLF.
    private func isBreak(_ position: Int) -> Bool {
      let byte = scanner.bytes[position]
      return byte == CSV.carriageReturn || byte == CSV.lineFeed && scanner.bytes[position - 1] != CSV.carriageReturn
    }
  }
}
