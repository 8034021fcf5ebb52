import Records
import Words

/// Sit's own page: the button, the thought, the gauge, the grid, the last days.
enum SitPage {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let title: String
    let stage: SitStage.Model
    let gauge: SitGauge.Model?
    let thought: SitThought.Model
    let figures: SitFigures.Model?
    let grid: SitGrid.Model?
    let recent: SitRecent.Model
    let line: SitLine.Model

    /// What is nil is hidden.
    init(
      today: Day, stage: SitStage.Model, gauge: SitGauge.Model?, thought: SitThought.Model, figures: SitFigures.Model?,
      grid: SitGrid.Model?, recent: SitRecent.Model, line: SitLine.Model, in language: Language
    ) {
      title = language.weekdayAndDay(today)
      self.stage = stage
      self.gauge = gauge
      self.thought = thought
      self.figures = figures
      self.grid = grid
      self.recent = recent
      self.line = line
    }
  }
}
