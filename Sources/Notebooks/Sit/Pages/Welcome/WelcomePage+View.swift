import Records
import SitRecords
import Site
import Words

extension WelcomePage {
  /// The page of one step.
  static func view(_ step: Step, in context: PageContext) -> HTML {
    let language = context.language
    let question = step.isLast ? language.text("welcome.accent") : language.text("welcome.goal")
    var context = context
    context.additions.accent = step.accent.rawValue
    return Layout.signedOut(question, at: .sit, in: context) {
      """
      <section class="card welcome" data-behaviour="zone welcome" aria-labelledby="question">
      <header class="welcome-head">
      <p class="eyebrow">\(language.text("welcome.step", ["step": .count(step.isLast ? 2 : 1), "of": 2]))</p>
      <form method="post" action="\(Address.welcomeTurn())"><button class="bare" name="turn" value="\(Turn.skip.rawValue)" \
      aria-label="\(language.text("welcome.skip"))">\(Symbol.close.html)</button></form>
      </header>
      <form class="welcome-form" method="post" action="\(Address.welcomeTurn())">
      <h1 id="question">\(question)</h1>
      <p class="quiet">\(language.text("welcome.later"))</p>
      \(step.isLast ? colours(step, in: language) : goal(step, in: language))
      </form>
      </section>
      <p class="note welcome-note">\(Symbol.lock.html)<span>\(language.text("welcome.privacy"))</span></p>
      <p class="note welcome-note">\(Symbol.heart.html)<span>\(language.text("welcome.health"))</span></p>
      """
    }
  }

  private static func goal(_ step: Step, in language: Language) -> HTML {
    let longest = max(longest, step.goal)
    return """
      <div class="welcome-goal">
      <label class="welcome-minutes"><input id="goal" type="number" name="goal" inputmode="numeric" min="0" max="\(longest)" required \
      value="\(step.goal)" aria-labelledby="question"> <span>\(language.text("welcome.goal.unit"))</span></label>
      <input class="scripted" type="range" min="0" max="\(longest)" value="\(step.goal)" aria-labelledby="question">
      </div>
      <p class="note">\(language.text("setting.goal.note"))</p>
      <input type="hidden" name="accent" value="\(step.accent.rawValue)">
      <div class="welcome-turns">\(turn(.next, language.text("welcome.next"), .forward))</div>
      """
  }

  private static func colours(_ step: Step, in language: Language) -> HTML {
    """
    <div class="swatches" role="radiogroup" aria-labelledby="question">\
    \(Practice.Accent.choices(step.accent, named: "accent", in: language))</div>
    <input type="hidden" name="goal" value="\(step.goal)">
    <div class="welcome-turns">\(turn(.done, language.text("welcome.done"), .check))\
    <button name="turn" value="\(Turn.back.rawValue)">\(Symbol.back.html)<span>\(language.text("welcome.back"))</span></button></div>
    """
  }

  /// The first button of a form is the one that Return presses; the way back, which the eye finds on its left, comes after it.
  private static func turn(_ turn: Turn, _ name: String, _ symbol: Symbol) -> HTML {
    "<button class=\"prominent\" name=\"turn\" value=\"\(turn.rawValue)\"><span>\(name)</span>\(symbol.html)</button>"
  }
}
