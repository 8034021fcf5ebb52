import CXML2
import Records

/// Finds the mindful sessions of one document, chunk by chunk, with libxml2's push parser.
///
/// Nothing is fetched, no entity can grow beyond libxml2's own limits, and no tree is built.
final class HealthParser {
  struct Fault {
    enum Kind { case malformed, truncated, notExport }
    let kind: Kind
    let line: Int
    /// The number of bytes read before it.
    let byte: Int
    /// The faults of the document that another reading can mend.
    let mendable: XMLRepairStream.Faults
    let detail: String
  }

  /// State the callbacks check for every element; a plain value, because reference counting would cost more than the callbacks.
  struct CallbackState {
    /// The names `Record`, `type` and `MetadataEntry` as the parser stores them.
    let record: UnsafePointer<xmlChar>
    let type: UnsafePointer<xmlChar>
    let metadata: UnsafePointer<xmlChar>
    var isRootRead = false
    /// Depth of the session whose metadata is being read; -1 outside a session.
    var depth: Int32 = -1
    let parser: Unmanaged<HealthParser>
  }

  /// Most bytes of a time zone's name; a longer one is ignored.
  private static let longestZone = 100

  /// The number of sessions found, skipped ones included.
  private(set) var count = 0

  /// Limit on the total bytes of distinct names in a document. An export has a hundred names.
  private static let mostNames = 1 << 17

  private let context: xmlParserCtxtPtr
  /// The number of first records that are not delivered.
  private let skipped: Int
  private let found: (MindfulRecord) throws -> Void
  private let state: UnsafeMutablePointer<CallbackState>
  /// The last session read, delivered once its contents are read.
  private var waiting: MindfulRecord?
  private var isAtEnd = false
  private var fault: Fault?
  /// The error that `found` threw.
  private var failure: (any Error)?

  /// Skips the first `skipped` records, which were delivered before.
  init(skipping skipped: Int, found: @escaping (MindfulRecord) throws -> Void) throws {
    (self.skipped, self.found) = (skipped, found)
    xmlInitParser()
    var handlers = HealthParser.handlers()
    guard let context = xmlCreatePushParserCtxt(&handlers, nil, nil, 0, nil) else { throw HealthParser.outOfMemory }
    self.context = context
    // libxml2 compares each attribute of a tag with all others, and stores every name it meets.
    xmlDictSetLimit(context.pointee.dict, HealthParser.mostNames)
    xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue))
    state = .allocate(capacity: 1)
    func name(_ name: String) throws -> UnsafePointer<xmlChar> {
      guard let kept = xmlDictLookup(context.pointee.dict, name, -1) else { throw HealthParser.outOfMemory }
      return kept
    }
    state.initialize(
      to: CallbackState(
        record: try name("Record"), type: try name("type"), metadata: try name("MetadataEntry"), parser: Unmanaged.passUnretained(self)))
    context.pointee._private = UnsafeMutableRawPointer(state)
  }

  deinit {
    xmlFreeDoc(context.pointee.myDoc)
    xmlFreeParserCtxt(context)
    state.deallocate()
  }

  /// Parses the next chunk and returns the fault that ends the reading, if any. Rethrows the closure's error.
  func take(_ chunk: UnsafeRawBufferPointer) throws -> Fault? {
    // The first four bytes are passed alone: libxml2 detects the encoding from them.
    let head = context.pointee.instate == XML_PARSER_START ? min(4, chunk.count) : 0
    for part in [chunk[..<head], chunk[head...]] where !part.isEmpty && fault == nil && failure == nil {
      let bytes = UnsafeRawBufferPointer(rebasing: part)
      xmlParseChunk(context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 0)
    }
    return try outcome()
  }

  /// Ends the document, delivers its last session, and returns the fault of its end, if any. Rethrows the closure's error.
  func finish() throws -> Fault? {
    isAtEnd = true
    xmlParseChunk(context, nil, 0, 1)
    give()
    return try outcome()
  }

  private func outcome() throws -> Fault? {
    if let failure { throw failure }
    if fault == nil, context.pointee.wellFormed == 0 { note(kind: .malformed, line: Int(xmlSAX2GetLineNumber(context)), code: 0) }
    return fault
  }

  private static let outOfMemory = UserError(.fault, "book.fault", detail: "libxml2 has no memory")

  /// Takes the tag of a session, which waits for its metadata.
  func take(_ attributes: Attributes, line: Int) {
    guard failure == nil, fault == nil else { return }
    waiting = MindfulRecord(line: line, source: attributes.text("sourceName") ?? "", content: MindfulRecord.Content(attributes))
  }

  /// Takes an entry of the waiting session's metadata; only its time zone counts.
  func takeMetadata(_ attributes: Attributes) {
    guard attributes.text("key") == "HKTimeZone", let zone = attributes.bytes("value"), zone.count <= HealthParser.longestZone else {
      return
    }
    waiting = waiting?.sat(in: String(decoding: zone, as: UTF8.self))
  }

  /// Delivers the waiting session, now that its contents are read.
  func give() {
    state.pointee.depth = -1
    guard failure == nil, fault == nil, let record = waiting else { return }
    waiting = nil
    count += 1
    guard count > skipped else { return }
    do {
      try found(record)
    } catch {
      failure = error
      xmlStopParser(context)
    }
  }

  /// Records a fault in a document that libxml2 accepts.
  func refuse(_ kind: Fault.Kind, line: Int) {
    guard fault == nil else { return }
    note(kind: kind, line: line, code: 0)
    xmlStopParser(context)
  }

  /// Records libxml2's first fatal error.
  func note(_ error: xmlError) {
    guard fault == nil, error.level == XML_ERR_FATAL else { return }
    note(kind: isAtEnd ? .truncated : .malformed, line: Int(error.line), code: error.code)
  }

  private func note(kind: Fault.Kind, line: Int, code: Int32) {
    var mendable: XMLRepairStream.Faults = []
    if !state.pointee.isRootRead {
      mendable = .documentType
    } else if code == Int32(XML_ERR_INVALID_CHAR.rawValue) {
      mendable = .controlCharacters
    }
    fault = Fault(kind: kind, line: line, byte: max(0, Int(xmlByteConsumed(context))), mendable: mendable, detail: "libxml2 error \(code)")
  }
}

extension HealthParser.Fault {
  var refusal: UserError {
    let place: [String: LocalizedText.Value] = ["megabytes": .number(Double(byte / 100_000) / 10), "line": .count(line)]
    return switch kind {
    case .notExport: .health(LocalizedText("health.notExport"), detail: detail)
    case .truncated: .health(LocalizedText("health.truncated", place), detail: detail)
    case .malformed: .health(LocalizedText("health.malformed", place), detail: detail)
    }
  }
}
