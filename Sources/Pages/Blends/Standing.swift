/// How many blends there are of each standing.
public struct StandingCounts: Sendable, Hashable {
  let tbd: Int
  let pass: Int
  let fail: Int

  public init(tbd: Int, pass: Int, fail: Int) {
    self.tbd = tbd
    self.pass = pass
    self.fail = fail
  }

  var total: Int { tbd + pass + fail }

  /// How many have that standing.
  public subscript(standing: BlendStanding) -> Int {
    switch standing {
    case .tbd: tbd
    case .pass: pass
    case .fail: fail
    }
  }
}

extension BlendStanding {
  func name(in language: Language) -> String {
    switch self {
    case .tbd: language.say("blend.standing.tbd")
    case .pass: language.say("blend.standing.pass")
    case .fail: language.say("blend.standing.fail")
    }
  }

  /// Told apart without colour: a ring still open, a tick, a cross.
  var symbol: Symbol {
    switch self {
    case .tbd: .undecided
    case .pass: .passed
    case .fail: .failed
    }
  }

  /// The drawing and the word.
  func mark(in language: Language) -> HTML {
    "<span class=\"standing standing-\(rawValue)\">\(symbol.drawn)<span>\(name(in: language))</span></span>"
  }
}
