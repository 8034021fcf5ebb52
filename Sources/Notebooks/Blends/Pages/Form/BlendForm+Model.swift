import BlendsRecords
import Records
import Site

/// The one form by which a blend is made and edited: whatever stands in it is saved as it is typed.
enum BlendForm {
  /// Its content, ready to be shown.
  struct Model: Hashable {
    let blend: Blend
    /// All categories, by name; the blend's own is among them.
    let categories: [Choice]
    let name: EditedText
    let destination: EditedText
    let conclusion: EditedText
    let update: EditedText
    /// In the order they were entered.
    let ingredients: [Ingredient]
    /// The blends that can be used in this one, by name.
    let sources: [Choice]
    /// The requirements a draft does not meet yet.
    let lacks: [Blend.Lack]
    let today: Day

    var id: RecordID { blend.id }
    /// Whether it is still to be added; what an undo took something from is to be added once more.
    var isDraft: Bool { blend.isDraft || !lacks.isEmpty }
    /// Whether a draft lacks nothing.
    var isReady: Bool { isDraft && lacks.isEmpty }
    /// Whether a draft has a name it could be added by.
    var hasGoodName: Bool { isDraft && lack(of: .name) == nil }

    /// The lack of a draft there.
    func lack(of subject: Blend.Lack.Subject) -> Blend.Lack? { lacks.first { $0.subject == subject } }
  }

  /// A category or a blend to be chosen by its name.
  struct Choice: Hashable {
    let id: RecordID
    let name: String
  }
}
