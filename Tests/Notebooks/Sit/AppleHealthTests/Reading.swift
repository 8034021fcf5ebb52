import AppleHealth
import Foundation
import Records
import TestKit

/// What became of a file: its records, or why it was refused.
struct Reading: Equatable {
  var records: [MindfulRecord] = []
  var refusal: UserError?

  var key: String? { refusal?.phrase.key }
  var sources: [String] { records.map(\.source) }
  var lines: [Int] { records.map(\.line) }

  /// Reads the file there.
  init(at path: String) {
    do {
      try HealthExport(path: path).read(progress: { _ in }, found: { records.append($0) })
    } catch let refusal as UserError {
      self.refusal = refusal
    } catch {
      refusal = UserError(.fault, LocalizedText("test.stranger"), detail: "\(error)")
    }
  }

  /// Reads those bytes as a file.
  init(of bytes: some Sequence<UInt8>) throws {
    let folder = try TemporaryFolder(inMemory: true)
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("export")))
    self.init(at: folder.path("export"))
  }

  init(_ text: String) throws { try self.init(of: Array(text.utf8)) }
}

/// Small exports, written by hand.
enum Sample {
  static let start = "2020-01-01 07:50:00 +0100"
  static let end = "2020-01-01 08:00:00 +0100"

  /// A mindful session's line.
  static func record(_ source: String = "Airlock", start: String = start, end: String = end, within: String = "") -> String {
    " <Record type=\"HKCategoryTypeIdentifierMindfulSession\" sourceName=\"\(source)\" sourceVersion=\"1\" "
      + "creationDate=\"\(end)\" startDate=\"\(start)\" endDate=\"\(end)\" value=\"HKCategoryValueNotApplicable\""
      + (within.isEmpty ? "/>\n" : ">\(within)</Record>\n")
  }

  /// A line of a record's metadata.
  static func metadata(_ key: String, _ value: String) -> String { "<MetadataEntry key=\"\(key)\" value=\"\(value)\"/>" }

  static let heartRate =
    " <Record type=\"HKQuantityTypeIdentifierHeartRate\" sourceName=\"Watch\" unit=\"count/min\" startDate=\"\(start)\" endDate=\"\(end)\" "
    + "value=\"60\">\n  <MetadataEntry key=\"k\" value=\"0\"/>\n </Record>\n"

  /// A whole export around those lines.
  static func export(_ lines: String..., head: String = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") -> String {
    head + "<HealthData locale=\"en_GB\">\n" + lines.joined() + "</HealthData>\n"
  }
}
