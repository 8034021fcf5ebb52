import Site
import Words

/// How to make, on an iPhone, the Shortcut that writes a session into Apple Health.
enum HealthShortcutPage {
  /// The page of steps.
  static func view(in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("shortcut.title"), at: nil, in: context) {
      """
      \(Headline(title: language.text("shortcut.title"), back: (.settings(), language.text("section.settings"))).html)
      <section class="card narrow prose-card">
      <p>\(language.text("shortcut.what"))</p>
      <ol class="steps">
      <li>\(language.text("shortcut.make"))</li>
      <li>\(language.text("shortcut.name"))<code>\(HealthEntry.shortcut)</code></li>
      <li>\(language.text("shortcut.dictionary"))</li>
      <li>\(language.text("shortcut.start"))<code>\(HealthEntry.startKey)</code></li>
      <li>\(language.text("shortcut.end"))<code>\(HealthEntry.endKey)</code></li>
      <li>\(language.text("shortcut.sample"))</li>
      <li>\(language.text("shortcut.turn"))</li>
      </ol>
      <p class="quiet">\(language.text("shortcut.first"))</p>
      </section>
      """
    }
  }
}
