public import Records

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

  /// A device that a person may ignore from here on.
  public struct Device: Sendable, Hashable {
    let id: RecordID
    let name: String

    /// Device of that name.
    public init(id: RecordID, name: String) { (self.id, self.name) = (id, name) }
  }

  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let rows: [Row]
    /// Those that wrote what is asked about.
    let devices: [Device]
    /// How many acts wait in all; nil where none but those that are asked about.
    let waiting: String?

    /// Page with those lines, about those devices.
    public init(rows: [Row], devices: [Device], waiting: String?) { (self.rows, self.devices, self.waiting) = (rows, devices, waiting) }
  }
}
