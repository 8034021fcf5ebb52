/// The codes read of the texts by which a logbook names airports and airlines: a person flies by few of them, again and again.
struct CodeCache {
  private var airports: [String: FileCode?] = [:]
  private var airlines: [String: FileCode?] = [:]

  /// Beyond it all is forgotten, so that no file makes it grow.
  private static let most = 10_000

  /// The airport; nil where the text says nothing.
  mutating func airport(_ text: String) -> FileCode? {
    CodeCache.recall(text, &airports) { FileCode(logbook: $0, isAirport: true) }
  }

  /// The airline; nil where the text says nothing.
  mutating func airline(_ text: String) -> FileCode? {
    CodeCache.recall(text, &airlines) { FileCode(logbook: $0, isAirport: false) }
  }

  private static func recall(_ text: String, _ known: inout [String: FileCode?], _ read: (String) -> FileCode?) -> FileCode? {
    if let code = known[text] { return code }
    if known.count >= most { known.removeAll() }
    let code = read(text)
    known[text] = .some(code)
    return code
  }
}
