import Site
import Words

/// The single keys of Projects.
enum ProjectsKeys {
  static func rows(in language: Language) -> [Ranked<ShortcutKeys>] {
    [
      Ranked(40, ShortcutKeys(["⇧", "N"], language.text("shortcuts.project"))),
      Ranked(60, ShortcutKeys(["X"], language.text("shortcuts.complete"))),
      Ranked(70, ShortcutKeys(["E"], language.text("shortcuts.edit"))),
      Ranked(72, ShortcutKeys(["M"], language.text("shortcuts.menu"))),
      Ranked(75, ShortcutKeys([language.text("key.delete")], language.text("item.delete"))),
      Ranked(80, ShortcutKeys(["↑", "↓"], language.text("shortcuts.rows"))),
      Ranked(82, ShortcutKeys(["⇧", "↑", "↓"], language.text("shortcuts.select"))),
      Ranked(84, ShortcutKeys([language.text("key.control"), language.text("key.click")], language.text("shortcuts.selectOne"))),
      Ranked(86, ShortcutKeys(["⇧", language.text("key.click")], language.text("shortcuts.selectTo"))),
      Ranked(90, ShortcutKeys(["Alt", "↑", "↓"], language.text("shortcuts.move"))),
    ]
  }
}
