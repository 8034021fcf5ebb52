import ArgumentParser
import Foundation
import TestKit

/// Writes a made-up Apple Health export, for tests that need a large one: a zip where the path ends so, else XML.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "export")

  @Option var megabytes = 50
  @Option var seed: UInt64 = 1
  /// Of a million records, how many are mindful sessions.
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
