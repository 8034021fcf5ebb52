import Foundation
import TestKit

/// An Apple Health export taken in by the program: its speed beside a bare libxml2 pass and beside PyPI's `healthkit-to-sqlite`, and the
/// most memory it ever held.
struct HealthBenchmark {
  let books: BookFixture
  let program: String
  /// The file whose speed is measured, and the larger one whose memory is; 0 is none.
  let megabytes: Int
  let largeMegabytes: Int
  /// Where the peer lies, if anywhere.
  let peer: String
  private let rounds = 5
  private let mostMegabytes = 48.0

  private struct Export {
    let xml: String
    let zip: String
    let bytes: Int
    let mindful: Int
  }

  func measure() throws -> [Figure] {
    let export = try export(megabytes)
    defer { remove(export) }
    var (bare, xml, zip): ([Child.Time], [Child.Time], [Child.Time]) = ([], [], [])
    for _ in 0..<rounds {
      bare.append(try Child.run([CommandLine.arguments[0], export.xml, "--bare-pass"]))
      xml.append(try importing(export.xml))
      zip.append(try importing(export.zip))
    }
    return [
      Figure(
        name: "import of \(megabytes) MB from Apple Health / bare libxml2 pass: MB/s",
        samples: .ratios(bare.map(\.wall), to: xml.map(\.wall)), unit: .share, aim: .atLeast(0.8),
        remark: "\(rate(xml, export)) / \(rate(bare, export)) MB/s, \(export.mindful) sessions"),
      Figure(
        name: "  of it, the processors' time alone", samples: .ratios(bare.map(\.processors), to: xml.map(\.processors)), unit: .share,
        remark: "what others did on the machine has no part in it"),
      Figure(
        name: "  the same from its zip", samples: .ratios(bare.map(\.wall), to: zip.map(\.wall)), unit: .share,
        remark: "\(rate(zip, export)) MB/s; unpacking has a part in it"),
    ] + [try besidePeer(export, xml)] + (try memory(of: export, megabytes)) + (try largeMemory())
  }

  private func besidePeer(_ export: Export, _ times: [Child.Time]) throws -> Figure {
    let name = "  the same / healthkit-to-sqlite 1.0.1: speed"
    guard FileManager.default.isExecutableFile(atPath: peer) else {
      return Figure(name: name, samples: Samples([]), unit: .times, remark: "not measured: there is no \(peer)")
    }
    let target = books.folder.path("peer.sqlite")
    let time = try Child.run([peer, export.xml, target, "--xml"]).wall
    let ratios = times.map { time / $0.wall }
    try FileManager.default.removeItem(atPath: target)
    let seconds = Figure.Unit.rounded(time / 1000, 1)
    return Figure(
      name: name, samples: Samples(ratios), unit: .times, aim: .atLeast(20), remark: "it took \(seconds) s, once")
  }

  private func largeMemory() throws -> [Figure] {
    guard largeMegabytes > 0 else { return [] }
    let export = try export(largeMegabytes)
    defer { remove(export) }
    return try memory(of: export, largeMegabytes)
  }

  private func memory(of export: Export, _ megabytes: Int) throws -> [Figure] {
    try [("xml", export.xml), ("zip", export.zip)].map { form, file in
      let path = books.place("imported")
      defer { try? books.remove("imported") }
      let peak = try Child.peakMegabytes([program, "health", "import", file, "--book", path])
      return Figure(
        name: "most memory of that import: \(megabytes) MB of \(form)", samples: Samples([peak]), unit: .megabytes,
        aim: .atMost(mostMegabytes), remark: "once; \(export.mindful) sessions")
    }
  }

  /// Into a fresh book.
  private func importing(_ file: String) throws -> Child.Time {
    let path = books.place("imported")
    defer { try? books.remove("imported") }
    return try Child.run([program, "health", "import", file, "--book", path])
  }

  private func export(_ megabytes: Int) throws -> Export {
    let (xml, zip) = (books.folder.path("export-\(megabytes).xml"), books.folder.path("export-\(megabytes).zip"))
    let tally = try HealthSample(seed: 1).write(bytes: megabytes * 1_000_000, to: xml)
    try HealthSample.zip([("apple_health_export/export.xml", xml)], to: zip)
    return Export(xml: xml, zip: zip, bytes: tally.bytes, mindful: tally.mindful)
  }

  private func remove(_ export: Export) {
    for path in [export.xml, export.zip] { try? FileManager.default.removeItem(atPath: path) }
  }

  private func rate(_ times: [Child.Time], _ export: Export) -> Int {
    Int(Double(export.bytes) / 1000 / Samples(times.map(\.wall)).median)
  }
}
