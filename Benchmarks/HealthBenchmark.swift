import CXML2
import Foundation
import TestKit

/// Import of an Apple Health export: speed compared with libxml2 alone, and peak memory.
struct HealthBenchmark {
  let books: BookFixture
  let megabytes: Int

  func measure() throws -> [Figure] {
    let (xml, zip) = (books.folder.path("export.xml"), books.folder.path("export.zip"))
    let tally = try HealthSample(seed: 1).write(bytes: megabytes * 1_000_000, to: xml)
    try HealthSample.zip([("apple_health_export/export.xml", xml)], to: zip)
    var (ours, bare, peaks): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<5 {
      bare.append(try Child.run([CommandLine.arguments[0], xml, "--bare-pass"]).wall / 1000)
      let (time, peak) = try imported(xml)
      ours.append(time.wall / 1000)
      peaks.append(peak)
    }
    return [
      Figure.ratio(
        "import of \(megabytes) MB from Apple Health / libxml2 alone", ours, to: bare, atMost: 1.25, ", \(tally.mindful) sessions"),
      Figure(name: "peak memory of that import", samples: Samples(peaks), unit: .megabytes, aim: .atMost(48)),
      Figure(name: "the same from its zip", samples: Samples([try imported(zip).megabytes]), unit: .megabytes, aim: .atMost(48)),
    ]
  }

  private func imported(_ file: String) throws -> (time: Child.Time, megabytes: Double) {
    defer { try? books.remove("imported") }
    return try Child.watched([books.program, "health", "import", file, "--book", books.place("imported")])
  }

  /// Parses a file with libxml2's push parser and empty handlers, with the options and chunk size of the import.
  static func parse(_ file: String) throws {
    let chunk = 1 << 18
    var handlers = xmlSAXHandler()
    handlers.initialized = UInt32(XML_SAX2_MAGIC)
    handlers.startElementNs = { _, _, _, _, _, _, _, _, _ in }
    let descriptor = open(file, O_RDONLY)
    guard descriptor >= 0, let context = xmlCreatePushParserCtxt(&handlers, nil, nil, 0, nil) else { throw BenchmarkFailure("no \(file)") }
    defer {
      xmlFreeParserCtxt(context)
      close(descriptor)
    }
    xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue))
    let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: chunk)
    defer { buffer.deallocate() }
    while case let count = read(descriptor, buffer, chunk), count > 0 { xmlParseChunk(context, buffer, Int32(count), 0) }
    xmlParseChunk(context, nil, 0, 1)
    guard context.pointee.wellFormed == 1 else { throw BenchmarkFailure("\(file) is not well formed") }
  }
}
