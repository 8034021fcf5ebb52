import AppleHealth
import Foundation
import Pages
import Records

/// How far a long reading has come, drawn over one line of the terminal at most ten times a second; nothing where nobody watches.
struct ReadingBar {
  private static let width = 24

  private let clock = ContinuousClock()
  private let began: ContinuousClock.Instant
  private var drawn: ContinuousClock.Instant
  private var isDrawn = false

  init() {
    began = clock.now
    drawn = began
  }

  mutating func show(_ progress: HealthProgress) {
    let now = clock.now
    guard Terminal.isWatched, now - drawn >= .milliseconds(100) else { return }
    drawn = now
    isDrawn = true
    Terminal.sketch(ReadingBar.line(progress, after: (now - began) / .seconds(1)))
  }

  /// Takes the bar off the terminal.
  mutating func clear() {
    guard isDrawn else { return }
    Terminal.sketch("")
    isDrawn = false
  }

  /// `██████████░░░░░░░░░░░░░░  43 %  215 of 500 MB, 310 MB/s, 1 s left`
  static func line(_ progress: HealthProgress, after seconds: Double) -> String {
    let full = Int(progress.fraction * Double(width))
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
    let rate = seconds > 0 ? Double(progress.bytesRead) / seconds : 0
    let left = rate > 0 ? Double(progress.bytesTotal - progress.bytesRead) / rate : 0
    return bar + "  "
      + Language.english.say(
        "health.progress",
        [
          "percent": .count(progress.percent), "read": .count(progress.bytesRead / 1_000_000),
          "total": .count(progress.bytesTotal / 1_000_000), "rate": .count(Int(rate / 1_000_000)),
          "left": .seconds(Int(left.rounded(.up))),
        ])
  }
}

extension HealthProgress {
  /// Whole, rounded down: 100 only at the end.
  var percent: Int { Int(fraction * 100) }
}
