import Hummingbird
import Records
import SitRecords
import Site
import Words

/// The welcome: the purpose of the book, then the goal and the colours of Sit; nothing is saved before the end.
enum WelcomePage {
  enum Part: String, Sendable { case book, goal, colours }

  /// A step of the welcome, with the choices so far.
  struct Step: Sendable, Hashable {
    var part: Part
    /// The daily goal in minutes.
    var goal: Int
    var accent: Practice.Accent

    var query: String { "step=\(part.rawValue)&goal=\(goal)&accent=\(accent.rawValue)" }
  }

  /// The button of the welcome that was pressed.
  enum Turn: String, Sendable {
    case next, back, done, skip
    /// Fills every notebook with its sample.
    case sample
  }

  /// The longest goal offered here, in minutes; Settings accept longer ones.
  static let longest = 120

  static func view(_ step: Step, introducing notebooks: HTML, in context: PageContext) -> HTML {
    let language = context.language
    var context = context
    context.additions.accent = step.accent.rawValue
    return switch step.part {
    case .book: page(language.text("welcome.title"), step, in: context) { book(notebooks, in: language) }
    case .goal: page(language.text("welcome.goal"), step, in: context) { question(goal(step, in: language), in: language) }
    case .colours: page(language.text("welcome.accent"), step, in: context) { question(colours(step, in: language), in: language) }
    }
  }

  private static func page(_ title: String, _ step: Step, in context: PageContext, _ content: () -> HTML) -> HTML {
    let language = context.language
    let number = [Part.book, .goal, .colours].firstIndex(of: step.part).map { $0 + 1 } ?? 1
    return Layout.signedOut(title, at: .sit, in: context) {
      """
      <section class="card welcome" data-behaviour="cookies welcome" aria-labelledby="question">
      <header class="welcome-head">
      <p class="eyebrow">\(language.text("welcome.step", ["step": .count(number), "of": 3]))</p>
      <form method="post" action="\(Address.welcomeTurn())"><button class="bare" name="turn" value="\(Turn.skip.rawValue)" \
      aria-label="\(language.text("welcome.skip"))">\(Symbol.close.html)</button></form>
      </header>
      <h1 id="question">\(title)</h1>
      \(content())
      </section>
      <p class="note welcome-note">\(Symbol.lock.html)<span>\(language.text("welcome.privacy"))</span></p>
      \(step.part == .goal
        ? "<p class=\"note welcome-note\">\(Symbol.heart.html)<span>\(language.text("welcome.health"))</span></p>" : .nothing)
      """
    }
  }

  private static func book(_ notebooks: HTML, in language: Language) -> HTML {
    """
    <p class="quiet">\(language.text("welcome.what"))</p>
    <form method="post" action="\(Address.welcomeTurn())"><input type="hidden" name="turn" value="\(Turn.skip.rawValue)">\
    \(notebooks)</form>
    <form class="welcome-sample" method="post" action="\(Address.welcomeTurn())">\
    <button name="turn" value="\(Turn.sample.rawValue)">\(language.text("welcome.sample"))</button>
    <p class="note">\(language.text("welcome.sample.note"))</p></form>
    <p class="welcome-turns"><a class="pill prominent" href="\(Address.welcome().with("step=\(Part.goal.rawValue)"))">\
    <span>\(language.text("welcome.next"))</span>\(Symbol.forward.html)</a></p>
    """
  }

  private static func question(_ fields: HTML, in language: Language) -> HTML {
    """
    <form class="welcome-form" method="post" action="\(Address.welcomeTurn())">
    <p class="quiet">\(language.text("welcome.later"))</p>
    \(fields)
    </form>
    """
  }

  private static func goal(_ step: Step, in language: Language) -> HTML {
    let longest = max(longest, step.goal)
    return """
      <div class="welcome-goal">
      <label class="welcome-minutes"><input id="goal" type="number" name="goal" inputmode="numeric" min="0" max="\(longest)" required \
      value="\(step.goal)" aria-labelledby="question"> <span>\(language.text("welcome.goal.unit"))</span></label>
      <input class="scripted" type="range" min="0" max="\(max(60, step.goal))" value="\(step.goal)" aria-labelledby="question">
      </div>
      <p class="note">\(language.text("setting.goal.note"))</p>
      <input type="hidden" name="accent" value="\(step.accent.rawValue)">
      <div class="welcome-turns">\(turn(.next, language.text("welcome.next"), .forward))\
      <a class="pill" href="\(Address.welcome())">\(Symbol.back.html)<span>\(language.text("welcome.back"))</span></a></div>
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

  /// Return presses the first button of a form; the way back, which is shown on its left, therefore comes after it.
  private static func turn(_ turn: Turn, _ name: String, _ symbol: Symbol) -> HTML {
    "<button class=\"prominent\" name=\"turn\" value=\"\(turn.rawValue)\"><span>\(name)</span>\(symbol.html)</button>"
  }
}

extension SitSite {
  func addWelcome(to router: Routes) {
    router.get(Address.welcome) { request in
      try page(request) { viewer, context in
        WelcomePage.view(try step(request, viewer), introducing: services.introduction(in: viewer.language), in: context)
      }
    }
    router.act(Address.welcomeTurn, services, otherwise: { .sit() }) { _, form, viewer in
      let turn = try form.require("turn") { WelcomePage.Turn(rawValue: $0) }
      return FormResult(go: ReturnPath(to: try take(turn, form, viewer)))
    }
  }

  private func step(_ request: Request, _ viewer: Viewer) throws -> WelcomePage.Step {
    let asked = request.uri.queryParameters
    return WelcomePage.Step(
      part: asked["step"].flatMap { WelcomePage.Part(rawValue: String($0)) } ?? .book,
      goal: try asked["goal"].flatMap { minutes(String($0)) } ?? mindfulness.goal(on: viewer.today),
      accent: asked["accent"].flatMap { Practice.Accent(rawValue: String($0)) } ?? viewer.practice.accent)
  }

  /// Does what a button asks for, and returns the page that follows.
  private func take(_ turn: WelcomePage.Turn, _ form: Form, _ viewer: Viewer) throws -> Address {
    if turn == .sample { try services.addSamples(for: viewer) }
    if turn == .skip || turn == .sample {
      try mindfulness.welcome()
      return form["first"].flatMap { services.beginning(of: $0) } ?? .home()
    }
    let goal = try form.require("goal", minutes)
    let accent = try form.require("accent") { Practice.Accent(rawValue: $0) }
    guard turn == .done else {
      return .welcome().with(WelcomePage.Step(part: turn == .next ? .colours : .goal, goal: goal, accent: accent).query)
    }
    try mindfulness.welcome(goal: goal, from: viewer.today, accent: accent)
    return .home()
  }

  private func minutes(_ text: String) -> Int? { Int(text).flatMap { (0...240).contains($0) ? $0 : nil } }
}
