import Files

/// Mends Apple Health's known faults byte for byte, which keeps line numbers.
final class XMLRepairStream: ByteStream {
  struct Faults: OptionSet {
    let rawValue: Int
    /// The document type of iOS 16 has unterminated declarations: all of it is blanked.
    static let documentType = Faults(rawValue: 1)
    /// Names of apps and devices can contain control characters, mostly U+000B, which XML forbids: they become blanks.
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
      // No single byte can be mended where a character has two or four. Apple writes UTF-8.
      isWide = bytes.prefix(4).contains { $0 == 0 }
      if faults.contains(.documentType), !isWide { XMLRepairStream.blankDocumentType(in: bytes) }
    }
    if faults.contains(.controlCharacters), !isWide { XMLRepairStream.blankControlCharacters(in: bytes) }
    return count
  }

  private static func blankControlCharacters(in bytes: UnsafeMutableRawBufferPointer) {
    for place in bytes.indices where bytes[place] < 32 && ![9, 10, 13].contains(bytes[place]) { bytes[place] = 32 }
  }

  /// Blanks from `<!DOCTYPE` to the root tag, if the first bytes contain both; no declaration begins with `<HealthData`.
  private static func blankDocumentType(in bytes: UnsafeMutableRawBufferPointer) {
    guard let start = bytes.firstRange(of: Array("<!DOCTYPE".utf8)) else { return }
    guard let root = bytes[start.upperBound...].firstRange(of: Array("<HealthData".utf8)) else { return }
    for place in start.lowerBound..<root.lowerBound where ![10, 13].contains(bytes[place]) { bytes[place] = 32 }
  }
}
