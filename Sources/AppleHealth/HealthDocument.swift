import Records

/// One `export.xml`, which can be opened again.
struct HealthDocument {
  /// What the parser is given at once: enough that calls do not count, little beside what it takes itself.
  static let chunk = 1 << 18

  let open: () throws -> any ByteStream

  /// Reads the document; only where it has one of the faults Apple is known for is it read again from its start, mended.
  func read(meter: Meter, found: @escaping (MindfulRecord) throws -> Void) throws {
    var mending: Mender.Faults = []
    var given = 0
    while true {
      // What was given before the fault is not given again: up to there both readings are the same.
      let parser = try HealthParser(skipping: given, found: found)
      guard let fault = try feed(parser, mending: mending, meter: meter) else { return }
      guard !mending.contains(fault.mendable), !fault.mendable.isEmpty else { throw fault.refusal }
      mending.insert(fault.mendable)
      given = parser.count
    }
  }

  private func feed(_ parser: HealthParser, mending: Mender.Faults, meter: Meter) throws -> HealthParser.Fault? {
    let stream = mending.isEmpty ? try open() : Mender(try open(), faults: mending)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: HealthDocument.chunk, alignment: 16)
    defer { buffer.deallocate() }
    var bytes = 0
    while true {
      let count = try stream.fill(buffer)
      guard count > 0 else { return try parser.finish() }
      bytes += count
      if let fault = try parser.take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { return fault }
      try meter.reach(bytes)
    }
  }
}
