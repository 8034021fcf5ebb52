public import Records

/// The page of all texts that were also written on another device, each with its answers.
public enum ElsewherePage {
  /// A text, and what else was written in its place.
  public struct Row: Sendable, Hashable {
    let key: String
    let title: String
    /// The name of the text, where its record has several.
    let label: String?
    let page: Address
    let answer: Address
    let text: EditedText
    /// By the act of each other text, on which device it was written, and when.
    let origins: [RecordID: String]

    /// A text of a record of that title.
    public init(
      key: String, title: String, label: String?, page: Address, answer: Address, text: EditedText, origins: [RecordID: String]
    ) {
      (self.key, self.title, self.label, self.page, self.answer) = (key, title, label, page, answer)
      (self.text, self.origins) = (text, origins)
    }
  }

  /// A record of which fields were set elsewhere too.
  public struct FieldsRow: Sendable, Hashable {
    let record: RecordID
    let title: String
    /// The page that shows it; nil where it has none of its own.
    let page: Address?
    /// The values that do not hold, each with its field, the device, and when.
    let others: [String]

    /// A record of that title, with the values that do not hold.
    public init(record: RecordID, title: String, page: Address?, others: [String]) {
      (self.record, self.title, self.page, self.others) = (record, title, page, others)
    }
  }

  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let rows: [Row]
    let fields: [FieldsRow]
    /// Whether there are more than these.
    let isMore: Bool

    /// Page with those texts and fields, the last written first.
    public init(rows: [Row], fields: [FieldsRow] = [], isMore: Bool) { (self.rows, self.fields, self.isMore) = (rows, fields, isMore) }
  }
}
