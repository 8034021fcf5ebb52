import Site
import Words

/// The single keys of Projects.
enum ProjectsKeys {
  static func rows(in language: Language) -> [Ranked<ShortcutKeys>] {
    [
      Ranked(40, ShortcutKeys(["⇧", "N"], language.text("shortcuts.project"))),
      Ranked(60, ShortcutKeys(["X"], language.text("shortcuts.complete"))),
      Ranked(70, ShortcutKeys(["E"], language.text("shortcuts.edit"))),
      Ranked(75, ShortcutKeys([language.text("key.delete")], language.text("item.delete"))),
      Ranked(80, ShortcutKeys(["↑", "↓"], language.text("shortcuts.rows"))),
      Ranked(90, ShortcutKeys(["Alt", "↑", "↓"], language.text("shortcuts.move"))),
    ]
  }
}
