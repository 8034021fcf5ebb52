import Records

extension WelcomePage {
  /// The page of one step.
  public static func view(_ step: Step, in frame: Frame) -> HTML {
    let language = frame.language
    let question = step.isLast ? language.say("welcome.accent") : language.say("welcome.goal")
    var frame = frame
    frame.accent = step.accent
    return Layout.threshold(question, in: frame) {
      """
      <section class="card welcome" data-behaviour="zone welcome" aria-labelledby="question">
      <header class="welcome-head">
      <p class="eyebrow">\(language.say("welcome.step", ["step": .count(step.isLast ? 2 : 1), "of": 2]))</p>
      <form method="post" action="\(Address.welcome(nil))"><button class="bare" name="turn" value="\(Turn.skip.rawValue)" \
      aria-label="\(language.say("welcome.skip"))">\(Symbol.close.drawn)</button></form>
      </header>
      <form class="welcome-form" method="post" action="\(Address.welcome(nil))">
      <h1 id="question">\(question)</h1>
      <p class="quiet">\(language.say("welcome.later"))</p>
      \(step.isLast ? colours(step, in: language) : goal(step, in: language))
      </form>
      </section>
      <p class="note welcome-note">\(Symbol.lock.drawn)<span>\(language.say("welcome.privacy"))</span></p>
      """
    }
  }

  private static func goal(_ step: Step, in language: Language) -> HTML {
    let longest = max(longest, step.goal)
    return """
      <div class="welcome-goal">
      <label class="welcome-minutes"><input id="goal" type="number" name="goal" inputmode="numeric" min="0" max="\(longest)" required \
      value="\(step.goal)" aria-labelledby="question"> <span>\(language.say("welcome.goal.unit"))</span></label>
      <input class="scripted" type="range" min="0" max="\(longest)" value="\(step.goal)" aria-labelledby="question">
      </div>
      <p class="note">\(language.say("setting.goal.note"))</p>
      <input type="hidden" name="accent" value="\(step.accent.rawValue)">
      <div class="welcome-turns">\(turn(.next, language.say("welcome.next"), .forward))</div>
      """
  }

  private static func colours(_ step: Step, in language: Language) -> HTML {
    """
    <div class="swatches" role="radiogroup" aria-labelledby="question">\(Accent.choices(step.accent, named: "accent", in: language))</div>
    <input type="hidden" name="goal" value="\(step.goal)">
    <div class="welcome-turns">\(turn(.done, language.say("welcome.done"), .check))\
    <button name="turn" value="\(Turn.back.rawValue)">\(Symbol.back.drawn)<span>\(language.say("welcome.back"))</span></button></div>
    """
  }

  /// The first button of a form is the one that Return presses; the way back, which the eye finds on its left, comes after it.
  private static func turn(_ turn: Turn, _ name: String, _ symbol: Symbol) -> HTML {
    "<button class=\"prominent\" name=\"turn\" value=\"\(turn.rawValue)\"><span>\(name)</span>\(symbol.drawn)</button>"
  }
}
