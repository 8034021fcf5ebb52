import Mindfulness
import Pages
import Records

extension SitPage.Model {
  /// `line` is the line asked for; nil is the day's.
  init(_ mindfulness: Mindfulness, line: Int? = nil, for reader: Reader) throws {
    // The stage first: it finishes a sit whose time is over, which the rest then shows.
    let stage = try SitStage.Model(mindfulness, for: reader)
    self.init(
      today: reader.today, stage: stage, gauge: try SitGauge.model(mindfulness, for: reader),
      thought: try SitThought.Model(of: reader.today, mindfulness, for: reader), figures: try SitFigures.model(mindfulness, for: reader),
      grid: try SitGrid.model(mindfulness, for: reader), recent: try SitRecent.Model(mindfulness, for: reader),
      line: SitLine.Model(line, for: reader), in: reader.language)
  }
}

extension SitLine.Model {
  init(_ number: Int?, for reader: Reader) {
    self.init(number, on: reader.today, isShown: reader.practice.showsLine, in: reader.language)
  }
}

extension SitRecent.Model {
  private static let rows = 5

  init(_ mindfulness: Mindfulness, for reader: Reader) throws {
    self.init(
      days: try mindfulness.log(before: nil, rows: Self.rows).days.map {
        Pages.LogDay.Model($0.day, milliseconds: $0.milliseconds, sessions: $0.sessions, thought: $0.thought?.text, for: reader)
      })
  }
}

extension SitLog.Model {
  init(before: Day?, _ mindfulness: Mindfulness, for reader: Reader) throws {
    let page = try mindfulness.log(before: before)
    let days = page.days.map {
      Pages.LogDay.Model($0.day, milliseconds: $0.milliseconds, sessions: $0.sessions, thought: $0.thought?.text, for: reader)
    }
    self.init(days: days, before: before, next: page.next)
  }
}
