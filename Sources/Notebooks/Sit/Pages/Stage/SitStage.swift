import Records
import SitRecords
import Site
import Words

/// The round button, and the running sit (`SitStage+Sitting`).
enum SitStage {
  /// State of the stage; lengths of time in milliseconds.
  enum State: Sendable, Hashable {
    case idle
    /// A running sit; `elapsed` is negative until it begins, `length` is nil if it is open-ended.
    case running(id: RecordID, elapsed: Int64, length: Int64?)
    /// A sit that has just ended and was saved.
    case done(id: RecordID, length: Int64)
    /// A cancelled sit that can still be kept.
    case cancelled(elapsed: Int64)
    /// A sit that was cancelled too soon to count.
    case tooShort
    /// An open-ended sit nobody has watched for long: begun `elapsed` ago, and last seen `seen` after its beginning.
    case abandoned(seen: Int64, elapsed: Int64)
  }

  struct Model: Sendable, Hashable {
    let state: State
    let length: SittingLength
    /// The goal of the day in minutes, offered before other lengths; 0 if none.
    var goalMinutes = 0
    let today: Day
    /// Delay between the press and the start, in seconds.
    var delay = 0
    /// The minutes at which a bell rings.
    var bells: [Int] = []
    /// The session just sat, ready for Apple Health; nil if there is none, or if the person does not use Apple Health.
    var healthEntry: HealthEntry?

    var isRunning: Bool { if case .running = state { true } else { false } }

    var isWaiting: Bool { if case .running(_, let elapsed, _) = state { elapsed < 0 } else { false } }
  }

  /// The stage alone; while a sit runs it covers everything else.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="stage"\(HTML.live("stage", "sitting session")) \
    data-behaviour="\(model.isRunning ? "sitting" : "start")" \
    aria-label="\(language.text("stage.title"))" data-delay="\(model.delay * 1000)" data-bells="\
    \(model.bells.map(String.init).joined(separator: " "))"\(timing(model.state))\(HTML.attribute("data-waiting", if: model.isWaiting))>
    \(content(model, in: language))
    </section>
    """
  }

  static func title(_ model: Model, in language: Language) -> String {
    model.isRunning ? language.text("stage.running") : language.text("section.sit")
  }

  /// The notice on every other page that a sit is running, with a link to it.
  static func news(_ isSitting: Bool, in language: Language) -> HTML {
    """
    <section class="sitting-news"\(HTML.live("sitting-news", "sitting")) aria-label="\(language.text("stage.title"))">\
    \(isSitting ? "<a class=\"pill\" href=\"\(Address.sit())\">\(Symbol.sit.html)<span>\(language.text("stage.running"))</span></a>" : HTML.nothing)\
    </section>
    """
  }

  /// Seconds until a page without scripts reloads: just after the sit begins or ends, else each minute.
  static func reloadAfter(_ state: State) -> Int? {
    guard case .running(_, let elapsed, let length) = state else { return nil }
    let remaining = elapsed < 0 ? -elapsed : length.map { $0 - elapsed } ?? 59_000
    return max(1, Int(remaining / 1000) + 1)
  }

  /// The attributes by which a script follows a running sit, with times in milliseconds.
  private static func timing(_ state: State) -> HTML {
    guard case .running(let id, let elapsed, let length) = state else { return .nothing }
    return " data-running data-id=\"\(id)\" data-elapsed=\"\(elapsed)\" data-length=\"\(length.map { "\($0)" } ?? "")\""
  }

  private static func content(_ model: Model, in language: Language) -> HTML {
    switch model.state {
    case .idle: "\(button(model, in: language))\(model.healthEntry.map { healthOffer($0, in: language) })"
    case .running(_, let elapsed, let length):
      // The button returns also where the book cannot be reached when the sit ends.
      """
      \(sitting(elapsed: elapsed, length: length, in: language))
      <template data-key="away-idle" data-away="idle">\(button(model, in: language))</template>
      """
    case .done(let id, let length):
      "\(button(model, in: language))\(done(id, length: length, in: language))\(model.healthEntry.map { healthOffer($0, in: language) })"
    case .cancelled(let elapsed): "\(button(model, in: language))\(offer(elapsed: elapsed, in: language))"
    case .tooShort: "\(button(model, in: language))\(notice(language.text("sit.tooShort")))"
    case .abandoned(let seen, let elapsed): "\(button(model, in: language))\(question(seen: seen, elapsed: elapsed, in: language))"
    }
  }

  /// The lengths that are always offered, in minutes.
  private static let presets = [2, 5, 10, 20, 60]

  /// The lengths in their order, the goal among them.
  private static func lengths(_ model: Model) -> [SittingLength] {
    let minutes = Set(presets + (model.goalMinutes > 0 ? [model.goalMinutes] : []))
    return minutes.sorted().map { .minutes($0) } + [.open]
  }

  private static func button(_ model: Model, in language: Language) -> HTML {
    """
    <form class="start" data-key="start"\(HTML.acting(at: .sittings()))>
    <button class="round" name="length" value="\(model.length.value)" data-behaviour="press" data-menu="lengths"\(HTML.shortcut("Space"))>\
    <span class="round-word">\(language.text("stage.begin"))</span> \
    <span class="round-length">\(name(of: model.length, in: language))</span>\
    </button>
    </form>
    <details id="lengths" class="menu" data-key="lengths">
    <summary class="pill">\(Symbol.timer.html)<span>\(language.text("stage.lengths"))</span></summary>
    <div class="menu-card">
    <form class="lengths"\(HTML.acting(at: .sittings()))>
    \(lengths(model).html { choice($0, of: model, in: language) })
    </form>
    <form class="field-row"\(HTML.acting(at: .sittings()))>
    <label for="minutes">\(language.text("stage.minutes"))</label>
    <input id="minutes" type="number" name="length" inputmode="numeric" min="1" max="240" required>
    <button>\(language.text("stage.begin"))</button>
    </form>
    </div>
    </details>
    \(sittingAway(delay: Int64(model.delay) * 1000, in: language))
    """
  }

  private static func choice(_ length: SittingLength, of model: Model, in language: Language) -> HTML {
    let (isChosen, isGoal) = (length == model.length, length == .minutes(model.goalMinutes))
    return """
      <button class="choice" name="length" value="\(length.value)"\(HTML.attribute("aria-current", isChosen ? "true" : nil))>\
      <span>\(name(of: length, in: language))\(isGoal ? " <span class=\"note\">\(language.text("stage.goal"))</span>" : .nothing)</span>\
      \(isChosen ? Symbol.check.html : .nothing)</button>
      """
  }

  private static func name(of length: SittingLength, in language: Language) -> String {
    switch length {
    case .minutes(let minutes): language.length(seconds: minutes * 60)
    case .open: language.text("stage.open")
    }
  }

  private static func done(_ id: RecordID, length: Int64, in language: Language) -> HTML {
    """
    <div class="done" data-key="done" data-behaviour="done" data-id="\(id)" data-focus="thought" role="status">
    <p class="done-word">\(language.text("stage.done"))</p>
    <p>\(language.text("stage.kept", ["seconds": .seconds(Int(length / 1000))]))</p>
    </div>
    """
  }

  /// The offer to keep a cancelled sit, by ending it as if it had not been cancelled.
  private static func offer(elapsed: Int64, in language: Language) -> HTML {
    let clock = language.clock(seconds: Int(elapsed / 1000))
    return asking(
      language.text("stage.cancelled", ["clock": .text(clock)]),
      """
      <form\(HTML.acting(at: .finishing()))><button class="prominent">\
      \(language.text("stage.keep", ["clock": .text(clock)]))</button></form>
      """, in: language)
  }

  private static func notice(_ sentence: String) -> HTML {
    "<div class=\"offer\" data-key=\"offer\" role=\"status\"><p>\(sentence)</p></div>"
  }

  /// The offer to log the session in Apple Health, shown with "Done!" and after it has gone.
  private static func healthOffer(_ entry: HealthEntry, in language: Language) -> HTML {
    "<div class=\"offer\" data-key=\"health\" data-behaviour=\"health\" data-id=\"\(entry.id)\">\(entry.link(in: language))</div>"
  }

  /// The question how much of an abandoned sit counts: the time until it was last seen, or all of it.
  private static func question(seen: Int64, elapsed: Int64, in language: Language) -> HTML {
    let watched = language.clock(seconds: Int(seen / 1000))
    let whole = language.clock(seconds: Int(elapsed / 1000))
    return asking(
      language.text("stage.abandoned", ["clock": .text(watched)]),
      """
      \(seen < Session.shortest ? .nothing : savingSeen(watched, in: language))
      <form\(HTML.acting(at: .finishing()))><button>\(language.text("stage.save", ["clock": .text(whole)]))</button></form>
      """, in: language)
  }

  private static func asking(_ question: String, _ answers: HTML, in language: Language) -> HTML {
    """
    <div class="offer" data-key="offer" role="status">
    <p>\(question)</p>
    <div class="buttons">
    \(answers)
    <form\(HTML.acting(at: .discarding()))><button>\(language.text("stage.discard"))</button></form>
    </div>
    </div>
    """
  }

  private static func savingSeen(_ clock: String, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .finishing()))><button class="prominent" name="at" value="seen">\
    \(language.text("stage.save", ["clock": .text(clock)]))</button></form>
    """
  }
}
