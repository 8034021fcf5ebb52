import Records

extension HealthPage {
  /// What an import brought, and the way to take it back.
  static func result(_ summary: Summary, in language: Language) -> HTML {
    """
    <div class="card result">
    <header class="card-head"><h2>\(title(summary, in: language))</h2>\(taking(summary, in: language))</header>
    <p class="quiet">\(counts(summary, in: language))</p>
    \(summary.overlap > 0 ? overlap(summary, in: language) : .nothing)
    \(summary.sources.isEmpty ? .nothing : sources(summary.sources, in: language))
    \(summary.problems.isEmpty ? .nothing : problems(summary, in: language))
    </div>
    """
  }

  private static func title(_ summary: Summary, in language: Language) -> String {
    guard summary.stands || summary.act == nil else { return language.say("health.undone") }
    if summary.added > 0 { return language.say("health.added", ["count": .count(summary.added)]) }
    if summary.read == 0 { return language.say("health.none") }
    return summary.duplicates > 0 ? language.say("health.nothingNew") : language.say("health.nothingFit")
  }

  private static func taking(_ summary: Summary, in language: Language) -> HTML {
    guard let act = summary.act else { return .nothing }
    return summary.stands
      ? "<form\(HTML.acting(at: .actUndoing(act)))><button>\(Symbol.undo.drawn)<span>\(language.say("act.verb.undo"))</span></button></form>"
      : "<form\(HTML.acting(at: .actRedoing(act)))><button>\(Symbol.redo.drawn)<span>\(language.say("act.verb.redo"))</span></button></form>"
  }

  private static func counts(_ summary: Summary, in language: Language) -> String {
    language.say(
      "health.counts",
      [
        "read": .count(summary.read), "added": .count(summary.added), "duplicates": .count(summary.duplicates),
        "rejected": .count(summary.rejected),
      ])
  }

  private static func overlap(_ summary: Summary, in language: Language) -> HTML {
    "<p class=\"quiet\">\(language.say("health.overlap", ["seconds": .seconds(Int(summary.overlap / 1000))]))</p>"
  }

  private static func sources(_ sources: [Source], in language: Language) -> HTML {
    """
    <table class="figures-table"><caption class="visually-hidden">\(language.say("health.sources"))</caption>
    <thead><tr><th scope="col">\(language.say("health.source"))</th><th scope="col">\(language.say("sit.figures.sessions"))</th>\
    <th scope="col">\(language.say("sit.figures.total"))</th></tr></thead>
    <tbody>\(sources.drawn { source in
      """
      <tr><th scope="row">\(source.name)</th><td>\(language.number(Double(source.sessions)))</td>\
      <td>\(language.length(seconds: Int(source.milliseconds / 1000)))</td></tr>
      """
    })</tbody></table>
    """
  }

  private static func problems(_ summary: Summary, in language: Language) -> HTML {
    """
    <details class="problems"><summary class="pill">\(language.say("health.rejected", ["count": .count(summary.rejected)]))</summary>
    <ul>\(summary.problems.drawn { problem in
      "<li>\(language.say("health.problem", ["line": .number(Double(problem.line)), "reason": .text(language.say(problem.reason))]))</li>"
    })</ul></details>
    """
  }
}
