import CYAJL
import Records

/// Reads the records of a JSON document in chunks with YAJL's push parser: the elements of a top-level list, or of the lists under its
/// top-level keys.
///
/// Memory holds one record and one chunk, however long the document is.
public final class JSONReader {
  /// An element of a list.
  public enum Element {
    /// An object, valid until the next element.
    case object(JSONRecord)
    /// Anything but an object or null: a text, a number, a list.
    case stranger
    /// An object or a list larger than the limit of `JSONRecord`.
    case overlong
  }

  /// Most bytes without a callback. YAJL buffers a whole text or number: a longer one, or a longer run of white
  /// space, is treated as invalid.
  private static let longestPiece = 1 << 20

  private let state: UnsafeMutablePointer<State>
  private let callbacks: UnsafeMutablePointer<yajl_callbacks>
  private let handle: yajl_handle
  private let found: (Element, _ line: Int) throws -> Void
  private var failure: (any Error)?
  private var isTooDeep = false
  /// Bytes of the chunks since the last one with a callback.
  private var silence = 0

  /// - Parameters:
  ///   - names: names of lists counted in `namedLists`
  ///   - found: receives each element; a thrown error ends the reading
  public init(naming names: [String] = [], found: @escaping (Element, _ line: Int) throws -> Void) throws {
    self.found = found
    state = .allocate(capacity: 1)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: JSONReader.callbacks)
    guard let handle = yajl_alloc(callbacks, nil, state) else {
      state.deallocate()
      callbacks.deallocate()
      throw UserError(.fault, "book.fault", detail: "YAJL is out of memory")
    }
    self.handle = handle
    state.initialize(to: State(handle: handle, reader: Unmanaged.passUnretained(self), naming: names))
  }

  deinit {
    yajl_free(handle)
    state.pointee.position.record.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
    callbacks.deallocate()
  }

  /// The number of lists with one of the names so far, empty ones included.
  public var namedLists: Int { state.pointee.position.namedLists }

  /// Parses a chunk. Throws the closure's error, or `JSONFault` for invalid JSON.
  public func take(_ chunk: UnsafeRawBufferPointer) throws {
    let events = state.pointee.position.events
    state.pointee.open(chunk)
    let status = yajl_parse(handle, chunk.baseAddress?.assumingMemoryBound(to: UInt8.self), chunk.count)
    if let failure { throw failure }
    guard status == yajl_status_ok else { throw fault(.malformed) }
    state.pointee.close()
    silence = state.pointee.position.events == events ? silence + chunk.count : 0
    guard silence <= JSONReader.longestPiece else { throw fault(.malformed) }
  }

  /// Ends the document. Throws `JSONFault` if it is incomplete.
  public func finish() throws {
    let status = yajl_complete_parse(handle)
    if let failure { throw failure }
    guard status == yajl_status_ok else { throw fault(.truncated) }
  }

  private func fault(_ reason: JSONFault.Reason) -> JSONFault {
    state.pointee.countLines()
    return JSONFault(reason: reason, line: state.pointee.line, detail: complaint)
  }

  private var complaint: String {
    if isTooDeep { return "deeper than \(JSONPosition.deepest) levels" }
    guard let text = yajl_get_error(handle, 0, nil, 0) else { return "" }
    defer { yajl_free_error(handle, text) }
    return String(cString: text)
  }

  /// Handles the end of an element, or nesting that is too deep; false stops the parser.
  fileprivate func respond(to step: JSONPosition.Step) -> Bool {
    do {
      let line = state.pointee.position.record.line
      switch step {
      case .goOn: break
      case .record: try found(.object(state.pointee.position.record), line)
      case .stranger: try found(.stranger, line)
      case .overlong: try found(.overlong, line)
      case .tooDeep: isTooDeep = true
      }
    } catch {
      failure = error
    }
    return failure == nil && !isTooDeep
  }

  /// The state of the callbacks: a plain value, because reference counting would dominate their cost.
  fileprivate struct State {
    var position: JSONPosition
    let handle: yajl_handle
    let reader: Unmanaged<JSONReader>
    private(set) var line = 1
    private var chunk = UnsafeRawBufferPointer(start: nil, count: 0)
    /// Bytes of the chunk already counted for line numbers.
    private var counted = 0

    init(handle: yajl_handle, reader: Unmanaged<JSONReader>, naming names: [String]) {
      position = JSONPosition(naming: names)
      (self.handle, self.reader) = (handle, reader)
    }

    mutating func open(_ chunk: UnsafeRawBufferPointer) { (self.chunk, counted) = (chunk, 0) }

    mutating func close() {
      countLines(to: chunk.count)
      open(UnsafeRawBufferPointer(start: nil, count: 0))
    }

    /// Counts lines up to the parser's position.
    mutating func countLines() { countLines(to: min(chunk.count, yajl_get_bytes_consumed(handle))) }

    private mutating func countLines(to place: Int) {
      guard place > counted else { return }
      for byte in UnsafeRawBufferPointer(rebasing: chunk[counted..<place]) { line &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
      counted = place
    }
  }

  fileprivate static let callbacks = yajl_callbacks(
    yajl_null: { JSONReader.step($0) { $0.value(.null) } },
    yajl_boolean: { context, isTrue in JSONReader.step(context) { $0.value(isTrue == 0 ? .no : .yes) } },
    yajl_integer: nil,
    yajl_double: nil,
    yajl_number: { context, text, length in
      text.map { text in
        text.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
          JSONReader.step(context) { $0.value(.number, UnsafeBufferPointer(start: bytes, count: length)) }
        }
      } ?? 0
    },
    yajl_string: { context, text, length in
      JSONReader.step(context) { $0.value(.text, UnsafeBufferPointer(start: text, count: length)) }
    },
    yajl_start_map: { JSONReader.step($0) { $0.begin(.object) } },
    yajl_map_key: { context, text, length in
      JSONReader.step(context) { $0.key(UnsafeBufferPointer(start: text, count: length)) }
    },
    yajl_end_map: { JSONReader.step($0) { $0.end() } },
    yajl_start_array: { JSONReader.step($0) { $0.begin(.array) } },
    yajl_end_array: { JSONReader.step($0) { $0.end() } })

  @inline(__always)
  private static func step(_ context: UnsafeMutableRawPointer?, _ body: (inout JSONPosition) -> JSONPosition.Step) -> Int32 {
    guard let state = context?.assumingMemoryBound(to: State.self) else { return 0 }
    if state.pointee.position.isBeforeElement {
      state.pointee.countLines()
      state.pointee.position.note(line: state.pointee.line)
    }
    let step = body(&state.pointee.position)
    return step == .goOn || state.pointee.reader.takeUnretainedValue().respond(to: step) ? 1 : 0
  }
}

/// Invalid or incomplete JSON; the reader of the file turns it into a message.
public struct JSONFault: Error {
  /// The kinds of fault.
  public enum Reason: Sendable { case malformed, truncated }

  /// The kind.
  public let reason: Reason
  /// Line number, from 1.
  public let line: Int
  /// Details for the log.
  public let detail: String
}
