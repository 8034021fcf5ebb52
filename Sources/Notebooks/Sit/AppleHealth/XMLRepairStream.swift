import Files

/// Mends what Apple Health is known to write wrong, byte for byte, so that every line keeps its number.
final class XMLRepairStream: ByteStream {
  /// Faults that can be mended.
  struct Faults: OptionSet {
    let rawValue: Int
    /// The document type of iOS 16 has declarations without an end: it goes, whole.
    static let documentType = Faults(rawValue: 1)
    /// Names of apps and devices may hold control characters, U+000B above all, which XML has no place for: they become blanks.
    static let controlCharacters = Faults(rawValue: 2)
  }

  private let stream: any ByteStream
  private let faults: Faults
  private var isBeginning = true
  private var isWide = false

  init(_ stream: any ByteStream, faults: Faults) { (self.stream, self.faults) = (stream, faults) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try stream.fill(buffer)
    let bytes = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
    if isBeginning {
      isBeginning = false
      // Two bytes and more to a character: no byte of them may be mended for itself. Apple writes UTF-8.
      isWide = bytes.prefix(4).contains { $0 == 0 }
      if faults.contains(.documentType), !isWide { XMLRepairStream.blankDocumentType(in: bytes) }
    }
    if faults.contains(.controlCharacters), !isWide { XMLRepairStream.blankControlCharacters(in: bytes) }
    return count
  }

  private static func blankControlCharacters(in bytes: UnsafeMutableRawBufferPointer) {
    for place in bytes.indices where bytes[place] < 32 && ![9, 10, 13].contains(bytes[place]) { bytes[place] = 32 }
  }

  /// From `<!DOCTYPE` to the root's own tag, which no declaration is taken for; where the first bytes hold both.
  private static func blankDocumentType(in bytes: UnsafeMutableRawBufferPointer) {
    guard let start = bytes.firstRange(of: Array("<!DOCTYPE".utf8)) else { return }
    guard let root = bytes[start.upperBound...].firstRange(of: Array("<HealthData".utf8)) else { return }
    for place in start.lowerBound..<root.lowerBound where ![10, 13].contains(bytes[place]) { bytes[place] = 32 }
  }
}
