public import Records

/// The round button, and what it becomes while one sits.
public enum SitStage {
  /// How long a sit is to last.
  public enum Length: Sendable, Hashable {
    /// 1 to 240.
    case minutes(Int)
    case open

    /// As the form posts it and the cookie keeps it: "2", "open".
    public var value: String {
      switch self {
      case .minutes(let minutes): "\(minutes)"
      case .open: "open"
      }
    }

    /// The length so written; nil for anything else.
    public init?(_ value: String) {
      if value == "open" { self = .open; return }
      guard let minutes = Int(value), (1...240).contains(minutes) else { return nil }
      self = .minutes(minutes)
    }
  }

  /// What the stage shows; lengths of time in milliseconds.
  public enum State: Sendable, Hashable {
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
  public struct Model: Sendable, Hashable {
    let state: State
    /// The length the round button begins.
    let length: Length
    /// The day whose thought may follow.
    let today: Day
    /// How long after the press a sit begins, in seconds.
    let delay: Int
    /// The minutes of a sit at which a bell rings.
    let bells: [Int]
    /// The session just sat, ready for Apple Health.
    let healthEntry: HealthEntry?

    /// - Parameters:
    ///   - delay: in seconds
    ///   - healthEntry: nil where none was just sat, and where none is wished for
    public init(state: State, length: Length, today: Day, delay: Int = 0, bells: [Int] = [], healthEntry: HealthEntry? = nil) {
      self.state = state
      self.length = length
      self.today = today
      self.delay = delay
      self.bells = bells
      self.healthEntry = healthEntry
    }

    /// Whether a sit was begun and has not begun yet.
    var isWaiting: Bool {
      if case .running(_, let elapsed, _) = state { elapsed < 0 } else { false }
    }
  }
}
