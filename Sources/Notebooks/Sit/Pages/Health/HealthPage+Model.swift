import SitRecords
import Site

/// Where an Apple Health export is brought in.
enum HealthPage {
  /// What an import brought, and what became of its act.
  struct Summary: Sendable, Hashable {
    let brought: HealthSummary
    let fate: ImportFate
  }

  /// What it shows.
  struct Model: Sendable, Hashable {
    /// How the import of this server stands; nil where there was none yet.
    let state: ImportState<Summary>?
  }
}
