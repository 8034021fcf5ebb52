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

  /// Two records of one name.
  public struct NamesakesRow: Sendable, Hashable {
    /// The one that stays where they are joined, and the one that goes.
    let kept, other: RecordID
    let title: String
    /// Where each was made, and when, the one that would stay first, and the page that shows it; nil where it has none of its own.
    let makers: [Maker]

    /// A record of the two.
    public struct Maker: Sendable, Hashable {
      let words: String
      let page: Address?

      /// Record that was made where and when those words say.
      public init(words: String, page: Address?) { (self.words, self.page) = (words, page) }
    }

    /// Two records of that name.
    public init(kept: RecordID, other: RecordID, title: String, makers: [Maker]) {
      (self.kept, self.other, self.title, self.makers) = (kept, other, title, makers)
    }
  }

  /// A record that is there again though somebody deleted it.
  public struct ReturnedRow: Sendable, Hashable {
    let record: RecordID
    let title: String
    let page: Address?
    /// On which device it was deleted, and when.
    let origin: String
    /// How many records went with it and are not there.
    let missing: Int

    /// A record of that title.
    public init(record: RecordID, title: String, page: Address?, origin: String, missing: Int) {
      (self.record, self.title, self.page, self.origin, self.missing) = (record, title, page, origin, missing)
    }
  }

  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let rows: [Row]
    let fields: [FieldsRow]
    let namesakes: [NamesakesRow]
    let returned: [ReturnedRow]
    /// How many records wait for a newer version of the program.
    let parked: Int
    /// Whether there are more than these.
    let isMore: Bool

    /// Page with those texts and fields, the last written first, and those records.
    public init(
      rows: [Row], fields: [FieldsRow] = [], namesakes: [NamesakesRow] = [], returned: [ReturnedRow] = [], parked: Int = 0, isMore: Bool
    ) {
      (self.rows, self.fields, self.namesakes, self.returned) = (rows, fields, namesakes, returned)
      (self.parked, self.isMore) = (parked, isMore)
    }

    /// Whether there is nothing to answer.
    var isEmpty: Bool { rows.isEmpty && fields.isEmpty && namesakes.isEmpty && returned.isEmpty }
  }
}
