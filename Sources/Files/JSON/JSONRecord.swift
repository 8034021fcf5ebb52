import Foundation

/// An object of a JSON file, flat: its tokens in the order they stand, and their texts in one row of bytes.
///
/// Its memory is taken once for all records of a file and belongs to their reader: what a record says holds only until the next one is
/// read. Counting references, or making arrays of a million records, would cost more than all the reading.
public struct JSONRecord {
  /// The kinds of token.
  public enum Kind: UInt8, Sendable {
    case object, array, key, text, number, yes, no, null
  }

  @usableFromInline struct Token {
    @usableFromInline let kind: Kind
    /// Where its text begins in the bytes.
    @usableFromInline let start: Int32
    /// Where its text ends in the bytes; of an object or an array, the token behind its last one.
    @usableFromInline var end: Int32
  }

  /// Bytes of the texts of one record, at the most; a token takes at least two bytes of a file.
  public static let mostBytes = 1 << 20
  private static let mostTokens = mostBytes / 2

  /// The line on which it begins; the first is 1.
  public internal(set) var line = 1
  private(set) var count = 0
  private var length = 0
  @usableFromInline let tokens: UnsafeMutablePointer<Token>
  @usableFromInline let bytes: UnsafeMutablePointer<UInt8>

  init() {
    tokens = .allocate(capacity: JSONRecord.mostTokens)
    bytes = .allocate(capacity: JSONRecord.mostBytes)
  }

  func deallocate() {
    tokens.deallocate()
    bytes.deallocate()
  }

  mutating func clear() { (count, length) = (0, 0) }

  /// Keeps one more token; false where there is no room for it.
  mutating func append(_ kind: Kind, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count < JSONRecord.mostTokens, text.count <= JSONRecord.mostBytes - length else { return false }
    let start = length
    if let base = text.baseAddress {
      memcpy(bytes + start, base, text.count)
      length += text.count
    }
    (tokens + count).initialize(to: Token(kind: kind, start: Int32(start), end: Int32(length)))
    count += 1
    return true
  }

  /// Says that the object or array which that token begins ends here.
  func close(_ token: Int) { tokens[token].end = Int32(count) }
}

extension JSONRecord {
  /// The kind of token at that place.
  @inlinable public func kind(at token: Int) -> Kind { tokens[token].kind }

  /// The token behind an object or an array and all that is in it.
  @inlinable public func end(of token: Int) -> Int { Int(tokens[token].end) }

  /// The token behind a value.
  @inlinable public func next(after token: Int) -> Int {
    tokens[token].kind == .object || tokens[token].kind == .array ? end(of: token) : token + 1
  }

  /// The bytes of a key, a text or a number.
  @inlinable public func text(at token: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + Int(tokens[token].start), count: Int(tokens[token].end - tokens[token].start))
  }

  /// The keys of an object; behind each of them stands its value. Null is no value.
  @inlinable public func forEachKey(in object: Int, _ body: (_ key: Int) throws -> Void) rethrows {
    var key = object + 1
    while key < end(of: object) {
      if tokens[key + 1].kind != .null { try body(key) }
      key = next(after: key + 1)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether they are the same bytes.
  public func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool { count == other.count && compare(to: other) == 0 }

  /// Less than 0 where these bytes come first, 0 where they are the same.
  public func compare(to other: UnsafeBufferPointer<UInt8>) -> Int {
    let shared = Swift.min(count, other.count)
    if shared > 0, let base = baseAddress, let otherBase = other.baseAddress {
      let order = memcmp(base, otherBase, shared)
      if order != 0 { return Int(order) }
    }
    return count - other.count
  }
}
