/// Reads the bytes of one table from the first to the last.
struct CSVReader {
  private let bytes: ArraySlice<UInt8>
  private let bounds: CSV.Bounds
  private let separator: UInt8
  private var place: Int
  private var line = 1
  private var rows: [CSV.Row] = []
  private var fields: [String] = []

  init(_ bytes: ArraySlice<UInt8>, _ bounds: CSV.Bounds) {
    self.bytes = bytes
    self.bounds = bounds
    separator = CSVReader.separator(of: bytes)
    place = bytes.startIndex
  }

  mutating func read() throws(CSV.Fault) -> [CSV.Row] {
    if let stranger = firstThatIsNoText() { throw fault(bytes[stranger] == 0 ? .nul : .notText, at: stranger) }
    while place < bytes.endIndex {
      if takeLineEnd() { continue }
      guard rows.count < bounds.rows else { throw fault(.tooManyRows, at: place) }
      let first = line
      try takeRow()
      rows.append(CSV.Row(fields: fields, line: first))
    }
    return rows
  }

  private mutating func takeRow() throws(CSV.Fault) {
    fields = []
    while true {
      guard fields.count < bounds.fields else { throw fault(.tooManyFields, at: place) }
      if place < bytes.endIndex, bytes[place] == CSVReader.quote { try takeQuoted() } else { try takeBare() }
      if takeLineEnd() || place == bytes.endIndex { return }
      // Whatever field was taken, what ends it here is a separator.
      place += 1
    }
  }

  private mutating func takeBare() throws(CSV.Fault) {
    let start = place
    while place < bytes.endIndex, !isEnd(bytes[place]) {
      guard bytes[place] != CSVReader.quote else { throw fault(.quoteInside, at: place) }
      place += 1
    }
    try keep(bytes[start..<place], from: start)
  }

  private mutating func takeQuoted() throws(CSV.Fault) {
    let start = place
    var text: [UInt8] = []
    place += 1
    while true {
      guard place < bytes.endIndex else { throw fault(.unclosedQuote, at: start) }
      let byte = bytes[place]
      guard byte == CSVReader.quote else {
        let isBreak = takeLineEnd(into: &text)
        if !isBreak { text.append(byte) }
        place += isBreak ? 0 : 1
        continue
      }
      place += 1
      guard place < bytes.endIndex, bytes[place] == CSVReader.quote else { break }
      text.append(byte)
      place += 1
    }
    guard place == bytes.endIndex || isEnd(bytes[place]) else { throw fault(.textAfterQuote, at: place) }
    try keep(text[...], from: start)
  }

  private mutating func keep(_ text: ArraySlice<UInt8>, from start: Int) throws(CSV.Fault) {
    guard text.count <= bounds.bytes else { throw fault(.fieldTooLong, at: start) }
    fields.append(String(decoding: text, as: UTF8.self))
  }
}

extension CSVReader {
  private static let quote = UInt8(ascii: "\"")
  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == separator || byte == CSVReader.lineFeed || byte == CSVReader.carriageReturn
  }

  /// Whether a line ended here; it is passed over then.
  private mutating func takeLineEnd() -> Bool {
    let length = lineEnd(at: place)
    place += length
    line += length > 0 ? 1 : 0
    return length > 0
  }

  private mutating func takeLineEnd(into text: inout [UInt8]) -> Bool {
    let start = place
    guard takeLineEnd() else { return false }
    text.append(contentsOf: bytes[start..<place])
    return true
  }

  private func lineEnd(at place: Int) -> Int {
    guard place < bytes.endIndex else { return 0 }
    switch bytes[place] {
    case CSVReader.lineFeed: return 1
    case CSVReader.carriageReturn: return place + 1 < bytes.endIndex && bytes[place + 1] == CSVReader.lineFeed ? 2 : 1
    default: return 0
    }
  }

  /// European spreadsheets write semicolons, because their numbers have commas.
  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in bytes.drop(while: { $0 == lineFeed || $0 == carriageReturn }) {
      if byte == quote { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == lineFeed || byte == carriageReturn { break }
      if let index = separators.firstIndex(of: byte) { counts[index] += 1 }
    }
    return separators[counts.indices.max { counts[$0] != counts[$1] ? counts[$0] < counts[$1] : $0 > $1 } ?? 0]
  }

  /// The first byte that is a NUL, or begins what is no UTF-8.
  private func firstThatIsNoText() -> Int? {
    let nul = bytes.firstIndex(of: 0)
    guard String(validating: bytes, as: UTF8.self) == nil else { return nul }
    var decoder = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var place = bytes.startIndex
    while case .valid(let scalar) = decoder.parseScalar(from: &input) { place += scalar.count }
    return min(nul ?? place, place)
  }

  private func fault(_ reason: CSV.Fault.Reason, at place: Int) -> CSV.Fault {
    var (line, start, next) = (1, bytes.startIndex, bytes.startIndex)
    while next < place {
      let length = lineEnd(at: next)
      next += max(1, length)
      if length > 0 { (line, start) = (line + 1, next) }
    }
    let scalars = start < place ? bytes[start..<place].count { $0 & 0xC0 != 0x80 } : 0
    return CSV.Fault(reason: reason, line: line, column: scalars + 1)
  }
}
