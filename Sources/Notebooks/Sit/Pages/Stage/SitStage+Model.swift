import Records
import SitRecords

/// The round button, and what it becomes while one sits.
enum SitStage {
  /// What the stage shows; lengths of time in milliseconds.
  enum State: Sendable, Hashable {
    case idle
    /// A sit that runs; `elapsed` is below 0 while it is still to begin, `length` is nil where it is open-ended.
    case running(id: RecordID, elapsed: Int64, length: Int64?)
    /// A sit that has just come to its end and was kept.
    case done(id: RecordID, length: Int64)
    /// A sit that was cancelled, and may still be kept.
    case cancelled(elapsed: Int64)
    /// A sit that was cancelled so soon that it counts as none.
    case tooShort
    /// An open-ended sit nobody has watched for long: seen last after `seen`, begun `elapsed` ago.
    case abandoned(seen: Int64, elapsed: Int64)
  }

  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let state: State
    /// The length the round button begins.
    let length: SittingLength
    /// The goal of the day in minutes, offered before other lengths; 0 where there is none.
    var goalMinutes = 0
    /// The day whose thought may follow.
    let today: Day
    /// How long after the press a sit begins, in seconds.
    var delay = 0
    /// The minutes of a sit at which a bell rings.
    var bells: [Int] = []
    /// The session just sat, ready for Apple Health; nil where none was, and where none is wished for.
    var healthEntry: HealthEntry?

    var isRunning: Bool {
      if case .running = state { true } else { false }
    }

    /// Whether a sit was begun and has not begun yet.
    var isWaiting: Bool {
      if case .running(_, let elapsed, _) = state { elapsed < 0 } else { false }
    }
  }
}
