import Records

extension HealthPage {
  /// What an import brought, and the way to take it back.
  static func result(_ summary: Summary, in language: Language) -> HTML {
    ImportResult(title: title(summary, in: language), fate: summary.fate).drawn(
      in: language,
      """
      <p class="quiet">\(counts(summary, in: language))</p>
      \(summary.overlap > 0 ? overlap(summary, in: language) : .nothing)
      \(summary.sources.isEmpty ? .nothing : sources(summary.sources, in: language))
      \(ImportProblems(problems: summary.problems, count: summary.rejected).drawn(in: language))
      """)
  }

  private static func title(_ summary: Summary, in language: Language) -> String {
    if summary.added > 0 { return language.say("health.added", ["count": .count(summary.added)]) }
    if summary.read == 0 { return language.say("health.none") }
    return summary.duplicates > 0 ? language.say("import.nothingNew") : language.say("import.nothingFit")
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
    """
    <p class="quiet">\(language.say("health.overlap", ["seconds": .seconds(Int(summary.overlap / 1000))]))</p>
    """
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
}
