public import Records

extension BlendPage {
  /// How it smelt on a day.
  public struct Note: Sendable, Hashable {
    /// Whether it goes on changing.
    public enum State: String, CaseIterable, Sendable { case none, changing, settled }

    let id: RecordID
    let day: Day
    let text: EditedText
    let state: State

    public init(id: RecordID, day: Day, text: EditedText, state: State) {
      self.id = id
      self.day = day
      self.text = text
      self.state = state
    }
  }

  /// One time it was weighed out.
  public struct Batch: Sendable, Hashable {
    let id: RecordID
    let day: Day
    /// By the clock.
    let time: String
    let isFinished: Bool

    public init(id: RecordID, day: Day, time: String, isFinished: Bool) {
      self.id = id
      self.day = day
      self.time = time
      self.isFinished = isFinished
    }
  }
}
