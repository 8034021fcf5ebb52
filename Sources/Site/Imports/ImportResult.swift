import Records
public import Words

/// The card of an import's result, with buttons to undo and redo it.
public struct ImportResult {
  /// Title while the act stands.
  public var title: String
  /// Outcome of the import.
  public var fate: ImportFate

  /// A result with its title and outcome.
  public init(title: String, fate: ImportFate) {
    self.title = title
    self.fate = fate
  }

  /// The card around its content.
  public func html(in language: Language, _ content: HTML) -> HTML {
    """
    <div class="card result">
    <header class="card-head"><h2>\(heading(in: language))</h2>\(verb(in: language))</header>
    \(content)
    </div>
    """
  }

  private func heading(in language: Language) -> String {
    if case .undone = fate { language.text("import.undone") } else { title }
  }

  private func verb(in language: Language) -> HTML {
    switch fate {
    case .nothing: .nothing
    case .stands(let act): form(.actUndoing(act), .undo, language.text("act.verb.undo"))
    case .undone(let act): form(.actRedoing(act), .redo, language.text("act.verb.redo"))
    }
  }

  private func form(_ address: Address, _ symbol: Symbol, _ verb: String) -> HTML {
    "<form\(HTML.acting(at: address))><button>\(symbol.html)<span>\(verb)</span></button></form>"
  }
}

/// The rejected lines of an import, folded.
public struct ImportProblems {
  /// The first of them.
  public var problems: [ImportProblem]
  /// Key of the title, which takes the count.
  public var title: String
  /// Total number.
  public var count: Int

  /// The problems to show, and their total number.
  public init(problems: [ImportProblem], title: String = "import.rejected", count: Int) {
    self.problems = problems
    self.title = title
    self.count = count
  }

  /// The list.
  public func html(in language: Language) -> HTML {
    guard !problems.isEmpty else { return .nothing }
    return """
      <details class="problems"><summary class="pill">\(language.text(title, ["count": .count(count)]))</summary>
      <ul>\(problems.html { "<li>\(sentence($0, in: language))</li>" })</ul></details>
      """
  }

  private func sentence(_ problem: ImportProblem, in language: Language) -> String {
    let line = LocalizedText.Value.count(problem.line)
    let reason = LocalizedText.Value.text(language.text(problem.reason))
    guard let file = problem.file else { return language.text("import.problem", ["line": line, "reason": reason]) }
    return language.text("import.problem.file", ["file": .text(file), "line": line, "reason": reason])
  }
}
