/// Where in a JSON document the reading is, and the record it is in: what the parser's callbacks work on, a plain value.
struct JSONTape {
  /// Levels within levels, at the most; the deepest of the documents read here has five.
  static let deepest = 32
  /// The outcome of a step.
  enum Step {
    case goOn
    /// An element of one of the document's lists ended: an object, or anything else.
    case record, stranger, overlong
    case tooDeep
  }

  /// Its memory is given back by whoever drops the tape.
  private(set) var record = JSONRecord()
  /// Lists under one of the names: where they are empty, there was nothing to tell.
  private(set) var namedLists = 0
  private let names: [[UInt8]]
  private var isNamed = false
  /// Callbacks so far.
  private(set) var events = 0
  private var depth = 0
  private var isList = false
  /// How deep the elements of the present list stand; nil outside of one.
  private var elements: Int?
  /// The first tokens of the objects and arrays of the record that have not ended; nothing is kept of one that is too long.
  private var open: [Int] = []
  private var isOverlong = false

  init(naming names: [String]) { self.names = names.map { Array($0.utf8) } }

  /// Whether an element of a list begins with the next value.
  var isBeforeElement: Bool { depth == elements }

  mutating func begin(_ kind: JSONRecord.Kind) -> Step {
    events += 1
    if depth == 0 { isList = kind == .array }
    // The document, or what one of its own keys names.
    if kind == .array, elements == nil, depth == (isList ? 0 : 1) {
      elements = depth + 1
      if isNamed { namedLists += 1 }
    } else if let elements, depth >= elements {
      if depth == elements {
        record.clear()
        open.removeAll(keepingCapacity: true)
        isOverlong = false
      }
      keep(kind)
    }
    depth += 1
    return depth > JSONTape.deepest ? .tooDeep : .goOn
  }

  mutating func end() -> Step {
    events += 1
    depth -= 1
    guard let elements else { return .goOn }
    guard depth >= elements else {
      self.elements = nil
      return .goOn
    }
    if !isOverlong, let first = open.popLast() { record.close(first) }
    guard depth == elements else { return .goOn }
    if isOverlong { return .overlong }
    return record.kind(at: 0) == .object ? .record : .stranger
  }

  mutating func value(_ kind: JSONRecord.Kind, _ text: UnsafeBufferPointer<UInt8> = nothing) -> Step {
    events += 1
    guard let elements else { return .goOn }
    guard depth > elements else { return kind == .null ? .goOn : .stranger }
    keep(kind, text)
    return .goOn
  }

  mutating func key(_ text: UnsafeBufferPointer<UInt8>) -> Step {
    events += 1
    if depth == 1 { isNamed = names.contains { text.elementsEqual($0) } }
    if let elements, depth > elements { keep(.key, text) }
    return .goOn
  }

  private mutating func keep(_ kind: JSONRecord.Kind, _ text: UnsafeBufferPointer<UInt8> = nothing) {
    guard !isOverlong else { return }
    if kind == .object || kind == .array { open.append(record.count) }
    isOverlong = !record.append(kind, text)
  }

  private static var nothing: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: nil, count: 0) }

  /// Says on which line the element begins.
  mutating func note(line: Int) { record.line = line }
}
