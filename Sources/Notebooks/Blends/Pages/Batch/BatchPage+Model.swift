import BlendsRecords

/// A batch of a blend at the bench: one line at a time, readable from an arm's length away.
enum BatchPage {
  /// Its content, ready to be shown.
  struct Model: Hashable {
    let batch: WholeBatch
    /// The blend's name.
    let name: String
    /// In the order of the recipe; never empty.
    let lines: [Line]
    /// The place of the line that is being weighed.
    let current: Int

    /// - Parameter current: the line the address names; nil, or one there is not, shows the first that was not weighed, else the first
    ///   that lacks something
    init(_ batch: WholeBatch, name: String, current: Int?) {
      self.batch = batch
      self.name = name
      let lines = batch.weighings.enumerated().map { Line(place: $0 + 1, weighing: $1) }
      let named = lines.first { $0.place == current }
      let open = lines.first { $0.weighing.weighed == nil } ?? lines.first { !$0.weighing.isComplete } ?? lines.first
      self.lines = lines
      self.current = (named ?? open)?.place ?? 1
    }

    var line: Line? { lines.first { $0.place == current } }
    /// Whether each line has been on the scale.
    var isWeighed: Bool { lines.allSatisfy { $0.weighing.weighed != nil } }
  }

  /// One ingredient of the batch, and its place there, counted from 1.
  struct Line: Hashable {
    let place: Int
    let weighing: Weighing
  }
}
