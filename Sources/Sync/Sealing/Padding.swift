/// How long a message is made, so that its length tells little of what is in it.
enum Padding {
  /// What is shorter is made so long, in bytes.
  static let least = 1024

  /// The length that a message of so many bytes is given: at most an eighth more (Padmé; Nikitin et al., "Reducing Metadata Leakage from
  /// Encrypted Files and Communication with PURBs", PoPETs 2019).
  static func length(of bytes: Int) -> Int {
    guard bytes > least else { return least }
    let exponent = Int.bitWidth - 1 - bytes.leadingZeroBitCount
    let kept = Int.bitWidth - exponent.leadingZeroBitCount
    let mask = 1 << (exponent - kept) - 1
    return (bytes + mask) & ~mask
  }

  /// The bytes with their length before them and zeros behind.
  static func padded(_ bytes: [UInt8]) -> [UInt8] {
    let whole = bytes.count.bigEndianBytes + bytes
    return whole + [UInt8](repeating: 0, count: length(of: whole.count) - whole.count)
  }

  /// The bytes that were padded; nil where they were not.
  static func unpadded(_ padded: some Collection<UInt8>) -> [UInt8]? {
    let length = padded.prefix(4).bigEndian
    guard padded.count >= 4, length <= padded.count - 4 else { return nil }
    return Array(padded.dropFirst(4).prefix(length))
  }
}

extension Int {
  /// Its lower four bytes, the highest first.
  var bigEndianBytes: [UInt8] { stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) } }
}

extension Sequence<UInt8> {
  /// The number that these bytes are, the highest first.
  var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}
