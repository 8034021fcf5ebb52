import CZip
public import Foundation
import Records

/// A made-up Apple Health export: document type, person, heart rates and steps around mindful sessions, several sources, daylight saving
/// time and travel.
public struct HealthSample: Sendable {
  /// Counts of the written data.
  public struct Tally: Hashable, Sendable {
    /// Size in bytes.
    public var bytes = 0
    /// Records of all types.
    public var records = 0
    /// Mindful sessions.
    public var mindful = 0
  }

  private let seed: UInt64
  private let mindfulPerMillion: Int

  /// The same seed gives the same export; `mindfulPerMillion` records of a million are mindful sessions.
  public init(seed: UInt64, mindfulPerMillion: Int = 1500) { (self.seed, self.mindfulPerMillion) = (seed, mindfulPerMillion) }

  /// Writes an export of at least that size.
  public func write(bytes: Int, to file: FileHandle) throws -> Tally {
    var dice = SeededDice(seed: seed)
    var page = HealthPage()
    page.append(HealthSample.head)
    var tally = Tally()
    // Watches record one pulse a minute: 500 MB is more than two years.
    var seconds = 1_451_606_400
    while tally.bytes + page.count < bytes {
      seconds += 1 + dice.below(120)
      let isMindful = dice.below(1_000_000) < mindfulPerMillion
      page.appendRecord(isMindful ? .mindful : dice.below(3) == 0 ? .steps : .heartRate, at: seconds, &dice)
      tally.records += 1
      tally.mindful += isMindful ? 1 : 0
      if page.count > 1 << 20 { tally.bytes += try page.turn(to: file) }
    }
    page.append("</HealthData>\n")
    tally.bytes += try page.turn(to: file)
    return tally
  }

  /// Writes an export of at least that size to a new file.
  public func write(bytes: Int, to path: String) throws -> Tally {
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    return try write(bytes: bytes, to: file)
  }
}

/// A buffer of the export.
private struct HealthPage {
  private var bytes: [UInt8] = []
  private var clock = HealthClock()

  init() { bytes.reserveCapacity(1 << 21) }

  var count: Int { bytes.count }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes the buffer to the file and empties it; returns the number of bytes.
  mutating func turn(to file: FileHandle) throws -> Int {
    try file.write(contentsOf: bytes)
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes.count
  }

  mutating func appendRecord(_ kind: HealthSample.Kind, at seconds: Int, _ dice: inout SeededDice) {
    let sources = kind.openings
    bytes.append(contentsOf: sources[dice.below(sources.count)])
    let length = kind.length(&dice)
    for (name, time) in [("creationDate", seconds + length + 9), ("startDate", seconds), ("endDate", seconds + length)] {
      append(name)
      append("=\"")
      clock.write(time, into: &bytes)
      append("\" ")
    }
    switch kind {
    case .heartRate:
      append("value=\"\(48 + dice.below(90))\">\n  <MetadataEntry key=\"HKMetadataKeyHeartRateMotionContext\" ")
      append("value=\"\(dice.below(3))\"/>\n </Record>\n")
    case .steps: append("value=\"\(1 + dice.below(400))\"/>\n")
    case .mindful: append("value=\"HKCategoryValueNotApplicable\"/>\n")
    }
  }
}

/// Local times of a person who lives in Berlin and travels now and then.
private struct HealthClock {
  private var ordinal = Int.min
  private var day: [UInt8] = []

  mutating func write(_ seconds: Int, into bytes: inout [UInt8]) {
    let offset = HealthClock.offset(at: seconds)
    let local = seconds + offset * 60
    if local / 86_400 != ordinal {
      ordinal = local / 86_400
      day = Array(Day(ordinal: ordinal).description.utf8)
    }
    bytes.append(contentsOf: day)
    bytes.append(UInt8(ascii: " "))
    for (number, mark) in [(local / 3600 % 24, ":"), (local / 60 % 60, ":"), (local % 60, offset < 0 ? " -" : " +")] {
      HealthClock.append(number, to: &bytes)
      bytes.append(contentsOf: mark.utf8)
    }
    HealthClock.append(abs(offset) / 60, to: &bytes)
    HealthClock.append(abs(offset) % 60, to: &bytes)
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(48 + number / 10))
    bytes.append(UInt8(48 + number % 10))
  }

  /// Offset in minutes: summer time from April to October, and another zone every tenth week.
  private static func offset(at seconds: Int) -> Int {
    let week = seconds / 604_800
    if week % 10 == 3 { return [-300, 540, 330, -210][week / 10 % 4] }
    let dayOfYear = seconds / 86_400 % 365
    return (90..<300).contains(dayOfYear) ? 120 : 60
  }
}

extension HealthSample {
  fileprivate enum Kind {
    case heartRate, steps, mindful

    /// Everything before the times, by source.
    var openings: [[UInt8]] {
      switch self {
      case .heartRate: HealthSample.heartRates
      case .steps: HealthSample.steps
      case .mindful: HealthSample.mindfuls
      }
    }

    func length(_ dice: inout SeededDice) -> Int {
      switch self {
      case .heartRate: 0
      case .steps: dice.below(600)
      case .mindful: 60 * (1 + dice.below(30))
      }
    }
  }

  // Apple's spelling: a no-break space before "Watch", a curly apostrophe, an escaped ampersand.
  private static let watch = "Anna’s Apple\u{A0}Watch"
  private static let device =
    "device=\"&lt;&lt;HKDevice: 0x283a1c5e0&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,7&gt;\""
  private static let heartRates = [watch, "Anna’s iPhone"].map { source in
    opening("HKQuantityTypeIdentifierHeartRate", source, "9.1", "\(device) unit=\"count/min\" ")
  }
  private static let steps = [watch, "Anna’s iPhone"].map { source in
    opening("HKQuantityTypeIdentifierStepCount", source, "16.1", "\(device) unit=\"count\" ")
  }
  private static let mindfuls = [watch, "Insight &amp; Breath", "Атмосфера", "Airlock"].map { source in
    opening("HKCategoryTypeIdentifierMindfulSession", source, "3.0", "")
  }

  private static func opening(_ type: String, _ source: String, _ version: String, _ rest: String) -> [UInt8] {
    Array(" <Record type=\"\(type)\" sourceName=\"\(source)\" sourceVersion=\"\(version)\" \(rest)".utf8)
  }

  /// The document type and root element of an export.
  public static let head = xmlHead + documentType + "<HealthData locale=\"de_DE\">\n" + person

  /// The XML declaration.
  public static let xmlHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// Declarations like Apple's: required attributes, children in any order, comments between.
  public static let documentType = """
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 12 -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>
    <!ATTLIST HealthData
      locale CDATA #REQUIRED
    >
    <!ELEMENT ExportDate EMPTY>
    <!ATTLIST ExportDate
      value CDATA #REQUIRED
    >
    <!ELEMENT Me EMPTY>
    <!ATTLIST Me
      HKCharacteristicTypeIdentifierDateOfBirth CDATA #REQUIRED
      HKCharacteristicTypeIdentifierBiologicalSex CDATA #REQUIRED
    >
    <!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
    <!ATTLIST Record
      type          CDATA #REQUIRED
      unit          CDATA #IMPLIED
      value         CDATA #IMPLIED
      sourceName    CDATA #REQUIRED
      sourceVersion CDATA #IMPLIED
      device        CDATA #IMPLIED
      creationDate  CDATA #IMPLIED
      startDate     CDATA #REQUIRED
      endDate       CDATA #REQUIRED
    >
    <!-- Note: what a correlation holds stands at the top, too. -->
    <!ELEMENT MetadataEntry EMPTY>
    <!ATTLIST MetadataEntry
      key   CDATA #REQUIRED
      value CDATA #REQUIRED
    >
    ]>

    """

  static let person = """
     <ExportDate value="2026-11-20 07:50:00 +0100"/>
     <Me HKCharacteristicTypeIdentifierDateOfBirth="1980-02-29" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale"/>

    """

  /// Packs files into a new zip under the given names.
  public static func zip(_ files: [(name: String, path: String)], to path: String) throws {
    var reason: Int32 = 0
    guard let zip = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &reason) else { throw CocoaError(.fileWriteUnknown) }
    for file in files {
      guard let source = zip_source_file(zip, file.path, 0, 0), zip_file_add(zip, file.name, source, UInt32(ZIP_FL_ENC_UTF_8)) >= 0
      else {
        zip_discard(zip)
        throw CocoaError(.fileReadUnknown)
      }
    }
    guard zip_close(zip) == 0 else {
      zip_discard(zip)
      throw CocoaError(.fileWriteUnknown)
    }
  }
}
