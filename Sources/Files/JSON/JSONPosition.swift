/// The position in a JSON document and the current record: the state that the parser's callbacks change, without the parser.
///
/// A record is an element of a list that stands at the top, or directly under a top-level key; whatever lies deeper is part of its record.
struct JSONPosition {
  /// Deepest nesting; real documents reach five levels.
  static let deepest = 32
  /// Outcome of a step.
  enum Step {
    case goOn
    /// An element of a list has ended, an object.
    case record
    /// An element of a list has ended that is neither an object nor null.
    case stranger
    /// An element of a list has ended that is beyond the limit of `JSONRecord`.
    case overlong
    /// The nesting is deeper than `deepest`.
    case tooDeep
  }

  /// Freed by the owner of the position.
  private(set) var record = JSONRecord()
  /// The number of lists with one of the names: it tells an empty list from a missing one.
  private(set) var namedLists = 0
  private let names: [[UInt8]]
  /// True if the last top-level key is one of the names.
  private var isNamed = false
  /// Number of callbacks.
  private(set) var events = 0
  /// The number of unclosed objects and arrays.
  private var depth = 0
  /// True if the document is a list, not an object with lists.
  private var isList = false
  /// Depth of the current list's elements; nil outside a list.
  private var elementDepth: Int?
  /// First tokens of the record's unclosed objects and arrays; unused once the record is overlong.
  private var open: [Int] = []
  private var isOverlong = false

  init(naming names: [String]) { self.names = names.map { Array($0.utf8) } }

  /// True if the next value is an element of a list.
  var isBeforeElement: Bool { depth == elementDepth }

  mutating func begin(_ kind: JSONRecord.Kind) -> Step {
    events += 1
    if depth == 0 { isList = kind == .array }
    // A list at the top, or under a top-level key.
    if kind == .array, elementDepth == nil, depth == (isList ? 0 : 1) {
      elementDepth = depth + 1
      if isNamed { namedLists += 1 }
    } else if let elementDepth, depth >= elementDepth {
      if depth == elementDepth {
        record.clear()
        open.removeAll(keepingCapacity: true)
        isOverlong = false
      }
      keep(kind)
    }
    depth += 1
    return depth > JSONPosition.deepest ? .tooDeep : .goOn
  }

  mutating func end() -> Step {
    events += 1
    depth -= 1
    guard let elementDepth else { return .goOn }
    guard depth >= elementDepth else {
      self.elementDepth = nil
      return .goOn
    }
    if !isOverlong, let first = open.popLast() { record.close(first) }
    guard depth == elementDepth else { return .goOn }
    if isOverlong { return .overlong }
    return record.kind(at: 0) == .object ? .record : .stranger
  }

  mutating func value(_ kind: JSONRecord.Kind, _ text: UnsafeBufferPointer<UInt8> = nothing) -> Step {
    events += 1
    guard let elementDepth else { return .goOn }
    // A null in a list is skipped.
    guard depth > elementDepth else { return kind == .null ? .goOn : .stranger }
    keep(kind, text)
    return .goOn
  }

  mutating func key(_ text: UnsafeBufferPointer<UInt8>) -> Step {
    events += 1
    if depth == 1 { isNamed = names.contains { text.elementsEqual($0) } }
    if let elementDepth, depth > elementDepth { keep(.key, text) }
    return .goOn
  }

  private mutating func keep(_ kind: JSONRecord.Kind, _ text: UnsafeBufferPointer<UInt8> = nothing) {
    guard !isOverlong else { return }
    if kind == .object || kind == .array { open.append(record.count) }
    isOverlong = !record.append(kind, text)
  }

  private static var nothing: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: nil, count: 0) }

  /// Sets the line number of the element.
  mutating func note(line: Int) { record.line = line }
}
