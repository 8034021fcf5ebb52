import Files
import Records

/// One `export.xml`, which can be opened again.
struct HealthDocument {
  let open: () throws -> any ByteStream

  /// Reads the document; only where it has one of the faults Apple is known for is it read again from its start, mended.
  func read(meter: ProgressReporter, found: @escaping (MindfulRecord) throws -> Void) throws {
    var mending: XMLRepairStream.Faults = []
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

  private func feed(_ parser: HealthParser, mending: XMLRepairStream.Faults, meter: ProgressReporter) throws -> HealthParser.Fault? {
    let stream = mending.isEmpty ? try open() : XMLRepairStream(try open(), faults: mending)
    var bytes = 0
    var fault: HealthParser.Fault?
    try stream.readOn { chunk in
      bytes += chunk.count
      fault = try parser.take(chunk)
      if fault == nil { try meter.reach(bytes) }
      return fault == nil
    }
    return try fault ?? parser.finish()
  }
}
