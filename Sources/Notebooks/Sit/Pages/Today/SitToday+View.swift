import Site
import Words

extension SitToday {
  static func part(_ head: HTML, _ thought: SitThought.Model, in language: Language) -> HTML {
    "<div class=\"sit-today\">\(head)\(SitThought.region(thought, in: language))</div>"
  }

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
