import BookStore
import GRDB
import Records

/// Names for copies: "Rose", "Rose #2", "Rose #3".
public enum CopyName {
  /// The next free name for a copy of something with that name. Does not return if every name is taken.
  public static func next(after name: String, isTaken: (String) throws -> Bool) rethrows -> String {
    var (base, number) = parts(of: name)
    while true {
      number += 1
      let ending = " #\(number)"
      base = trimmed(base.prefix(Name.limit - ending.count))
      let copy = base.isEmpty ? String(ending.dropFirst()) : base + ending
      if try !isTaken(copy) { return copy }
    }
  }

  /// True if both names are the same, or one is a numbered copy of the other.
  static func isCopy(_ copy: Name, of name: Name) -> Bool {
    copy.folded == name.folded || Name.folded(parts(of: copy.text).base) == name.folded
  }

  /// Splits "Rose #2" into "Rose" and 2; the number of any other name is 1.
  private static func parts(of name: String) -> (base: String, number: Int) {
    if let match = name.wholeMatch(of: #/(?s)(.*\S)\s+\#([1-9][0-9]{0,8})/#), let number = Int(match.2) {
      return (String(match.1), number)
    }
    return (trimmed(name[...]), 1)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension CopyName {
  /// Tells of a name if a blend of the category has it.
  static func isTaken(in category: RecordID, _ db: Database) throws -> (String) throws -> Bool {
    { name in
      try db.isTrue(
        "SELECT EXISTS (SELECT 1 FROM blend WHERE category = ? AND folded = ? AND NOT draft)", [category, Name(kept: name).folded])
    }
  }
}
