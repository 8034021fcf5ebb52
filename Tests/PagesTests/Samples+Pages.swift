import Foundation
import Pages
import Records

extension Samples {
  /// Every page there is, by a name for its picture.
  var pages: [(name: String, html: HTML)] {
    sitPages + importPages + otherPages + blendsPages + benchPages + flightsPages + flightFormPages + figuresPages
  }

  private var sitPages: [(name: String, html: HTML)] {
    let frame = frame()
    let conflict = TextConflict(theirs: "The kettle sang, and so did I.", mine: "The kettle sang before I did.")
    let toast = Toast.Model(done: Phrase("act.sessionDeleted", ["day": .day(today)]), undoable: id(9), in: language)
    let refused = SessionForm.Model(
      id: id(1), start: "2026-11-20T07:00:00", end: "2026-11-20T06:00:00", zone: zone.identifier,
      refusal: language.say("sit.reversed"))
    return [
      ("sit", SitPage.view(sit(), in: self.frame(toast: toast))),
      ("sit-empty", SitPage.view(empty, in: frame)),
      ("sit-running", SitPage.view(sit(.running(id: id(1), elapsed: 48_000, length: 120_000)), in: frame)),
      ("sit-waiting", SitPage.view(sit(.running(id: id(1), elapsed: -8000, length: 120_000)), in: frame)),
      ("sit-open", SitPage.view(sit(.running(id: id(1), elapsed: 3_725_000, length: nil)), in: frame)),
      ("sit-done", SitPage.view(sit(.done(id: id(1), length: 120_000), gauge: gauge(minutes: 7)), in: frame)),
      ("sit-cancelled", SitPage.view(sit(.cancelled(elapsed: 80_000), gauge: gauge(minutes: 9.5)), in: frame)),
      ("sit-abandoned", SitPage.view(sit(.abandoned(seen: 750_000, elapsed: 2_700_000), conflict: conflict), in: frame)),
      ("sit-log", SitLog.view(SitLog.Model(days: days, before: nil, next: today.adding(-60)), in: frame)),
      ("sit-log-empty", SitLog.view(SitLog.Model(days: [], before: nil, next: nil), in: frame)),
      ("sit-day", SitDay.view(day, in: frame)),
      ("sit-week", SitWeek.view(week, in: frame)),
      ("sit-session", SitSession.view(session(form), in: frame)),
      ("sit-session-refused", SitSession.view(session(refused), in: frame)),
      ("sit-only", SitPage.view(onlySit, in: frame)),
      ("sit-year", SitYear.view(year, in: frame)),
      ("sit-found", search("kettle sang", hits: 3).map { SitSearch.view($0, in: frame) } ?? HTML(escaping: "")),
      ("sit-found-nothing", search("kettle sang", hits: 0).map { SitSearch.view($0, in: frame) } ?? HTML(escaping: "")),
      ("sit-insights-hidden", SitInsights.view(SitInsights.Model(by: .week, charts: nil, shown: shown(hiding: ["charts"])), in: frame)),
    ]
      + SitInsights.Step.allCases.map { step in
        let model = SitInsights.Model(by: step, charts: charts(by: step), shown: shown(hiding: ["run"]))
        return ("sit-insights-\(step.rawValue)", SitInsights.view(model, in: frame))
      } + [
        ("sit-deletion", SitDeletion.view(SitDeletion.Model(sessions: 1284, thoughts: 21, in: language), in: frame))
      ]
  }

  private var otherPages: [(name: String, html: HTML)] {
    let frame = frame()
    return [
      ("history", HistoryPage.view(history, in: frame)),
      ("history-empty", HistoryPage.view(noHistory, in: frame)),
      ("trash", TrashPage.view(trash, in: frame)),
      ("trash-empty", TrashPage.view(TrashPage.Model(entries: []), in: frame)),
      (
        "erasure",
        ErasurePage.view(ErasurePage.Model(id: id(4), title: Phrase("record.thought", ["day": .day(today)]), in: language), in: frame)
      ),
      ("settings", SettingsPage.view(settings, in: frame)),
      ("welcome-goal", WelcomePage.view(WelcomePage.Step(goal: 7, accent: .rose, isLast: false), in: frame)),
      ("welcome-colours", WelcomePage.view(WelcomePage.Step(goal: 7, accent: .green, isLast: true), in: frame)),
      ("health-shortcut", HealthShortcutPage.view(in: frame)),
      ("about", AboutPage.view(about, in: frame)),
      ("privacy", PrivacyPage.view(PrivacyPage.Model(path: "/home/ana/.local/share/commonplace/book.sqlite"), in: frame)),
      ("shortcuts", ShortcutsPage.view(in: frame)),
      ("open", OpenPage.view(in: frame)),
    ]
      + FailurePage.known.map { ("failure-\($0)", FailurePage.view(FailurePage.Model(status: $0, in: language), in: frame)) }
  }
}

extension Samples {
  func shown(hiding names: Set<String>) -> SitShown.Model { SitShown.Model(hidden: names) }

  var onlySit: SitPage.Model {
    SitPage.Model(
      today: today, stage: stage, gauge: nil, thought: thought(), figures: nil, grid: nil,
      recent: SitRecent.Model(days: Array(days.prefix(3))), line: line, in: language)
  }

  var day: SitDay.Model {
    SitDay.Model(
      day: today, milliseconds: 300_000, rests: true, strip: strip,
      sessions: [row(1, today, 7, 2, seconds: 120), row(2, today, 6, 40, seconds: 180)],
      thought: thought(), addition: form, today: today, in: language)
  }

  var week: SitWeek.Model {
    SitWeek.Model(
      first: today.firstOfWeek(beginning: .monday),
      strip: WeekStrip.Model(
        days: squares(from: today.firstOfWeek(beginning: .monday), through: today), current: nil, today: today, in: language),
      days: Array(days.prefix(2)), today: today, in: language)
  }

  func session(_ form: SessionForm.Model) -> SitSession.Model {
    SitSession.Model(
      row: row(1, today, 7, 0, seconds: 120, overlaps: true), form: form, day: today, source: "Airlock",
      healthEntry: healthEntry, in: language)
  }

  private func act(_ number: Int, _ name: Phrase, target: Phrase? = nil, stands: Bool = true, isFinal: Bool = false, daysAgo: Int = 0)
    -> HistoryPage.Entry
  {
    HistoryPage.Entry(
      id: id(number), name: name, target: target, instant: instant(today.adding(-daysAgo), 9, 60 - number), stands: stands,
      isFinal: isFinal, zone: zone, boundary: .midnight, in: language)
  }

  var history: HistoryPage.Model {
    let deleted = Phrase("act.sessionDeleted", ["day": .day(today)])
    return HistoryPage.Model(
      entries: [
        act(1, Phrase("act.undo"), target: deleted),
        act(2, deleted, stands: false),
        act(3, Phrase("act.thought", ["day": .day(today)])),
        act(4, Phrase("act.sat", ["seconds": .seconds(120)])),
        act(5, Phrase("act.goal", ["count": 11]), daysAgo: 1),
        act(6, Phrase("act.erased", ["count": 1]), isFinal: true, daysAgo: 1),
        act(7, Phrase("act.sitCleared", ["sessions": 21, "thoughts": 2]), stands: false, daysAgo: 5),
      ],
      before: nil, next: id(8), canUndo: true, canRedo: false, today: today, in: language)
  }

  var noHistory: HistoryPage.Model {
    HistoryPage.Model(entries: [], before: nil, next: nil, canUndo: false, canRedo: false, today: today, in: language)
  }

  var trash: TrashPage.Model {
    func entry(_ number: Int, _ title: Phrase, act: Int, _ name: Phrase) -> TrashPage.Entry {
      TrashPage.Entry(
        id: id(number), title: title, act: id(act), actName: name, instant: instant(today, 9, 12), zone: zone, in: language)
    }
    let cleared = Phrase("act.sitCleared", ["sessions": 1, "thoughts": 1])
    return TrashPage.Model(entries: [
      entry(1, Phrase("record.session", ["day": .day(today), "seconds": .seconds(120)]), act: 7, cleared),
      entry(2, Phrase("record.thought", ["day": .day(today)]), act: 7, cleared),
      entry(
        3, Phrase("record.session", ["day": .day(today.adding(-3)), "seconds": .seconds(3900)]), act: 8,
        Phrase("act.sessionDeleted", ["day": .day(today.adding(-3))])),
    ])
  }

  var settings: SettingsPage.Model {
    SettingsPage.Model(
      goalMinutes: 7, boundary: .midnight, firstWeekday: nil, languageID: nil,
      manner: SettingsPage.Manner(
        frequency: "3/7", startDelay: 10, bells: "0, 25, 30", accent: .green, showsLine: true, gridFollowsGoal: true),
      sound: SettingsPage.Sound(bell: .bell, tone: .bowl, volume: 60),
      units: Units(distance: .miles, speed: .knots, height: .feet), theme: .system, hasShortcuts: true, logsInHealth: true,
      zone: zone.identifier, isZoneFixed: false, zones: ["Asia/Tokyo", "Europe/Berlin", "Pacific/Auckland"])
  }

  var about: AboutPage.Model {
    AboutPage.Model(
      version: "1.0", path: "/home/ana/.local/share/commonplace/book.sqlite", bytes: 1_284_096, records: 2571, acts: 2604,
      sqliteVersion: "3.40.1", in: language)
  }
}
