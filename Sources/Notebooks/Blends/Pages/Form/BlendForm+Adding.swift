import BlendsRecords
import Site
import Words

extension BlendForm {
  /// The requirements of a draft, and, when all are met, the button that makes a blend of it.
  static func adding(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card adding" data-key="adding" aria-labelledby="adding-title">
    <h2 class="form-title" id="adding-title" data-key="title">\(language.text("form.checks"))</h2>
    <ul class="checks" data-key="checks">\(Blend.Lack.Subject.allCases.html { check($0, of: model, in: language) })</ul>
    <div class="adding-verb" data-key="verb">\(model.isReady ? button(model, in: language) : .nothing)\
    <p class="note">\(model.isReady ? language.text("form.ready") : language.text("form.kept"))</p>\
    \(model.isReady ? unsent(in: language) : .nothing)</div>
    </section>
    """
  }

  /// Seen in place of the symbol while the line for the next ingredient holds something, which would be left behind.
  private static func unsent(in language: Language) -> HTML {
    "<p class=\"unsent\" role=\"status\">\(Symbol.warning.html)<span>\(language.text("form.unsent"))</span></p>"
  }

  private static func check(_ subject: Blend.Lack.Subject, of model: Model, in language: Language) -> HTML {
    let (symbol, style, words): (Symbol, StaticString, String) =
      switch model.lack(of: subject) {
      case nil: (.passed, "is-passed", subject.presence(in: language))
      case .some(let lack) where lack.isMissing: (.open, "is-missing", subject.absence(in: language))
      case .some(let lack): (.warning, "is-refused", language.text(lack.phrase))
      }
    return """
      <li class="check-line \(style)" data-key="\(subject.rawValue)">\(symbol.html)\
      <span>\(words)</span></li>
      """
  }

  private static func button(_ model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .adding(model.id)))><button class="prominent">\(Symbol.plus.html)\
    <span>\(language.text("form.adding"))</span></button></form>
    """
  }
}

extension Blend.Lack.Subject {
  /// That a draft has it.
  fileprivate func presence(in language: Language) -> String {
    switch self {
    case .name: language.text("form.has.name")
    case .ingredients: language.text("form.has.ingredients")
    case .destination: language.text("form.has.destination")
    case .maturation: language.text("form.has.maturation")
    }
  }

  /// That a draft has none yet.
  fileprivate func absence(in language: Language) -> String {
    switch self {
    case .name: language.text("form.missing.name")
    case .ingredients: language.text("form.missing.ingredients")
    case .destination: language.text("form.missing.destination")
    case .maturation: language.text("form.missing.maturation")
    }
  }
}
