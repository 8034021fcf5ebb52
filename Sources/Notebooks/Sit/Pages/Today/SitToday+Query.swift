import Records
import SitRecords
import Site

/// Sit on the page of a day.
enum SitToday {
  /// Today the button, the gauge and the thought; of a past day its sessions and its thought. A day to come has none of these.
  static func part(of day: Day, _ mindfulness: Mindfulness, for viewer: Viewer) throws -> DayPart? {
    guard day <= viewer.today else { return nil }
    let language = viewer.language
    guard day == viewer.today else {
      let sat = SitDay.region(try SitDay.Model(of: day, mindfulness, for: viewer), in: language)
      let adding: HTML = "<p class=\"pager\">\(SitDay.adding(on: day, in: language))</p>"
      return DayPart(part("\(sat)\(adding)", try SitThought.Model(of: day, mindfulness, for: viewer), in: language))
    }
    let stage = try SitStage.Model(mindfulness, for: viewer)
    let hero = hero(stage, try SitGauge.model(mindfulness, for: viewer), in: language)
    return DayPart(
      part(hero, try SitThought.Model(of: day, mindfulness, for: viewer), in: language), pause: SitStage.pause(stage.state))
  }
}
