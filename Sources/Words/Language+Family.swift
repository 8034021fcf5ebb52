import Foundation
public import Records

extension Language {
  /// The title of a record with the number of records of each kind that belong to it.
  public func text(_ title: LocalizedText, with parts: [(kind: String, count: Int)]) -> String {
    guard !parts.isEmpty else { return text(title) }
    let list = parts.map { text("with.\($0.kind)", ["count": .count($0.count)]) }.formatted(.list(type: .and).locale(locale))
    return text("trash.with", ["title": .text(text(title)), "parts": .text(list)])
  }
}
