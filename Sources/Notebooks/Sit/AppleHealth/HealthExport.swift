import Files
public import Records

/// An Apple Health export, `export.zip` or `export.xml`, recognised by its content.
public struct HealthExport: Sendable {
  private enum Form {
    case xml
    case zip([ZipReader.Entry])
  }

  private let file: OpenFile
  private let form: Form

  /// Opens the file at that path. Throws `file.missing` if it does not exist, and `.file` with an explanation if it is not an export.
  public init(path: String) throws { try self.init(OpenFile(path: path)) }

  /// Opens the file behind a seekable descriptor, which remains its owner's; the file can be unlinked already.
  ///
  /// Nobody else may use the descriptor meanwhile: both share one file position.
  public init(descriptor: Int32) throws { try self.init(OpenFile(copying: descriptor)) }

  private init(_ file: OpenFile) throws {
    self.file = file
    switch Signature(of: try FileStream(file).head(Signature.length)) {
    case .zip: form = .zip(try refusing { try ZipReader(file).exports() })
    case .xml: form = .xml
    case nil: throw UserError.health(LocalizedText("health.notExport"))
    }
  }

  /// Number of bytes to read; for a zip, the compressed ones.
  public var size: Int {
    switch form {
    case .xml: file.size
    case .zip(let entries): entries.reduce(0) { $0 + $1.size }
    }
  }

  /// Reads all mindful sessions in file order, and reports progress about every megabyte.
  ///
  /// An error thrown by either closure ends the reading at once. Throws `.file` if the export is damaged; the records found before then
  /// must be discarded.
  public func read(progress: (ReadingProgress) throws -> Void, found: (MindfulRecord) throws -> Void) throws {
    try withoutActuallyEscaping(progress) { progress in
      try withoutActuallyEscaping(found) { found in
        let meter = ProgressReporter(total: size, tell: progress)
        try meter.begin()
        switch form {
        case .xml:
          try HealthDocument(open: { FileStream(file) }).read(meter: meter, found: found)
        case .zip(let entries):
          try refusing {
            let zip = try ZipReader(file)
            for entry in entries {
              try HealthDocument(open: { try zip.open(entry) }).read(meter: meter, found: found)
              meter.pass(entry.size)
            }
          }
        }
        try meter.finish()
      }
    }
  }
}

extension ZipReader {
  /// The exports in the archive, in any folder and under any name: iOS names them in the person's language.
  fileprivate func exports() throws -> [Entry] {
    let documents = try entries().filter { $0.name.lowercased().hasSuffix(".xml") }
    let exports = try documents.filter { entry in
      try confirm([entry])
      return Signature.isExport(try open(entry).head(Signature.length))
    }
    guard !exports.isEmpty else { throw UserError.health(LocalizedText("health.noExport")) }
    try confirm(exports)
    return exports
  }
}

/// The format of a file, recognised by its first bytes.
enum Signature {
  case zip, xml

  /// Enough bytes for any document type Apple Health ever wrote.
  static let length = 65_536

  init?(of head: [UInt8]) {
    if head.starts(with: [0x50, 0x4B, 3, 4]) || head.starts(with: [0x50, 0x4B, 5, 6]) {
      self = .zip
      return
    }
    // Byte order marks, and the zero bytes of UTF-16 in either byte order.
    let text = head.drop { [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 9, 10, 13, 32].contains($0) }
    guard text.first == UInt8(ascii: "<") else { return nil }
    self = .xml
  }

  /// True if a document with this head is an export, rather than the clinical document beside it.
  static func isExport(_ head: [UInt8]) -> Bool {
    let text = head.filter { $0 != 0 }
    return ["<HealthData", "<!DOCTYPE HealthData"].contains { text.firstRange(of: Array($0.utf8)) != nil }
  }
}

/// An `export.xml`, which can be read more than once.
struct HealthDocument {
  /// Opens it at its start.
  let open: () throws -> any ByteStream

  /// Reads the document; if it has one of Apple's known faults, reads it again from the start and mends that fault.
  func read(meter: ProgressReporter, found: @escaping (MindfulRecord) throws -> Void) throws {
    var mending: XMLRepairStream.Faults = []
    var given = 0
    while true {
      // Records delivered before the fault are skipped: up to there both readings agree.
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
    try stream.readChunks { chunk in
      bytes += chunk.count
      fault = try parser.take(chunk)
      if fault == nil { try meter.reach(bytes) }
      return fault == nil
    }
    return try fault ?? parser.finish()
  }
}

extension UserError {
  /// A refused file; the phrase says what is wrong and what to do.
  static func health(_ phrase: LocalizedText, detail: String = "") -> UserError { UserError(.file, phrase, detail: detail) }
}

/// Turns a zip's faults into sentences about an export; other errors pass through.
func refusing<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let fault as ZipFault {
    throw UserError.health(fault.phrase, detail: fault.detail)
  }
}

extension ZipFault {
  fileprivate var phrase: LocalizedText {
    switch reason {
    case .damaged: LocalizedText("health.zipDamaged")
    case .encrypted: LocalizedText("health.zipEncrypted")
    case .method: LocalizedText("health.zipMethod")
    case .crowded: LocalizedText("health.zipCrowded")
    case .bomb: LocalizedText("health.zipBomb", ["count": .count(ZipReader.mostInflation)])
    }
  }
}
