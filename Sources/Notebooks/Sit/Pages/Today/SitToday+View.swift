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
