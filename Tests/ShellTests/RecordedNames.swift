import Foundation

/// The ids of a recording: those made while it runs are ID1, ID2, … in the order in which they are seen, …ID1 where shortened.
struct RecordedNames {
  /// An id, or as much of its end as was seen so far.
  private struct Known {
    var digits: String
    /// Nil for an id that is the same in every run.
    let name: String?

    func isMeant(by other: String) -> Bool { digits.hasSuffix(other) || other.hasSuffix(digits) }
  }

  /// Whether ids that are derived from others, made while it runs, differ from run to run too.
  private var isDerivedNew = false
  private var began = Date.distantPast
  private var known: [Known] = []

  /// Another book: what was made in the last one is forgotten.
  mutating func begin(at date: Date, isDerivedNew: Bool) {
    known.removeAll { $0.name != nil }
    began = date
    self.isDerivedNew = isDerivedNew
  }

  /// The text with names in the place of ids; shortened ones stand where that expression has its group.
  mutating func masked(_ text: String, endings: String) throws -> String {
    // A place in an order by hand ends in an id.
    let whole = try text.replacingGroups(of: "\\b[0-9a-f]*?([0-9a-f]{32})\\b") { name(of: $0) }
    return try whole.replacingGroups(of: endings) { ending(of: $0) }
  }

  /// The text with ids in the place of names.
  func unmasked(_ text: String) throws -> String {
    try text.replacingGroups(of: "(…?ID[0-9]+)") { word in
      let name = word.drop { $0 == "…" }
      guard let known = known.first(where: { $0.name == String(name) }) else { return word }
      return String(known.digits.suffix(word.hasPrefix("…") ? 8 : 32))
    }
  }

  private mutating func name(of digits: String) -> String {
    if let place = known.firstIndex(where: { $0.isMeant(by: digits) }) {
      known[place].digits = digits
      return known[place].name ?? digits
    }
    let name = isNew(digits) ? nextName : nil
    known.append(Known(digits: digits, name: name))
    return name ?? digits
  }

  private mutating func ending(of digits: String) -> String {
    // How many digits are shown rests on the ids beside it, and so on dice.
    if let old = known.first(where: { $0.isMeant(by: digits) }) { return old.name.map { "…\($0)" } ?? String(digits.suffix(4)) }
    let name = nextName
    known.append(Known(digits: digits, name: name))
    return "…\(name)"
  }

  private var nextName: String { "ID\(known.count { $0.name != nil } + 1)" }

  /// As RFC 9562 has it: an id of version 7 begins with the milliseconds at which it was made, others are derived.
  private func isNew(_ digits: String) -> Bool {
    guard digits.dropFirst(12).first == "7" else { return isDerivedNew }
    return Double(Int64(digits.prefix(12), radix: 16) ?? 0) / 1000 > began.timeIntervalSince1970 - 1
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
