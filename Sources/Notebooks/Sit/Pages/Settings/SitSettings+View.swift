import Site
import Words

extension SitSettings {
  /// Its groups on the page of settings.
  func groups(in language: Language) -> [Ranked<SettingsGroup>] {
    [
      Ranked(
        10,
        SettingsGroup(
          language.text("settings.sit"), note: language.text("settings.sit.note"),
          [
            goal(in: language), frequency(in: language), reminder(in: language), delay(in: language), bells(in: language),
            line(in: language), shades(in: language),
          ])
      ),
      Ranked(
        20,
        SettingsGroup(
          language.text("settings.sound"), note: language.text("settings.sound.note"),
          [bell(in: language), tone(in: language), volume(in: language)])),
      Ranked(30, SettingsGroup(language.text("settings.colours"), [accent(in: language)])),
      Ranked(
        70,
        SettingsGroup(
          language.text("settings.health"), note: language.text("settings.health.note"),
          [
            health(in: language), SitSettings.link(.appleHealth(), language.text("sit.away.health")),
            SitSettings.link(.healthShortcut(), language.text("shortcut.title")),
          ])),
    ]
  }

  /// Where else the page of settings leads.
  static func links(in language: Language) -> [Ranked<SettingsLink>] {
    [
      Ranked(10, SettingsLink(.sitInsights(), .chart, language.text("shown.title"))),
      Ranked(30, SettingsLink(.welcome(), .sit, language.text("welcome.again"))),
    ]
  }

  private static func link(_ address: Address, _ name: String) -> HTML {
    """
    <a class="row row-link" href="\(address)">\(Symbol.heart.html)\
    <span class="row-main">\(name)</span>\(Symbol.forward.html)</a>
    """
  }
}
