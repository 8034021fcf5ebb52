/// The page of what other copies of the book would take away, which waits until a person answers.
public enum HeldPage {
  /// Acts that wait together, as a line of the page.
  public struct Row: Sendable, Hashable {
    let key: String
    let when: String
    let words: String

    /// A line that says since when they wait, and why.
    public init(key: String, when: String, words: String) { (self.key, self.when, self.words) = (key, when, words) }
  }

  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let rows: [Row]
    /// How many acts wait in all; nil where none but those that are asked about.
    let waiting: String?

    /// Page with those lines.
    public init(rows: [Row], waiting: String?) { (self.rows, self.waiting) = (rows, waiting) }
  }
}
