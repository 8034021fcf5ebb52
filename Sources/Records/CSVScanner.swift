/// Finds the end of a row and the positions of its fields.
struct CSVScanner {
  /// Reason for finding no row.
  enum Stop: Error {
    case fault(CSV.Fault.Reason, at: Int)
    /// More bytes are needed.
    case open
  }

  /// A row.
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
      if let (reason, place) = stranger(in: start..<end) { throw Stop.fault(reason, at: place) }
      return Found(end: end, next: next, cells: row.cells, breaks: row.breaks)
    } catch {
      // The earlier of two faults is reported.
      guard case .fault(_, let place) = error, let (reason, earlier) = stranger(in: start..<place) else { throw error }
      throw .fault(reason, at: earlier)
    }
  }

  /// Length of the line break at that position; nil if it depends on the next byte.
  func lineEnd(at place: Int) -> Int? {
    guard place < bytes.count else { return 0 }
    switch bytes[place] {
    case CSV.lineFeed: return 1
    case CSV.carriageReturn:
      guard place + 1 < bytes.count else { return isAtEnd ? 1 : nil }
      return bytes[place + 1] == CSV.lineFeed ? 2 : 1
    default: return 0
    }
  }

  /// Position after the current line; nil if its end is still to come.
  func nextLine(after place: Int) -> Int? {
    var place = place
    while place < bytes.count, bytes[place] != CSV.lineFeed, bytes[place] != CSV.carriageReturn { place += 1 }
    guard place < bytes.count else { return isAtEnd ? place : nil }
    return lineEnd(at: place).map { place + $0 }
  }

  /// The first NUL or invalid UTF-8.
  private func stranger(in range: Range<Int>) -> (CSV.Fault.Reason, Int)? {
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    var (all, least): (UInt8, UInt8) = (0, 0xFF)
    for byte in text {
      all |= byte
      least = min(least, byte)
    }
    guard least == 0 || all >= 0x80 else { return nil }
    let nul = least == 0 ? text.firstIndex(of: 0) : nil
    let broken = String(validating: text, as: UTF8.self) == nil ? CSVScanner.lengthOfText(text) : nil
    guard let place = [nul, broken].compactMap(\.self).min() else { return nil }
    return (place == nul ? .nul : .notText, range.lowerBound + place)
  }

  /// Length of the valid UTF-8 prefix.
  private static func lengthOfText(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var decoder = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var length = 0
    while case .valid(let scalar) = decoder.parseScalar(from: &input) { length += scalar.count }
    return length
  }
}

extension CSVScanner {
  /// The scan of one row.
  private struct Scan {
    private let scanner: CSVScanner
    private let start: Int
    /// Scanning stops here: the row is too long.
    private let window: Int
    private var place: Int
    private(set) var cells: [CSV.Cell] = []
    private(set) var breaks = 0

    init(_ scanner: CSVScanner, start: Int, expecting width: Int) {
      self.scanner = scanner
      self.start = start
      place = start
      window = scanner.bytes.count - start > scanner.bounds.row ? start + scanner.bounds.row + 1 : scanner.bytes.count
      cells.reserveCapacity(width)
    }

    mutating func run() throws(Stop) -> (end: Int, next: Int) {
      while true {
        guard cells.count < scanner.bounds.fields else { throw .fault(.tooManyFields, at: place) }
        if place < window, scanner.bytes[place] == CSV.quote { try takeQuoted() } else { try takeBare() }
        guard place < window else { return (place, place) }
        guard let length = scanner.lineEnd(at: place) else { throw .open }
        if length > 0 { return (place, place + length) }
        // The byte after a field is a separator.
        place += 1
      }
    }

    private mutating func takeBare() throws(Stop) {
      let (first, window) = (place, window)
      let (bytes, separator) = (scanner.bytes, scanner.separator)
      // A local copy saves a store for every byte.
      var next = first
      while next < window {
        let byte = bytes[next]
        if byte == separator || byte == CSV.lineFeed || byte == CSV.carriageReturn { break }
        guard byte != CSV.quote else { throw .fault(.quoteInside, at: next) }
        next += 1
      }
      place = next
      if place == window { try confirmEnd() }
      try keep(first..<place, from: first, escapes: 0)
    }

    private mutating func takeQuoted() throws(Stop) {
      let first = place
      let bytes = scanner.bytes
      var escapes = 0
      place += 1
      while true {
        guard place < window else {
          try confirmEnd()
          throw .fault(.unclosedQuote, at: first)
        }
        let byte = bytes[place]
        if byte == CSV.quote {
          guard place + 1 < window, bytes[place + 1] == CSV.quote else { break }
          escapes += 1
          place += 1
        } else if byte == CSV.backslash, scanner.isEscaping {
          escapes += 1
          place += 1
          guard place < window else { continue }
        }
        if isBreak(place) { breaks += 1 }
        place += 1
      }
      place += 1
      if place == window { try confirmEnd() }
      guard place == window || isEnd(bytes[place]) else { throw .fault(.textAfterQuote, at: place) }
      try keep(first + 1..<place - 1, from: first, escapes: escapes)
    }

    private mutating func keep(_ range: Range<Int>, from first: Int, escapes: Int) throws(Stop) {
      guard range.count - escapes <= scanner.bounds.bytes else { throw .fault(.fieldTooLong, at: first) }
      cells.append(CSV.Cell(start: range.lowerBound - start, end: range.upperBound - start, isEscaped: escapes > 0))
    }

    /// True end of the table, rather than of the window or the available bytes.
    private func confirmEnd() throws(Stop) {
      if scanner.bytes.count - start > scanner.bounds.row { throw .fault(.rowTooLong, at: start) }
      if !scanner.isAtEnd { throw .open }
    }

    private func isEnd(_ byte: UInt8) -> Bool {
      byte == scanner.separator || byte == CSV.lineFeed || byte == CSV.carriageReturn
    }

    /// True for a line break, or the first byte of CRLF.
    private func isBreak(_ place: Int) -> Bool {
      let byte = scanner.bytes[place]
      return byte == CSV.carriageReturn || byte == CSV.lineFeed && scanner.bytes[place - 1] != CSV.carriageReturn
    }
  }
}
