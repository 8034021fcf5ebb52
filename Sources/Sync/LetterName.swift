import BookStore

/// The name of a letter: its writer, the device whose acts it holds, their first and last numbers, the last act, and what was erased in it.
struct LetterName: Hashable {
  let writer, author: String
  let numbers: ClosedRange<Int64>
  /// The token of the id of the last act: two acts under one number reveal a clone.
  let last: String
  /// The token of `Letter.erasure`; if it differs from the book's, the letter is out of date: something was erased since.
  let erased: String

  init(by writer: String, of author: String, _ numbers: ClosedRange<Int64>, last: String, erased: String) {
    (self.writer, self.author, self.numbers, self.last, self.erased) = (writer, author, numbers, last, erased)
  }

  /// Reads the six parts of a name between its dots; nil unless its numbers are those of acts.
  init?(_ parts: [String]) {
    let range = parts[3].split(separator: "-").map { Int64($0) ?? 0 }
    guard range.count == 2, 1 <= range[0], range[0] <= range[1], range[1] <= Letter.highestNumber else { return nil }
    self.init(by: parts[1], of: parts[2], range[0]...range[1], last: parts[4], erased: parts[5])
  }

  var text: String { "letter.\(writer).\(author).\(numbers.lowerBound)-\(numbers.upperBound).\(last).\(erased)" }

  /// The exponent of the greatest power of 16 that is not above the number of its acts: 0 for 1 to 15 acts, 1 for 16 to 255. Sixteen
  /// letters of one tier become one of the next.
  var tier: Int { (Int.bitWidth - 1 - numbers.count.leadingZeroBitCount) / 4 }

  /// True if all acts of the other letter of its author are in this one.
  func holds(_ other: LetterName) -> Bool {
    numbers.lowerBound <= other.numbers.lowerBound && numbers.upperBound >= other.numbers.upperBound
  }
}
