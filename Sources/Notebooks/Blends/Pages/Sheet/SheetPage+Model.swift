import BlendsRecords

/// A blend as one clean sheet of paper, with lines to write on.
enum SheetPage {
  /// Its content, ready to be shown.
  struct Model: Hashable {
    let blend: Blend
    let category: Name
    /// The time at which it is or was ready, where hours are counted.
    let readyTime: String?
    let lines: [Line]
    /// The oldest first.
    let notes: [SmellNote]
  }

  /// One line of the recipe, and what it is of the whole.
  struct Line: Hashable {
    let ingredient: Ingredient
    let share: Composition.Share
  }
}
