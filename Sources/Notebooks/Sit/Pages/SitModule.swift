import BookStore
import Hummingbird
import Records
import SitRecords
public import Site
import Words

extension Section {
  static let sit = Section("sit", at: Address.sit(), .sit, isSearched: true, styles: "sit.css")
}

extension SiteModule {
  /// The pages of Sit.
  public static let sit: SiteModule = {
    var module = SiteModule(.sit) { services, routes in SitSite(services: services).add(to: routes) }
    module.welcome = { try Mindfulness($0).isNew() ? Address.welcome() : nil }
    module.settle = { _ = try Mindfulness($0).sitting() }
    module.dayPart = { try SitToday.part(of: $1, Mindfulness($0.book), for: $2) }
    module.page = { _, kind, id in kind == Session.entity.kind ? .session(id) : nil }
    module.services = { [SitTimerService($0)] }
    module.additions = { services, viewer in
      let accent = viewer.practice.accent
      let sound = [("bell", viewer.bell.rawValue), ("tone", viewer.tone.rawValue), ("volume", "\(viewer.volume)")]
      let isSitting = (try? Mindfulness(services.book).isSitting()) ?? false
      return PageAdditions(
        accent: accent.rawValue, attributes: sound, colours: accent.region(), news: SitStage.news(isSitting, in: viewer.language),
        parts: PlannedReminder.ofSit)
    }
    module.strangerAdditions = PageAdditions(
      accent: Practice.Accent.rose.rawValue,
      attributes: [("bell", Bell.bell.rawValue), ("tone", Tone.gong.rawValue), ("volume", "\(Tone.usualVolume)")],
      colours: Practice.Accent.rose.region())
    module.introduction = Introduction("sit.purpose", first: ("sit.first", .sit())) { services, viewer in
      _ = try Mindfulness(services.book).addSample(language: viewer.language.id, in: viewer.zone)
    }
    module.making = [PaletteCommand("session.new", at: .newSession()), PaletteCommand("thought.today", at: .sit().at("thought"))]
    module.imports = [PaletteCommand("sit.away.health", at: .appleHealth())]
    module.commands =
      module.making + [
        PaletteCommand("stage.beginTwo", doing: Address.sittings().with("then=stage"), ("length", "2")),
        PaletteCommand("sit.log.title", at: .sitLog()),
        PaletteCommand("insights.title", at: .sitInsights()),
      ] + module.imports
    module.shortcuts = [("stage.title", .sit()), ("thought.today", .sit().at("thought"))]
    module.reminders = [.sit]
    module.settings = .sit
    module.keys = { language in
      [
        Ranked(10, ShortcutKeys([language.text("key.space")], language.text("shortcuts.space"))),
        Ranked(20, ShortcutKeys(["H"], language.text("shortcuts.log"))),
        Ranked(30, ShortcutKeys(["N"], language.text("shortcuts.thought"))),
        Ranked(120, ShortcutKeys(["←", "↑", "↓", "→"], language.text("shortcuts.grid"))),
      ]
    }
    module.text = { services, field in
      try TextPlace(field, of: Mindfulness(services.book)) { text in
        switch text {
        case .thought(let day): (.day(day), .thoughtChoice(day))
        }
      }
    }
    module.offline = [.sit()]
    module.assets = { SitAssets.files }
    return module
  }()
}

/// The site of Sit. A sit whose time is over is finished before any page is drawn, so drawing only reads.
struct SitSite: Sendable {
  let services: AppServices

  var mindfulness: Mindfulness { Mindfulness(services.book) }

  /// Draws a page, once a sit whose time is over is finished.
  func page(_ request: Request, status: HTTPResponse.Status = .ok, _ render: (Viewer, PageContext) throws -> HTML) throws -> Response {
    _ = try mindfulness.sitting()
    return try services.page(request, status: status, render)
  }

  /// Adds a page at that endpoint.
  func page<Value>(
    _ endpoint: Endpoint<Value>, of router: Routes, _ draw: @escaping @Sendable (Value, Viewer, PageContext) throws -> HTML
  ) {
    router.get(endpoint) { request, value in try page(request) { try draw(value, $0, $1) } }
  }

  func add(to router: Routes) {
    addPage(to: router)
    addStage(to: router)
    addThought(to: router)
    addDays(to: router)
    addSession(to: router)
    addDeletion(to: router)
    addLog(to: router)
    addInsights(to: router)
    addHealth(to: router)
    addWelcome(to: router)
  }
}

extension Viewer {
  var practice: Practice { Practice(settings) }
  var bell: Bell { preferences["bell"].flatMap(Bell.init) ?? .bell }
  var tone: Tone { preferences["tone"].flatMap(Tone.init) ?? .gong }
  var volume: Int { preferences["volume"].flatMap(Tone.volume) ?? Tone.usualVolume }
  var logsInHealth: Bool { preferences["health"] == "on" }
  /// The length last chosen in this browser; nil if none was.
  var chosenLength: SittingLength? { preferences["length"].flatMap { SittingLength($0) } }

  /// Confirms that a day is not to come, and returns it. Throws `day.toCome`.
  func lived(_ day: Day) throws -> Day {
    guard day <= today else { throw UserError(.unknown, "day.toCome", ["day": .day(day)]) }
    return day
  }

  /// True for a browser that can run a Shortcut.
  private var hasHealth: Bool { userAgent.contains("iPhone") }

  /// The session for Apple Health, if the person chose that and uses an iPhone.
  func healthEntry(of session: Session) -> HealthEntry? { logsInHealth && hasHealth ? HealthEntry(session) : nil }
}

extension Symbol {
  static let sit = Symbol(
    strokes: """
      <circle cx="12" cy="5" r="2.5"/><path d="M12 9.5c-2.6 0-3.9 1.7-4.2 4.4"/><path d="M12 9.5c2.6 0 3.9 1.7 4.2 4.4"/>\
      <path d="M4 19.5c2.2.9 5 .5 8-1.6 3 2.1 5.8 2.5 8 1.6"/><path d="M4 19.5c.4-2.7 2.1-4.4 5-4.9h6c2.9.5 4.6 2.2 5 4.9"/>
      """)
  static let heart = Symbol(
    strokes: "<path d=\"M12 20s-7.8-4.6-7.8-10.2A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 7.8 2.4C19.8 15.4 12 20 12 20z\"/>")
  static let overlap = Symbol(strokes: "<circle cx=\"9\" cy=\"12\" r=\"5.5\"/><circle cx=\"15\" cy=\"12\" r=\"5.5\"/>")
}

enum SitAssets {
  /// Every file of the folder `Assets`, by its name, which no other file of the program has; a test compares this list with the folder.
  static let files: [String: [UInt8]] = [
    "away.js": PackageResources.away_js,
    "bell.js": PackageResources.bell_js,
    "done.js": PackageResources.done_js,
    "health.js": PackageResources.health_js,
    "hero.js": PackageResources.hero_js,
    "listen.js": PackageResources.listen_js,
    "noted.js": PackageResources.noted_js,
    "sit.css": PackageResources.sit_css,
    "sitting.js": PackageResources.sitting_js,
    "sky.js": PackageResources.sky_js,
    "start.js": PackageResources.start_js,
    "welcome.js": PackageResources.welcome_js,
  ]
}

extension Address {
  static let sit = Endpoint.get("/sit")
  /// The former address of a day of Sit.
  static let sitDay = Endpoint.get("/sit/days/:day", .day)
  static let sitWeek = Endpoint.get("/sit/weeks/:day", .day)
  static let sitYear = Endpoint.get("/sit/years/:year", .year)
  static let sitInsights = Endpoint.get("/sit/insights")
  static let sitReminders = Endpoint.get("/sit/reminders")
  static let rest = Endpoint.post("/sit/rests/:day", .day)
  static let thought = Endpoint.post("/sit/thoughts/:day", .day)
  static let thoughtChoice = Endpoint.post("/sit/thoughts/:day/choice", .day)
  /// The question before erasing former texts of a day's thought.
  static let thoughtPastQuestion = Endpoint.get("/sit/thoughts/:day/past", .day)
  static let thoughtPast = Endpoint.post("/sit/thoughts/:day/past", .day)

  static let sittings = Endpoint.post("/sit/sitting")
  static let finishing = Endpoint.post("/sit/sitting/finishing")
  static let cancelling = Endpoint.post("/sit/sitting/cancelling")
  /// A sit that ran in a browser without the book.
  static let satAway = Endpoint.post("/sit/sitting/away")
  static let discarding = Endpoint.post("/sit/sitting/discarding")
  static let presence = Endpoint.post("/sit/sitting/presence")

  static let sessions = Endpoint.post("/sit/sessions")
  static let newSession = Endpoint.get("/sit/sessions/new")
  static let session = Endpoint.get("/sit/sessions/:id", .id)
  static let sessionCorrection = Endpoint.post("/sit/sessions/:id", .id)
  static let sessionDeletion = Endpoint.post("/sit/sessions/:id/deletion", .id)
  static let sitDeletion = Endpoint.get("/sit/deletion")
  static let sitDeleting = Endpoint.post("/sit/deletion")

  static let sitSample = Endpoint.post("/sit/sample")

  static let sitLog = Endpoint.get("/sit/log")
  static let logText = Endpoint.get("/sit/log.txt")
  static let sessionsCSV = Endpoint.get("/sit/sessions.csv")
  static let sessionsJSON = Endpoint.get("/sit/sessions.json")
  static let thoughtsCSV = Endpoint.get("/sit/thoughts.csv")
  static let thoughtsJSON = Endpoint.get("/sit/thoughts.json")

  static let appleHealth = Endpoint.get("/sit/health")
  static let healthImport = Endpoint.post("/sit/health", body: .largeFiles)
  static let healthCancelling = Endpoint.post("/sit/health/cancelling")
  static let healthShortcut = Endpoint.get("/sit/health/shortcut")

  static let welcome = Endpoint.get("/sit/welcome")
  static let welcomeTurn = Endpoint.post("/sit/welcome")

  static func sitSearch(words: String, before: Day?) -> Address {
    sitLog().with("search=\(encoded(words))" + (before.map { "&before=\($0)" } ?? ""))
  }
}
