public import Records

/// A batch of a blend at the bench: one line at a time, readable from an arm's length away.
public enum BatchPage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let blend: RecordID
    let name: String
    let made: Day
    /// In the order of the recipe; never empty.
    let lines: [Line]
    /// The place of the line that is being weighed, counted from 1; one there is not is taken for the first that is open.
    let current: Int
    let isFinished: Bool

    /// - Parameter current: the line the address names; nil shows the first that was not weighed, else the first that lacks something
    public init(id: RecordID, blend: RecordID, name: String, made: Day, lines: [Line], current: Int?, isFinished: Bool) {
      self.id = id
      self.blend = blend
      self.name = name
      self.made = made
      self.lines = lines
      let open = lines.first { $0.weighed == nil } ?? lines.first { !$0.isTicked } ?? lines.first
      self.current = current.flatMap { place in lines.contains { $0.place == place } ? place : nil } ?? open?.place ?? 1
      self.isFinished = isFinished
    }

    var line: Line? { lines.first { $0.place == current } }
    /// Whether each line has been on the scale.
    var isWeighed: Bool { lines.allSatisfy { $0.weighed != nil } }
  }

  /// One ingredient of the batch. Amounts are digits and at most one point, in the line's unit.
  public struct Line: Sendable, Hashable {
    /// Its place in the batch, counted from 1.
    let place: Int
    let name: String
    let unit: Measure.Unit
    let planned: String
    /// What was weighed; nil where it was not yet.
    let weighed: String?
    /// What is still to be weighed in; `0` where nothing is.
    let remaining: String
    /// Weighed less planned, with its sign where it is not zero: `-0.25`; nil where it was not weighed.
    let difference: String?
    /// The factor by which the rest of the batch would have to grow to match what is too much here; nil where nothing is.
    let growth: String?

    public init(
      place: Int, name: String, unit: Measure.Unit, planned: String, weighed: String? = nil, remaining: String, difference: String? = nil,
      growth: String? = nil
    ) {
      self.place = place
      self.name = name
      self.unit = unit
      self.planned = planned
      self.weighed = weighed
      self.remaining = remaining
      self.difference = difference
      self.growth = growth
    }

    var isTicked: Bool { weighed != nil && remaining == "0" }
  }
}
