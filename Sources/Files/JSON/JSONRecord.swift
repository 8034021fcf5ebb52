import Foundation
import Records

/// A JSON object as a flat list of its tokens in order, with their texts in one buffer.
///
/// The buffer is allocated once and reused: a record is valid until the next one is read. Reference counting, or arrays for a million
/// records, would cost more than the parsing.
public struct JSONRecord {
  /// The kinds of token.
  public enum Kind: UInt8, Sendable {
    case object, array, key, text, number, yes, no, null
  }

  @usableFromInline struct Token {
    @usableFromInline let kind: Kind
    /// Start of its text in the buffer.
    @usableFromInline let start: Int32
    /// End of its text in the buffer; for an object or array, the token after its last one.
    @usableFromInline var end: Int32
  }

  /// Largest size of a record's texts; a token takes at least two bytes of a file.
  public static let mostBytes = 1 << 20
  private static let mostTokens = mostBytes / 2

  /// Line number of its start, from 1.
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

  /// True if all its texts can be compared (see `String.isStreamSafe`).
  public var isStreamSafe: Bool { UnsafeBufferPointer(start: bytes, count: length).isStreamSafe }

  /// Appends a token; false if the buffer is full.
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

  /// Ends the object or array that begins at the token.
  func close(_ token: Int) { tokens[token].end = Int32(count) }

  /// The kind of a token.
  @inlinable public func kind(at token: Int) -> Kind { tokens[token].kind }

  /// The token after an object or array and its content.
  @inlinable public func end(of token: Int) -> Int { Int(tokens[token].end) }

  /// The token after a value.
  @inlinable public func next(after token: Int) -> Int {
    tokens[token].kind == .object || tokens[token].kind == .array ? end(of: token) : token + 1
  }

  /// The bytes of a key, text or number.
  @inlinable public func text(at token: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + Int(tokens[token].start), count: Int(tokens[token].end - tokens[token].start))
  }

  /// The keys of an object; the next token is the value. Keys with null are skipped.
  @inlinable public func forEachKey(in object: Int, _ body: (_ key: Int) throws -> Void) rethrows {
    var key = object + 1
    while key < end(of: object) {
      if tokens[key + 1].kind != .null { try body(key) }
      key = next(after: key + 1)
    }
  }
}
