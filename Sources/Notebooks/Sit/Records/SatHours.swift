import Foundation

/// Time sat by hour of the clock, in milliseconds, the hour after midnight first.
struct SatHours: Equatable {
  private(set) var milliseconds = [Int64](repeating: 0, count: 24)

  private static let hour: Int64 = 3_600_000

  /// Adds a part by the local clock where it was sat.
  mutating func add(_ part: Session.Part) {
    var from = part.time.lowerBound + part.offset
    let end = part.time.upperBound + part.offset
    while from < end {
      let (hour, passed) = SatHours.divided(from)
      let next = min(end, from - passed + SatHours.hour)
      milliseconds[hour] += next - from
      from = next
    }
  }

  /// The hour of a local time, and the milliseconds since that hour began.
  private static func divided(_ clock: Int64) -> (hour: Int, passed: Int64) {
    let ofDay = clock % (24 * hour)
    let positive = ofDay < 0 ? ofDay + 24 * hour : ofDay
    return (Int(positive / hour), positive % hour)
  }
}

extension SatHours {
  /// Five bytes for each hour with time: the hour, then its milliseconds in little-endian order.
  var packed: Data {
    var data = Data()
    for (hour, milliseconds) in milliseconds.enumerated() where milliseconds > 0 {
      data.append(UInt8(hour))
      withUnsafeBytes(of: UInt32(clamping: milliseconds).littleEndian) { data.append(contentsOf: $0) }
    }
    return data
  }

  init(_ packed: Data) { add(packed: packed) }

  /// Adds packed hours; invalid entries are left out.
  mutating func add(packed: Data) {
    packed.withUnsafeBytes { bytes in
      for entry in stride(from: 0, to: bytes.count - 4, by: 5) where bytes[entry] < 24 {
        milliseconds[Int(bytes[entry])] += Int64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: entry + 1, as: UInt32.self)))
      }
    }
  }
}
