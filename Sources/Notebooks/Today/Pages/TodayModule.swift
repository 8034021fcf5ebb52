import Records
public import Site
import Words

extension SiteModule {
  /// The pages of the days.
  public static let today: SiteModule = {
    var module = SiteModule(.today) { services, router in
      DayPageRoutes(services: services).add(to: router)
    }
    module.keys = { language in
      [Ranked(5, ShortcutKeys(["←", "→"], language.text("shortcuts.days")))]
    }
    module.offline = [.home()]
    module.assets = { TodayAssets.files }
    return module
  }()
}

extension Section {
  static let today = Section("today", at: Address.home(), .today, styles: "today.css")
}

/// Kinds of record that touch the page of a day.
enum DayKinds {
  /// The kinds of record, across all notebooks, shown by parts that span several days; those parts are fetched again when a record of these
  /// kinds changes.
  static let all: StaticString = "session thought item project blend category flight airport"
}

extension Symbol {
  static let today = Symbol(
    strokes: """
      <path d="M3.5 18.5h17M7 15a5 5 0 0 1 10 0M12 4.5v2.2M4.6 8.1l1.6 1.5M19.4 8.1l-1.6 1.5M2.8 15h1.6M19.6 15h1.6"/>
      """)
}

extension Address {
  static func day(_ view: DayView, today: Day) -> Address { (view.day == today ? Address.home() : Address.day(view.day)).with(view.query) }
}

enum TodayAssets {
  /// Every file of the folder `Assets`, by its name, which no other file of the program has; a test compares this list with the folder.
  static let files: [String: [UInt8]] = [
    "days.js": PackageResources.days_js,
    "today.css": PackageResources.today_css,
  ]
}
