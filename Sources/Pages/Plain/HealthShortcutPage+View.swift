/// How to make, on an iPhone, the Shortcut that writes a session into Apple Health.
public enum HealthShortcutPage {
  /// The page of steps.
  public static func view(in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("shortcut.title"), at: nil, in: frame) {
      """
      \(Headline(title: language.say("shortcut.title"), back: (.settings, language.say("section.settings"))).drawn)
      <section class="card narrow prose-card">
      <p>\(language.say("shortcut.what"))</p>
      <ol class="steps">
      <li>\(language.say("shortcut.make"))</li>
      <li>\(language.say("shortcut.name"))<code>\(HealthEntry.shortcut)</code></li>
      <li>\(language.say("shortcut.dictionary"))</li>
      <li>\(language.say("shortcut.start"))<code>\(HealthEntry.startKey)</code></li>
      <li>\(language.say("shortcut.end"))<code>\(HealthEntry.endKey)</code></li>
      <li>\(language.say("shortcut.sample"))</li>
      <li>\(language.say("shortcut.turn"))</li>
      </ol>
      <p class="quiet">\(language.say("shortcut.first"))</p>
      </section>
      """
    }
  }
}
