/// A deleted record, to be read before it is restored or erased for good.
public enum TrashedPage {
  /// A text of the record, under its name where it has one.
  public struct Text: Sendable, Hashable {
    let label: String?
    let text: String

    /// A text as a person wrote it.
    public init(label: String?, text: String) { (self.label, self.text) = (label, text) }
  }

  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let entry: TrashPage.Entry
    let texts: [Text]

    /// Model of a deleted record and what a person wrote in it.
    public init(entry: TrashPage.Entry, texts: [Text]) { (self.entry, self.texts) = (entry, texts) }
  }
}
