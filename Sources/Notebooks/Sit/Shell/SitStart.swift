import ArgumentParser
import BookStore
import Records
import Shell
import SitRecords
import Words

struct SitStart: NotebookCommand {
  static let configuration = CommandConfiguration(
    "start", "Start a session now; Ctrl-C ends it and asks whether to save it.", example: "sit start --minutes 2")

  @OptionGroup var options: BookOptions
  @Option(help: "The minutes to sit, 1 to 240.") var minutes: Int?
  @Flag(help: "Sit until Ctrl-C.") var open = false

  func validate() throws {
    guard minutes == nil || !open else { throw ValidationError("give either --minutes or --open") }
  }

  func run(in mindfulness: Mindfulness) throws {
    let interruption = Interruption()
    let sitting = try mindfulness.start(open ? .open : .minutes(minutes ?? 2), in: mindfulness.book.surroundings.zone())
    if Terminal.isWatched { Terminal.printError(Terminal.words.text("shell.sitting")) }
    guard try watch(sitting, in: mindfulness, until: interruption) else {
      interruption.end()
      return try leave(sitting, in: mindfulness)
    }
    if Terminal.isWatched { Terminal.status("\u{7}") }
    guard let session = try mindfulness.session(sitting) else { return }
    try options.show(session, in: mindfulness)
  }

  /// Draws the sit until it is over; false if it was interrupted.
  private func watch(_ sitting: Sitting, in mindfulness: Mindfulness, until interruption: Interruption) throws -> Bool {
    // Counts fifths of a second.
    var rounds = 0
    while !interruption.happened {
      let now = mindfulness.book.surroundings.now()
      if Terminal.isWatched { Terminal.status(bar(sitting, at: now)) }
      rounds += 1
      // Once a minute it records that somebody is present, as a page does; once a second it reads the sit, which another window may have
      // ended.
      if rounds % 300 == 0 { try mindfulness.seen() }
      if rounds % 5 == 0 {
        let present = try mindfulness.sitting()
        if present?.id != sitting.id || present?.ended != nil { return true }
      }
      ShellContext.streams.pause(0.2)
    }
    return false
  }

  /// Asks, if somebody can answer, whether to keep the time sat so far, unless that is too short to be kept; otherwise the Sit page still
  /// offers it.
  private func leave(_ sitting: Sitting, in mindfulness: Mindfulness) throws {
    guard let ended = try mindfulness.cancel(), Terminal.isAnswering else { return }
    let elapsed = ended.elapsed(at: mindfulness.book.surroundings.now())
    guard elapsed >= Session.shortest else {
      try mindfulness.discard()
      return Terminal.printError("\n\(Terminal.words.text("sit.tooShort"))")
    }
    let clock = Terminal.words.clock(seconds: Int(elapsed / 1000))
    let question = Terminal.words.text("shell.keep", ["clock": .text(clock)])
    guard Terminal.confirms(question) else {
      try mindfulness.discard()
      return Terminal.printError(Terminal.words.text("shell.unkept"))
    }
    if let session = try mindfulness.finish().value { try options.show(session, in: mindfulness) }
  }

  /// The seconds until it begins; then a bar, or the clock of a sit without a length.
  private func bar(_ sitting: Sitting, at now: Instant) -> String {
    let wait = sitting.wait(at: now)
    guard wait == 0 else { return "\(Terminal.words.text("stage.begins")) \((wait + 999) / 1000)" }
    let elapsed = sitting.elapsed(at: now)
    guard let finish = sitting.finish else { return Terminal.words.clock(seconds: Int(elapsed / 1000)) }
    let length = finish.milliseconds - sitting.start.milliseconds
    let full = Int(elapsed * 40 / max(1, length))
    return String(repeating: "█", count: full) + String(repeating: "░", count: 40 - full)
  }
}

extension Mindfulness {
  /// The session that the sit became; nil if it was not kept.
  fileprivate func session(_ sitting: Sitting) throws -> Session? {
    do { return try session("\(sitting.id)") } catch let refusal as UserError where refusal.reason == .unknown { return nil }
  }
}
