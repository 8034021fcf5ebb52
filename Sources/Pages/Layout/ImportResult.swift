import Records

/// The card of what an import brought, and the way to take it back or to have it again.
struct ImportResult {
  /// What it says while its act stands.
  var title: String
  var fate: ImportFate

  func drawn(in language: Language, _ content: HTML) -> HTML {
    """
    <div class="card result">
    <header class="card-head"><h2>\(heading(in: language))</h2>\(verb(in: language))</header>
    \(content)
    </div>
    """
  }

  private func heading(in language: Language) -> String {
    if case .undone = fate { language.say("import.undone") } else { title }
  }

  private func verb(in language: Language) -> HTML {
    switch fate {
    case .nothing: .nothing
    case .stands(let act): form(.actUndoing(act), .undo, language.say("act.verb.undo"))
    case .undone(let act): form(.actRedoing(act), .redo, language.say("act.verb.redo"))
    }
  }

  private func form(_ address: Address, _ symbol: Symbol, _ verb: String) -> HTML {
    "<form\(HTML.acting(at: address))><button>\(symbol.drawn)<span>\(verb)</span></button></form>"
  }
}

/// What an import did not take, line by line, closed until a person asks.
struct ImportProblems {
  /// The first of them.
  var problems: [ImportProblem]
  /// How many there are.
  var count: Int

  func drawn(in language: Language) -> HTML {
    guard !problems.isEmpty else { return .nothing }
    return """
      <details class="problems"><summary class="pill">\(language.say("import.rejected", ["count": .count(count)]))</summary>
      <ul>\(problems.drawn { "<li>\(sentence($0, in: language))</li>" })</ul></details>
      """
  }

  private func sentence(_ problem: ImportProblem, in language: Language) -> String {
    let line = Phrase.Value.count(problem.line)
    let reason = Phrase.Value.text(language.say(problem.reason))
    guard let file = problem.file else { return language.say("import.problem", ["line": line, "reason": reason]) }
    return language.say("import.problem.file", ["file": .text(file), "line": line, "reason": reason])
  }
}
