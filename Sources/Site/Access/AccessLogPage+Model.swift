/// The page of who came in and went.
enum AccessLogPage {
  /// What a browser did.
  struct Row: Sendable, Hashable {
    let key: String
    let title: String
    let note: String
    let when: String
  }

  /// The page, ready to be shown, the newest first.
  struct Model: Sendable, Hashable {
    let rows: [Row]
  }
}
