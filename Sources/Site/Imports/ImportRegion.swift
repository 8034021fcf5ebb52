import Foundation
import Records
public import Words

/// The part of a page that shows the state of an import; a script refreshes it while the import runs.
public struct ImportRegion<Summary: Sendable & Hashable> {
  /// State of the import; nil if none was made.
  public var state: ImportState<Summary>?
  /// Record kinds that change its content.
  public var kinds: StaticString
  var cancelling: Address

  /// The part for a state; nil if no import was made.
  public init(state: ImportState<Summary>? = nil, kinds: StaticString, cancelling: Address) {
    (self.state, self.kinds, self.cancelling) = (state, kinds, cancelling)
  }

  /// - Parameter result: renders the summary
  public func html(in language: Language, result: (Summary) -> HTML) -> HTML {
    """
    <section class="import"\(HTML.live("import", kinds)) data-behaviour="progress" \
    aria-live="polite"\(HTML.attribute("data-working", if: state?.isRunning ?? false))>
    \(state.map { card($0, in: language, result: result) })
    </section>
    """
  }

  private func card(_ state: ImportState<Summary>, in language: Language, result: (Summary) -> HTML) -> HTML {
    switch state {
    case .reading(let done, let total, let elapsed): reading(done, of: total, after: elapsed, in: language)
    case .writing: writing(in: language)
    case .done(let summary): result(summary)
    case .cancelled(let share): .outcome(language.text("import.cancelled", ["percent": .count(Int(share * 100))]))
    case .failed(let phrase): .outcome(language.text(phrase))
    }
  }

  /// Progress, speed and remaining time; `dropZone.js` shows the same for an upload. No speed is shown in the first 200 ms.
  private func reading(_ done: Int64, of total: Int64, after milliseconds: Int64, in language: Language) -> HTML {
    func size(_ bytes: Int64) -> LocalizedText.Value { .text(bytes.formatted(.byteCount(style: .file).locale(language.locale))) }
    let perSecond = milliseconds > 200 ? done * 1000 / milliseconds : 0
    var words = [language.text("import.bytes", ["done": size(done), "total": size(total)])]
    if perSecond > 0 {
      words.append(language.text("import.rate", ["size": size(perSecond)]))
      words.append(language.text("import.left", ["seconds": .seconds(Int((total - done) / perSecond) + 1)]))
    }
    return """
      <div class="card progress">
      <progress max="100" value="\(total == 0 ? 0 : min(100, done * 100 / total))" aria-label="\(language.text("import.reading"))"></progress>
      <p class="progress-words"><span>\(language.text("import.reading"))</span> \
      <output aria-live="off">\(words.joined(separator: " · "))</output></p>
      <form\(HTML.acting(at: cancelling))><button>\(language.text("import.cancel"))</button></form>
      </div>
      """
  }

  private func writing(in language: Language) -> HTML {
    """
    <div class="card progress">
    <progress aria-label="\(language.text("import.writing"))"></progress>
    <p class="progress-words">\(language.text("import.writing"))</p>
    <p class="quiet">\(language.text("import.uncancellable"))</p>
    </div>
    """
  }
}

extension HTML {
  /// The card of an import that was cancelled or failed, with the reason.
  static func outcome(_ sentence: String) -> HTML { "<div class=\"card outcome\">\(Symbol.close.html)<p>\(sentence)</p></div>" }
}

/// The card of an import's result, with buttons to undo and redo it.
public struct ImportResult {
  /// Title while the act stands.
  public var title: String
  var fate: ImportFate

  /// A result with its title and outcome.
  public init(title: String, fate: ImportFate) { (self.title, self.fate) = (title, fate) }

  /// The card around its content.
  public func html(in language: Language, _ content: HTML) -> HTML {
    """
    <div class="card result">
    <header class="card-head"><h2>\(heading(in: language))</h2>\(verb(in: language))</header>
    \(content)
    \(arrivals(in: language))
    </div>
    """
  }

  /// The link to the records that came in.
  private func arrivals(in language: Language) -> HTML {
    guard case .stands(let act) = fate else { return .nothing }
    return "<p><a class=\"pill\" href=\"\(Address.act(act))\">\(language.text("import.show"))</a></p>"
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

/// The rejected lines of an import, collapsed.
public struct ImportProblems {
  /// The first problems.
  public var problems: [ImportProblem]
  /// Key of the title, a text with `count`.
  public var title: String
  var count: Int

  /// A list of the first problems, with the number of all.
  public init(problems: [ImportProblem], title: String = "import.rejected", count: Int) {
    (self.problems, self.title, self.count) = (problems, title, count)
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
