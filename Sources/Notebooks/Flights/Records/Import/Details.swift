import Foundation
import Records

/// The further facts of a record from its file: a JSON object with its keys in order, stored as it came.
enum Details {
  static let none = "{}"

  /// The union of two objects; for a key in both, the later value.
  static func merged(_ earlier: String, _ later: String) -> String {
    if later == earlier || later == none { return earlier }
    if earlier == none { return later }
    guard let old = object(earlier), let new = object(later) else { return later }
    return text(old.merging(new) { $1 }) ?? later
  }

  static func object(_ text: String) -> [String: Any]? {
    guard text.isStreamSafeJSON else { return nil }
    return (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
  }

  private static func text(_ object: [String: Any]) -> String? {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    return (try? JSONSerialization.data(withJSONObject: object, options: options)).map { String(decoding: $0, as: UTF8.self) }
  }
}
