import Records

extension BlendForm {
  /// What a draft still lacks, and, when nothing does, the symbol that makes a blend of it.
  static func adding(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card adding" data-key="adding" aria-labelledby="adding-title">
    <h2 class="form-title" id="adding-title" data-key="title">\(language.say("form.checks"))</h2>
    <ul class="checks" data-key="checks">\(model.checks.drawn { check($0, in: language) })</ul>
    <div class="adding-verb" data-key="verb">\(model.isReady ? button(model, in: language) : .nothing)\
    <p class="note">\(model.isReady ? language.say("form.ready") : language.say("form.kept"))</p>\
    \(model.isReady ? unsent(in: language) : .nothing)</div>
    </section>
    """
  }

  /// Seen in place of the symbol while the line for the next ingredient holds something, which would be left behind.
  private static func unsent(in language: Language) -> HTML {
    "<p class=\"unsent\" role=\"status\">\(Symbol.warning.drawn)<span>\(language.say("form.unsent"))</span></p>"
  }

  private static func check(_ check: Check, in language: Language) -> HTML {
    let (symbol, style): (Symbol, StaticString) =
      switch check.state {
      case .passed: (.passed, "is-passed")
      case .missing: (.open, "is-missing")
      case .refused: (.warning, "is-refused")
      }
    return """
      <li class="check-line \(HTML(markup: "\(style)"))" data-key="\(check.subject.rawValue)">\(symbol.drawn)\
      <span>\(words(check, in: language))</span></li>
      """
  }

  private static func words(_ check: Check, in language: Language) -> String {
    if case .refused(let phrase) = check.state { return language.say(phrase) }
    let isMissing = check.state == .missing
    return switch check.subject {
    case .name: isMissing ? language.say("form.missing.name") : language.say("form.has.name")
    case .ingredients: isMissing ? language.say("form.missing.ingredients") : language.say("form.has.ingredients")
    case .destination: isMissing ? language.say("form.missing.destination") : language.say("form.has.destination")
    case .maturation: isMissing ? language.say("form.missing.maturation") : language.say("form.has.maturation")
    }
  }

  private static func button(_ model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .blends(.adding(model.id))))><button class="prominent">\(Symbol.plus.drawn)\
    <span>\(language.say("form.adding"))</span></button></form>
    """
  }
}
