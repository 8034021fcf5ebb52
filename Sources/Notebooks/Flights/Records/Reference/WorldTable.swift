import Algorithms
import CAirports
import Files

/// The unpacked table: a line for each airport, sorted by four-letter ICAO code, with parts separated by tabs.
final class WorldTable: Sendable {
  /// The table, unpacked on first use.
  static let packed = WorldTable()

  struct Line {
    /// The parts, by index: 0 code, 1 IATA code, 2 name, 3 city, 4 region, 5 country, 6 elevation in feet, 7 latitude, 8 longitude, 9 zone,
    /// 10 the names without accents.
    let parts: [String]
    var code: String { parts[0] }
    var iata: String { parts[1] }
    var name: String { parts[2] }
    var city: String { parts[3] }
  }

  private static let (tab, lineEnd) = (UInt8(ascii: "\t"), UInt8(ascii: "\n"))
  private let bytes: [UInt8]
  /// The lines: those sorted by code, then those of the closed airports, which are unsorted and have codes of any length.
  private let lines: [Range<Int>]
  /// The number of lines that are sorted by code.
  private let sorted: Int

  private init() {
    var count = 0
    let packed = commonplace_airports(&count)
    let open = gunzipped(Array(UnsafeBufferPointer(start: packed, count: count))) ?? []
    let bytes = open + CodeTable.closed
    let lines = bytes.split(separator: WorldTable.lineEnd).map(\.indices)
    sorted = lines.partitioningIndex { $0.lowerBound >= open.count }
    (self.bytes, self.lines) = (bytes, lines)
  }

  /// The line with that ICAO code, found by binary search, or among the closed airports.
  func line(icao: String) -> Line? {
    let start = Array(icao.utf8) + [WorldTable.tab]
    let open = lines[..<sorted].partitioningIndex { !bytes[$0].lexicographicallyPrecedes(start) }
    let found = ([open].filter { $0 < sorted } + (sorted..<lines.count)).first { bytes[lines[$0]].starts(with: start) }
    return found.map { parsed(lines[$0]) }
  }

  /// The line with that IATA code, which follows a code of four letters and a tab; closed airports have none.
  func line(iata: String) -> Line? {
    guard iata.utf8.count == 3 else { return nil }
    let code = Array(iata.utf8) + [WorldTable.tab]
    return lines[..<sorted].first { bytes[($0.lowerBound + 5)...].starts(with: code) }.map(parsed)
  }

  /// The lines in which each word is a prefix of a word, or means the region or the country.
  func lines(beginning words: [(word: String, places: Set<String>)]) -> [Line] {
    let words = words.map { (word: Array($0.word.utf8), places: $0.places.map { Array($0.utf8) }) }
    let found = bytes.withUnsafeBufferPointer { bytes in
      lines.filter { line in
        words.allSatisfy { WorldTable.has($0.word, in: line, of: bytes) || WorldTable.lies(line, in: $0.places, of: bytes) }
      }
    }
    return found.map(parsed)
  }

  private func parsed(_ line: Range<Int>) -> Line {
    Line(parts: bytes[line].split(separator: WorldTable.tab, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) })
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// True if a word of its codes and names begins with that word, ignoring the case of ASCII letters; no other letters have a case here.
  private static func has(_ word: [UInt8], in line: Range<Int>, of bytes: Bytes) -> Bool {
    var (isStart, tabs) = (true, 0)
    for index in line where index + word.count <= line.upperBound {
      if bytes[index] == tab { tabs += 1 }
      // The zone is skipped: half a continent has the zone of Santiago.
      if isStart, !(6...9).contains(tabs), begins(with: word, at: index, to: line.upperBound, in: bytes) { return true }
      isStart = !isOfWord(bytes[index])
    }
    return false
  }

  /// True if the text at `start` begins with the word; apostrophes are optional: O'Hare, Ohare.
  private static func begins(with word: [UInt8], at start: Int, to end: Int, in bytes: Bytes) -> Bool {
    var index = start
    for byte in word {
      while index < end, index > start, bytes[index] == UInt8(ascii: "'") { index += 1 }
      guard index < end, lowered(bytes[index]) == byte else { return false }
      index += 1
    }
    return true
  }

  private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(lowered(byte)) || (0x30...0x39).contains(byte)
  }

  /// True if its country, or its region and country, is one of those: `US`, `California\tUS`.
  private static func lies(_ line: Range<Int>, in places: [[UInt8]], of bytes: Bytes) -> Bool {
    guard !places.isEmpty else { return false }
    var (index, tabs) = (line.lowerBound, 0)
    var region = index
    while index < line.upperBound, tabs < 6 {
      if bytes[index] == tab {
        tabs += 1
        if tabs == 4 { region = index + 1 }
      }
      index += 1
    }
    guard tabs == 6 else { return false }
    let whole = Bytes(rebasing: bytes[region..<(index - 1)])
    return places.contains { $0.count <= whole.count && ($0.count == 2 ? whole.suffix(2).elementsEqual($0) : whole.elementsEqual($0)) }
  }
}
