/// The page on the home network that tells how to trust the book.
enum TrustPage {
  /// The systems it knows, each with its own way.
  enum System: String, CaseIterable, Sendable {
    case iOS, android, macOS, windows, linux

    /// The system a browser says it runs on; nil where that tells none of them.
    init?(agent: String) {
      // An iPad says that it is a Mac; its owner opens the other one.
      let marks: [(String, System)] = [
        ("iPhone", .iOS), ("iPad", .iOS), ("Android", .android), ("Macintosh", .macOS), ("Windows", .windows), ("Linux", .linux),
      ]
      guard let found = marks.first(where: { agent.contains($0.0) }) else { return nil }
      self = found.1
    }
  }

  /// The page, ready to be shown.
  struct Model: Sendable, Hashable {
    /// The machine's name.
    let name: String
    /// Where the book is, over HTTPS.
    let address: String
    /// Of the root.
    let fingerprint: String
    /// The system that is asked from, which stands open.
    let system: System?
  }
}
