import ArgumentParser
import Foundation
import TestKit

/// Writes a made-up Apple Health export for tests with large files: a zip if the path ends in `.zip`, else XML.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "export")

  @Option var megabytes = 50
  @Option var seed: UInt64 = 1
  /// Mindful sessions in a million records.
  @Option var mindful = 1500
  @Argument var path: String

  func run() throws {
    let sample = HealthSample(seed: seed, mindfulPerMillion: mindful)
    let isZip = path.hasSuffix(".zip")
    let xml = isZip ? path + ".xml" : path
    let tally = try sample.write(bytes: megabytes * 1_000_000, to: xml)
    if isZip {
      try HealthSample.zip([("apple_health_export/export.xml", xml)], to: path)
      try FileManager.default.removeItem(atPath: xml)
    }
    answer("records \(tally.records) mindful \(tally.mindful)")
  }
}
