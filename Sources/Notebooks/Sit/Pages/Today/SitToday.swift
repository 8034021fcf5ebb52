import Records
import SitRecords
import Site
import Words

extension SitToday {
  /// The button in the gauge's ring.
  static func hero(_ stage: SitStage.Model, _ gauge: SitGauge.Model?, in language: Language) -> HTML {
    """
    <div class="hero">
    \(SitStage.region(stage, in: language))
    \(SitGauge.region(gauge, in: language))
    </div>
    """
  }
}

/// Sit on the page of a day.
enum SitToday {
  /// Sessions and thought of a day, on today's below the button and the gauge. A day to come has none of these.
  static func part(of day: Day, _ mindfulness: Mindfulness, for viewer: Viewer) throws -> DayPart? {
    guard day <= viewer.today else { return nil }
    let language = viewer.language
    // The stage first: it finishes a sit whose time is over, which the rest then shows.
    let stage = day == viewer.today ? try SitStage.Model(mindfulness, for: viewer) : nil
    let head: HTML = if let stage { hero(stage, try SitGauge.model(mindfulness, for: viewer), in: language) } else { .nothing }
    let thought = SitThought.region(try SitThought.Model(of: day, mindfulness, for: viewer), in: language)
    let past: HTML = try mindfulness.past(ofThoughtOn: day) > 0 ? SitThought.past(of: day, in: language) : .nothing
    let sat = SitDay.region(try SitDay.Model(of: day, mindfulness, for: viewer), in: language)
    let html: HTML = """
      <div class="sit-today">\(head)\(thought)\(past)\(sat)\
      <p class="pager">\(SitDay.adding(on: day, in: language))</p></div>
      """
    return DayPart(html, pause: stage.flatMap { SitStage.pause($0.state) })
  }
}
