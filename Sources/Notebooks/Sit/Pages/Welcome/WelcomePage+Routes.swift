import Hummingbird
import SitRecords
import Site

extension SitSite {
  func addWelcome(to router: Routes) {
    router.get(Address.welcome) { request in
      try page(request) { viewer, context in
        WelcomePage.view(try step(request, viewer), introducing: services.introduction(in: viewer.language), in: context)
      }
    }
    router.post(Address.welcomeTurn) { request, form in
      try answer(request, otherwise: .sit()) { viewer in
        let turn = try form.require("turn") { WelcomePage.Turn(rawValue: $0) }
        return FormResult(go: ReturnPath(to: try take(turn, form, viewer)))
      }
    }
  }

  /// The step the address names; the rest comes from the book.
  private func step(_ request: Request, _ viewer: Viewer) throws -> WelcomePage.Step {
    let asked = request.uri.queryParameters
    return WelcomePage.Step(
      part: asked["step"].flatMap { WelcomePage.Part(rawValue: String($0)) } ?? .book,
      goal: try asked["goal"].flatMap { minutes(String($0)) } ?? mindfulness.goal(on: viewer.today),
      accent: asked["accent"].flatMap { Practice.Accent(rawValue: String($0)) } ?? viewer.practice.accent)
  }

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

  /// Minutes a day, as an address or a form has them; nil for what is no goal.
  private func minutes(_ text: String) -> Int? { Int(text).flatMap { (0...240).contains($0) ? $0 : nil } }
}
