import SitRecords
import Site

extension SitPage.Model {
  /// `line` is the line asked for; nil is the day's.
  init(_ mindfulness: Mindfulness, line: Int? = nil, for viewer: Viewer) throws {
    // The stage first: it finishes a sit whose time is over, which the rest then shows.
    let stage = try SitStage.Model(mindfulness, for: viewer)
    self.init(
      today: viewer.today, stage: stage, gauge: try SitGauge.model(mindfulness, for: viewer),
      thought: try SitThought.Model(of: viewer.today, mindfulness, for: viewer), figures: try SitFigures.model(mindfulness, for: viewer),
      grid: try SitGrid.model(mindfulness, for: viewer), recent: try SitRecent.Model(mindfulness, for: viewer),
      line: try SitLine.Model(line, mindfulness, for: viewer), in: viewer.language)
  }
}

extension SitGauge {
  /// Nil where it is hidden.
  static func model(_ mindfulness: Mindfulness, for viewer: Viewer) throws -> Model? {
    guard viewer.practice.shows(.gauge) else { return nil }
    let gauge = try mindfulness.gauge(on: viewer.today)
    return Model(milliseconds: gauge.milliseconds, goalMinutes: gauge.goalMinutes, in: viewer.language)
  }
}

extension SitLine.Model {
  /// `number` is the line asked for; nil is the day's.
  init(_ number: Int?, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    self.init(number, on: viewer.today, isShown: viewer.practice.showsLine, in: viewer.language)
  }
}

extension SitRecent.Model {
  private static let rows = 5

  init(_ mindfulness: Mindfulness, for viewer: Viewer) throws {
    self.init(days: try mindfulness.log(before: nil, rows: Self.rows).days.map { DayCard.Model($0, for: viewer) })
  }
}
