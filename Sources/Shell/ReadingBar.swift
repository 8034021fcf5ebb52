public import Records
import Words

/// Progress bar of a long import or export on one terminal line, updated at most ten times a second; silent unless stderr is a terminal,
/// and in the first half second, in which most are done.
///
/// Ctrl-C ends an import with `Cancelled` while reading; once writing begins, it runs to the end. A merge can be cancelled at any time.
public struct ReadingBar {
  private static let width = 24

  private let interruption: Interruption
  private let clock = ContinuousClock()
  private let began: ContinuousClock.Instant
  private var drawn: ContinuousClock.Instant
  private var isDrawn = false
  private var percent = 0

  /// A bar for an import that stops on the interruption.
  public init(until interruption: Interruption) {
    self.interruption = interruption
    began = clock.now
    drawn = began
  }

  /// Shows the progress of reading. Throws `Cancelled` after Ctrl-C.
  public mutating func show(_ progress: ReadingProgress) throws {
    percent = Int(progress.fraction * 100)
    try confirmUninterrupted()
    draw { seconds in ReadingBar.line(progress, after: seconds) }
  }

  /// Shows the progress of an export, 0 to 1. Throws `Cancelled` after Ctrl-C.
  public mutating func showWritten(_ share: Double) throws { try show(share, as: "export.progress", orCancel: "export.cancelled") }

  /// Shows the progress of a merge, 0 to 1. Throws `Cancelled` after Ctrl-C.
  public mutating func showMerged(_ share: Double) throws { try show(share, as: "merge.progress", orCancel: "merge.cancelled") }

  private mutating func show(_ share: Double, as progress: String, orCancel cancelled: String) throws {
    let percent = ["percent": LocalizedText.Value.count(Int(share * 100))]
    if interruption.happened { throw Cancelled(phrase: LocalizedText(cancelled, percent)) }
    draw { _ in Terminal.words.text(progress, percent) }
  }

  /// Shows that writing begins. The last chance to throw `Cancelled` after Ctrl-C.
  public mutating func showWriting() throws {
    try confirmUninterrupted()
    guard isDrawn else { return }
    Terminal.status(Terminal.words.text("import.writing"))
  }

  /// Removes the bar.
  public mutating func clear() {
    guard isDrawn else { return }
    Terminal.status("")
    isDrawn = false
  }

  private mutating func draw(_ line: (_ seconds: Double) -> String) {
    let now = clock.now
    guard Terminal.isWatched, now - drawn >= .milliseconds(isDrawn ? 100 : 500) else { return }
    drawn = now
    isDrawn = true
    Terminal.status(line((now - began) / .seconds(1)))
  }

  private func confirmUninterrupted() throws {
    if interruption.happened { throw Cancelled(phrase: LocalizedText("import.cancelled", ["percent": .count(percent)])) }
  }

  /// `██████████░░░░░░░░░░░░░░  43 %  215 of 500 MB, 310 MB/s, 1 s left`
  private static func line(_ progress: ReadingProgress, after seconds: Double) -> String {
    let full = Int(progress.fraction * Double(width))
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
    let rate = seconds > 0 ? Double(progress.bytesRead) / seconds : 0
    let left = rate > 0 ? Double(progress.bytesTotal - progress.bytesRead) / rate : 0
    return bar + "  "
      + Terminal.words.text(
        "import.progress",
        [
          // Rounded down: 100 only at the end.
          "percent": .count(Int(progress.fraction * 100)), "read": .count(progress.bytesRead / 1_000_000),
          "total": .count(progress.bytesTotal / 1_000_000), "rate": .count(Int(rate / 1_000_000)),
          "left": .seconds(Int(left.rounded(.up))),
        ])
  }
}
