extension Book {
  /// The version of the program: `MAJOR.MINOR.PATCH`, by semantic versioning.
  public static let programVersion = "1.0.0"

  /// The version that this device began the book with, in the device state; a book from before 1.0 has none.
  static let begunKey = "begun"

  /// True if the book is from before this version, and its changes were not read on any device.
  public func hasUnreadChanges(_ settings: Settings) throws -> Bool {
    let known = try [settings[Settings.changesReadKey], remembered(Book.begunKey)].compactMap(\.self)
    return known.allSatisfy { Book.numbers(of: $0).lexicographicallyPrecedes(Book.numbers(of: Book.programVersion)) }
  }

  private static func numbers(of version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }
}
