import BlendsRecords
import Foundation
import Records
import Site

/// One blend: what it is made of, how far it is, and what was thought of it.
enum BlendPage {
  /// Its content, ready to be shown.
  struct Model: Hashable {
    let blend: Blend
    let category: Category
    /// In the order they were entered.
    let lines: [Line]
    /// The bases that have changed since they were used here.
    let outdated: [Ingredient]
    let times: Times
    let percentages: Percentages
    /// The newest first.
    let notes: [Note]
    /// The newest first.
    let batches: [WholeBatch]
    let today: Day
    /// Where the person is.
    let zone: TimeZone

    var id: RecordID { blend.id }
    var name: String { blend.name.text }
  }

  /// How long it takes, and since when.
  struct Times: Hashable {
    let maturation: Maturation
    let readiness: Readiness
    /// How many of its units have passed since it was made.
    let elapsed: Int
  }

  /// How it smelt on a day.
  struct Note: Hashable {
    let id: RecordID
    let day: Day
    let text: EditedText
    let state: SmellNote.State?
  }
}
