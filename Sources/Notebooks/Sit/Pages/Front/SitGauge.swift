import Records
import Site
import Words

/// Today's time against the goal.
enum SitGauge {
  struct Model: Sendable, Hashable {
    /// Part of the goal that was sat, at most 1; nil without a goal.
    let fraction: Double?
    /// Time beyond the goal, as a part of it, at most 1.
    let surplus: Double
    let sat: String
    let goal: String
    let goalMinutes: Int
    let spoken: String

    /// - Parameters:
    ///   - milliseconds: sat today
    ///   - goalMinutes: 0 where there is no goal
    init(milliseconds: Int64, goalMinutes: Int, in language: Language) {
      let seconds = Int(milliseconds / 1000)
      let exact = goalMinutes > 0 ? Double(milliseconds) / Double(goalMinutes * 60_000) : nil
      fraction = exact.map { min(1, $0) }
      surplus = exact.map { min(1, max(0, $0 - 1)) } ?? 0
      self.goalMinutes = goalMinutes
      sat = language.length(seconds: seconds)
      goal = language.length(seconds: goalMinutes * 60)
      spoken = language.text(
        "sit.gauge.spoken",
        ["sat": .text(language.spokenLength(seconds: seconds)), "goal": .text(language.spokenLength(seconds: goalMinutes * 60))])
    }

    var isReached: Bool { fraction == 1 }
    var isPassed: Bool { surplus > 0 }
  }

  /// The ring around the button, and the words under it; nothing where there is no goal.
  static func region(_ model: Model?, in language: Language) -> HTML {
    let wiring = HTML.live("gauge", "session goal setting")
    guard let model else { return "<section class=\"gauge\"\(wiring) aria-label=\"\(language.text("sit.gauge.title"))\"></section>" }
    return """
      <section class="gauge\(model.isPassed ? " passed" : model.isReached ? " reached" : "")"\
      \(wiring) aria-label="\(language.text("sit.gauge.title"))">
      \(model.fraction.map { "\(dial(model, fraction: $0))\(words(model, in: language))" } ?? HTML.nothing)
      </section>
      """
  }

  private static func dial(_ model: Model, fraction: Double) -> HTML {
    """
    <svg class="dial" viewBox="0 0 300 300" role="img" aria-label="\(model.spoken)">
    <circle class="dial-track" cx="150" cy="150" r="138"/>
    \(arc("dial-progress", radius: 138, fraction: fraction))
    \(arc("dial-surplus", radius: 138, fraction: model.surplus))
    </svg>
    """
  }

  /// Nothing sat draws nothing: a round cap alone would already claim a little.
  private static func arc(_ name: StaticString, radius: Int, fraction: Double) -> HTML {
    guard fraction > 0 else { return .nothing }
    let length = max(0.001, (fraction * 1000).rounded() / 1000)
    return """
      <circle class="\(HTML(markup: "\(name)"))" cx="150" cy="150" r="\(radius)" pathLength="1" stroke-dasharray="\(length) 2" \
      transform="rotate(-90 150 150)"/>
      """
  }

  private static func words(_ model: Model, in language: Language) -> HTML {
    let goal = ["sat": .text(model.sat), "goal": .text(model.goal)] as [String: LocalizedText.Value]
    let sentence =
      model.isPassed
      ? language.text("sit.gauge.passed", goal)
      : model.isReached ? language.text("sit.gauge.reached", goal) : language.text("sit.gauge.sat", goal)
    return """
      <details class="goal" data-key="goal"><summary class="gauge-words">\(model.isReached ? Symbol.check.html : .nothing)\
      <span>\(sentence)<span class="visually-hidden">. \(language.text("sit.gauge.change"))</span></span></summary>
      <form class="field-row"\(HTML.acting(at: .setting("goal")))><label for="goal">\(language.text("setting.goal"))</label>
      <input id="goal" type="number" name="value" inputmode="numeric" min="0" max="240" required value="\(model.goalMinutes)">
      <button>\(language.text("save.verb"))</button></form></details>
      """
  }
}
