import Book
import Hummingbird
import Mindfulness
import Pages
import Records

/// The welcome: two steps that carry what was chosen from one to the next, and keep it at the end.
struct Welcome: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.get(.welcome) { request, _ in
      try house.page(request) { reader, frame in WelcomePage.view(try step(request, reader), in: frame) }
    }
    router.post(.welcome) { request, form, _ in
      try house.answer(request, otherwise: .sit) { reader in
        let turn = try form.require("turn") { WelcomePage.Turn(rawValue: $0) }
        return Deed(go: Way(to: try take(turn, form, reader).path))
      }
    }
  }

  /// Where the address says one stands; what it does not say is as the book has it.
  private func step(_ request: Request, _ reader: Reader) throws -> WelcomePage.Step {
    let asked = request.uri.queryParameters
    let goal = asked["goal"].flatMap { Int($0) }.flatMap { (0...240).contains($0) ? $0 : nil }
    return WelcomePage.Step(
      goal: try goal ?? house.mindfulness.goal(on: reader.today),
      accent: asked["accent"].flatMap { Accent(rawValue: String($0)) } ?? Accent(reader.practice.accent), isLast: asked["step"] == "colours"
    )
  }

  private func take(_ turn: WelcomePage.Turn, _ form: Form, _ reader: Reader) throws -> Address {
    if turn == .skip {
      try house.mindfulness.welcome()
      return .sit
    }
    let goal = try form.require("goal") { Int($0).flatMap { (0...240).contains($0) ? $0 : nil } }
    let accent = try form.require("accent") { Accent(rawValue: $0) }
    guard turn == .done else { return .welcome(WelcomePage.Step(goal: goal, accent: accent, isLast: turn == .next)) }
    try house.mindfulness.welcome(goal: goal, from: reader.today, accent: Practice.Accent(accent))
    return .sit
  }
}
