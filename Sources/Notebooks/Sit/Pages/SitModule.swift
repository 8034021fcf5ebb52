import BookStore
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
        parts: DailyReminder.ofSit)
    }
    module.strangerAdditions = PageAdditions(
      accent: Practice.Accent.rose.rawValue,
      attributes: [("bell", Bell.bell.rawValue), ("tone", Tone.gong.rawValue), ("volume", "\(Tone.volume)")],
      colours: Practice.Accent.rose.region())
    module.introduction = Introduction("sit.purpose", first: ("sit.first", .sit())) { services, viewer in
      _ = try Mindfulness(services.book).addSample(today: viewer.today, in: viewer.zone)
    }
    module.making = [
      PaletteCommand("session.new", at: .newSession()), PaletteCommand("thought.today", at: .sit().at("thought")),
    ]
    module.commands =
      module.making + [
        PaletteCommand("stage.beginTwo", doing: Address.sittings().with("then=stage"), ("length", "2")),
        PaletteCommand("stage.title", at: .sit()), PaletteCommand("sit.log.title", at: .sitLog()),
        PaletteCommand("insights.title", at: .sitInsights()), PaletteCommand("sit.away.health", at: .appleHealth()),
      ]
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
    module.assets = { SitAssets.files }
    return module
  }()
}
