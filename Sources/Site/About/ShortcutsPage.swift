import Hummingbird
import Words

/// The page of keys, of the site and of the notebooks.
enum ShortcutsPage {
  struct Model: Sendable {
    let keys: [ShortcutKeys]
    let note: HTML

    init(_ modules: [SiteModule], in language: Language) {
      keys = (ShortcutsPage.keys(in: language) + modules.flatMap { $0.keys(language) }).inOrder()
      note = modules.html { $0.keysNote(language) }
    }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.settingsPage(language.text("section.shortcuts"), in: context) {
      """
      <dl class="card rows narrow">
      \(model.keys.html { "\($0.html)\n" })</dl>
      \(model.note)
      <p class="note narrow">\(context.hasShortcuts ? language.text("shortcuts.on") : language.text("shortcuts.off"))</p>
      """
    }
  }

  /// The keys that belong to no notebook.
  private static func keys(in language: Language) -> [Ranked<ShortcutKeys>] {
    [
      Ranked(50, ShortcutKeys(["/"], language.text("shortcuts.find"))),
      Ranked(51, ShortcutKeys([language.text("key.control"), "K"], language.text("shortcuts.search"))),
      Ranked(52, ShortcutKeys(["+"], language.text("shortcuts.new"))),
      Ranked(100, ShortcutKeys([","], language.text("shortcuts.settings"))),
      Ranked(110, ShortcutKeys(["?"], language.text("shortcuts.this"))),
      Ranked(125, ShortcutKeys([language.text("key.control"), "Z"], language.text("shortcuts.undo"))),
      Ranked(130, ShortcutKeys([language.text("key.escape")], language.text("shortcuts.escape"))),
    ]
  }
}

extension AppServices {
  func addShortcutsPage(to router: Routes) {
    router.get(
      Address.shortcuts, showing { _, context in ShortcutsPage.view(ShortcutsPage.Model(modules, in: context.language), in: context) })
  }
}

/// Keys and their meaning.
public struct ShortcutKeys: Sendable {
  /// A row of the table.
  public let html: HTML

  /// Keys with that meaning.
  public init(_ keys: [String], _ meaning: String) {
    html = "<div class=\"row\"><dt class=\"keys\">\(keys.html { "<kbd>\($0)</kbd>" })</dt><dd class=\"row-main\">\(meaning)</dd></div>"
  }
}
