import Records
import SitRecords
import Site
import Words

extension HealthPage {
  /// What an import brought, and the way to take it back.
  static func result(_ summary: Summary, in language: Language) -> HTML {
    let brought = summary.brought
    let problems = brought.problems.map { ImportProblem(line: $0.line, reason: $0.reason) }
    return ImportResult(title: title(brought, in: language), fate: summary.fate).html(
      in: language,
      """
      <p class="quiet">\(counts(brought, in: language))</p>
      \(brought.added > 0 && brought.mended > 0 ? "<p class=\"quiet\">\(mended(brought, in: language))</p>" : .nothing)
      \(brought.overlapMilliseconds > 0 ? overlap(brought, in: language) : .nothing)
      \(brought.sources.isEmpty ? .nothing : sources(brought.sources, in: language))
      \(ImportProblems(problems: problems, count: brought.rejected).html(in: language))
      """)
  }

  private static func title(_ summary: HealthSummary, in language: Language) -> String {
    if summary.added > 0 { return language.text("health.added", ["count": .count(summary.added)]) }
    if summary.mended > 0 { return mended(summary, in: language) }
    if summary.read == 0 { return language.text("health.none") }
    return summary.duplicates > 0 ? language.text("import.nothingNew") : language.text("import.nothingFit")
  }

  private static func mended(_ summary: HealthSummary, in language: Language) -> String {
    language.text("health.mended", ["count": .count(summary.mended)])
  }

  private static func counts(_ summary: HealthSummary, in language: Language) -> String {
    language.text(
      "health.counts",
      [
        "read": .count(summary.read), "added": .count(summary.added), "duplicates": .count(summary.duplicates),
        "rejected": .count(summary.rejected),
      ])
  }

  private static func overlap(_ summary: HealthSummary, in language: Language) -> HTML {
    """
    <p class="quiet">\(language.text("health.overlap", ["seconds": .seconds(Int(summary.overlapMilliseconds / 1000))]))</p>
    """
  }

  private static func sources(_ sources: [HealthSummary.Source], in language: Language) -> HTML {
    """
    <table class="figures-table"><caption class="visually-hidden">\(language.text("health.sources"))</caption>
    <thead><tr><th scope="col">\(language.text("health.source"))</th><th scope="col">\(language.text("sit.figures.sessions"))</th>\
    <th scope="col">\(language.text("sit.figures.total"))</th></tr></thead>
    <tbody>\(sources.html { source in
      """
      <tr><th scope="row">\(source.name)</th><td>\(language.number(Double(source.sessions)))</td>\
      <td>\(language.length(seconds: Int(source.milliseconds / 1000)))</td></tr>
      """
    })</tbody></table>
    """
  }
}
