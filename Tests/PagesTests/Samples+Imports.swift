import Pages
import Records

extension Samples {
  /// The page of Apple Health's import, however it stands.
  var importPages: [(name: String, html: HTML)] {
    let states: [(String, ImportState<HealthPage.Summary>?)] = [
      ("health", nil), ("health-reading", .reading(done: 120_000_000, total: 524_000_000, elapsed: 1300)), ("health-writing", .writing),
      ("health-done", .done(summary(.stands(id(60))))), ("health-undone", .done(summary(.undone(id(60))))),
      ("health-none", .done(nothing)), ("health-cancelled", .cancelled(0.43)), ("health-failed", .failed(Phrase("health.notExport"))),
    ]
    return states.map { ($0, HealthPage.view(HealthPage.Model(state: $1), in: frame())) }
  }

  private var nothing: HealthPage.Summary {
    HealthPage.Summary(read: 0, added: 0, duplicates: 0, rejected: 0, sources: [], problems: [], overlap: 0, fate: .nothing)
  }

  private func summary(_ fate: ImportFate) -> HealthPage.Summary {
    HealthPage.Summary(
      read: 3217, added: 3180, duplicates: 30, rejected: 7,
      sources: [
        HealthPage.Source(name: "Airlock", sessions: 2100, milliseconds: 1_260_000_000),
        HealthPage.Source(name: "<Breathe> & others", sessions: 1, milliseconds: 60_000),
      ],
      problems: [
        ImportProblem(line: 12_345, reason: Phrase("health.badStart", ["text": "<soon>"])),
        ImportProblem(line: 12_346, reason: Phrase("health.noEnd")),
      ], overlap: 3_905_000, fate: fate)
  }
}
