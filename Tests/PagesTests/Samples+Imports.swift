import Records

@testable import SitPages
@testable import SitRecords
@testable import Site

extension Samples {
  /// The page of Apple Health's import, however it stands.
  var importPages: [(name: String, html: HTML)] {
    let states: [(String, ImportState<HealthPage.Summary>?)] = [
      ("health", nil), ("health-reading", .reading(done: 120_000_000, total: 524_000_000, elapsed: 1300)), ("health-writing", .writing),
      ("health-done", .done(summary(.stands(id(60))))), ("health-undone", .done(summary(.undone(id(60))))),
      ("health-none", .done(nothing)), ("health-cancelled", .cancelled(0.43)),
      ("health-failed", .failed(LocalizedText("health.notExport"))),
    ]
    return states.map { ($0, HealthPage.view($1, in: context())) }
  }

  private var nothing: HealthPage.Summary {
    let none = HealthSummary(read: 0, added: 0, duplicates: 0, mended: 0, rejected: 0, sources: [], problems: [], overlapMilliseconds: 0)
    return HealthPage.Summary(counted: none, fate: .nothing)
  }

  private func summary(_ fate: ImportFate) -> HealthPage.Summary {
    let counted = HealthSummary(
      read: 3217, added: 3180, duplicates: 30, mended: 4, rejected: 7,
      sources: [
        HealthSummary.Source(name: "Airlock", sessions: 2100, milliseconds: 1_260_000_000),
        HealthSummary.Source(name: "<Breathe> & others", sessions: 1, milliseconds: 60_000),
      ],
      problems: [
        HealthSummary.Problem(line: 12_345, reason: LocalizedText("health.badStart", ["text": "<soon>"])),
        HealthSummary.Problem(line: 12_346, reason: LocalizedText("health.noEnd")),
      ], overlapMilliseconds: 3_905_000)
    return HealthPage.Summary(counted: counted, fate: fate)
  }
}
