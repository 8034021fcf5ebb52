/// A JSON object, given as keys and values; a missing value is `null`.
public struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Entry: Encodable {
    let value: (any Encodable)?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let value { try value.encode(to: encoder) } else { try container.encodeNil() }
    }
  }

  private var values: [String: Entry]

  /// Makes an object of these keys and values.
  public init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    values = Dictionary(elements.map { ($0, Entry(value: $1)) }) { first, _ in first }
  }

  /// The object with one more value.
  func adding(_ key: String, _ value: (any Encodable)?) -> JSONObject {
    var object = self
    object.values[key] = Entry(value: value)
    return object
  }

  public func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}
