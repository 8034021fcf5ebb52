import Foundation

extension Encodable {
  /// The value in JSON, with the keys of every object in order.
  public var encodedJSON: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
