import Foundation

/// The ids of a recording: ID1, ID2, … in the order in which they are seen, …ID1 where shortened, so that a script can be written by hand.
struct RecordedNames {
  /// Digits of each id, or their known ending.
  private var known: [String] = []

  /// The text with names in the place of ids; shortened ones stand where that expression has its group.
  mutating func masked(_ text: String, endings: String) throws -> String {
    // A place in an order by hand ends in an id.
    let whole = try text.replacingGroups(of: "\\b[0-9a-f]*?([0-9a-f]{32})\\b") { name(of: $0) }
    return try whole.replacingGroups(of: endings) { "…\(name(of: $0))" }
  }

  /// The text with ids in the place of names.
  func unmasked(_ text: String) throws -> String {
    try text.replacingGroups(of: "(…?ID[0-9]+)") { word in
      guard let place = Int(word.drop { !$0.isNumber }), known.indices.contains(place - 1) else { return word }
      return String(known[place - 1].suffix(word.hasPrefix("…") ? 8 : 32))
    }
  }

  private mutating func name(of digits: String) -> String {
    let place = known.firstIndex { $0.hasSuffix(digits) || digits.hasSuffix($0) } ?? known.count
    if place == known.count { known.append(digits) } else if digits.count > known[place].count { known[place] = digits }
    return "ID\(place + 1)"
  }
}

extension String {
  /// The text with another in the place of what each group of the expression matches; of the whole match where it has none.
  func replacingGroups(of pattern: String, with replacement: (String) throws -> String) throws -> String {
    let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    var text = ""
    var end = startIndex
    for match in expression.matches(in: self, range: NSRange(startIndex..., in: self)) {
      let groups = match.numberOfRanges > 1 ? 1..<match.numberOfRanges : 0..<1
      for range in groups.compactMap({ Range(match.range(at: $0), in: self) }) {
        text += self[end..<range.lowerBound]
        text += try replacement(String(self[range]))
        end = range.upperBound
      }
    }
    return text + self[end...]
  }
}
