import Foundation
import Records
import Words

@testable import BookStore
@testable import FlightsPages
@testable import FlightsRecords
@testable import SitPages
@testable import SitRecords
@testable import Site

extension Samples {
  /// Every page there is, by a name for its picture.
  var pages: [(name: String, html: HTML)] {
    sitPages + insightsPages + importPages + otherPages + blendsPages + benchPages + flightsPages + flightFormPages + figuresPages
  }

  private var sitPages: [(name: String, html: HTML)] {
    let context = context()
    let others = [
      EditedText.Other("The kettle sang, and so did I.", by: id(90), fits: true),
      EditedText.Other("The kettle <sang> & I sat.", by: id(91), fits: false),
    ]
    let toast = Toast.Model(text: language.text("act.sessionDeleted", ["day": .day(today)]), undoable: id(9))
    let refused = SessionForm.Model(
      start: "2026-11-20T07:00", end: "2026-11-20T06:00", zone: zone.identifier, refusal: language.text("sit.reversed"))
    return [
      ("sit", SitPage.view(sit(), in: self.context(toast: toast))),
      ("sit-empty", SitPage.view(empty, in: context)),
      ("sit-running", SitPage.view(sit(.running(id: id(1), elapsed: 48_000, length: 120_000)), in: context)),
      ("sit-waiting", SitPage.view(sit(.running(id: id(1), elapsed: -8000, length: 120_000)), in: context)),
      ("sit-open", SitPage.view(sit(.running(id: id(1), elapsed: 3_725_000, length: nil)), in: context)),
      ("sit-done", SitPage.view(sit(.done(id: id(1), length: 120_000), gauge: gauge(minutes: 7)), in: context)),
      ("sit-cancelled", SitPage.view(sit(.cancelled(elapsed: 80_000), gauge: gauge(minutes: 9.5)), in: context)),
      ("sit-abandoned", SitPage.view(sit(.abandoned(seen: 750_000, elapsed: 2_700_000), others: others), in: context)),
      ("sit-log", SitLog.view(SitLog.Model(days: days, before: nil, next: today.adding(-60)), in: context)),
      ("sit-log-empty", SitLog.view(SitLog.Model(days: [], before: nil, next: nil), in: context)),
      ("sit-session-new", SitSession.adding(form, in: context)),
      ("sit-week", SitWeek.view(week, in: context)),
      ("sit-session", SitSession.view(session(form), in: context)),
      ("sit-session-refused", SitSession.view(session(refused), in: context)),
      ("sit-only", SitPage.view(onlySit, in: context)),
      ("sit-year", SitYear.view(year, in: context)),
      ("sit-found", search("kettle sang", hits: 3).map { SitSearch.view($0, in: context) } ?? HTML(escaping: "")),
      ("sit-found-nothing", search("kettle sang", hits: 0).map { SitSearch.view($0, in: context) } ?? HTML(escaping: "")),
      ("sit-insights-hidden", SitInsights.view(nil, hiding([.charts]), in: context)),
      ("sit-deletion", SitDeletion.view(sessions: 1284, thoughts: 21, in: context)),
    ]
  }

  private var insightsPages: [(name: String, html: HTML)] {
    Trend.Step.allCases.map { step in
      ("sit-insights-\(step.rawValue)", SitInsights.view(charts(by: step), hiding([.run]), in: context()))
    }
  }

  private var otherPages: [(name: String, html: HTML)] {
    let context = context()
    return [
      ("history", HistoryPage.view(history, in: context)),
      ("history-empty", HistoryPage.view(noHistory, in: context)),
      ("trash", TrashPage.view(trash, in: context)),
      ("trashed", TrashedPage.view(trashed(canReturn: true), in: context)),
      ("trashed-orphan", TrashedPage.view(trashed(canReturn: false), in: context)),
      ("trash-empty", TrashPage.view(TrashPage.Model(entries: []), in: context)),
      (
        "erasure",
        ErasurePage.view(
          ErasurePage.Model(id: id(4), title: language.text("record.thought", ["day": .day(today)])), in: context)
      ),
      ("settings", SettingsPage.view(settings, in: context)),
      ("welcome", WelcomePage.view(WelcomePage.Step(part: .book, goal: 7, accent: .rose), introducing: .nothing, in: context)),
      ("welcome-goal", WelcomePage.view(WelcomePage.Step(part: .goal, goal: 7, accent: .rose), introducing: .nothing, in: context)),
      ("welcome-colours", WelcomePage.view(WelcomePage.Step(part: .colours, goal: 7, accent: .green), introducing: .nothing, in: context)),
      ("health-shortcut", HealthShortcutPage.view(in: context)),
      ("about", AboutPage.view(about, in: context)),
      ("privacy", PrivacyPage.view(PrivacyPage.Model(path: "/home/ana/.local/share/commonplace/book.sqlite"), in: context)),
      ("reminders", RemindersPage.view(RemindersPage.Model(key: "BA"), in: context)),
      ("reminders-none", RemindersPage.view(RemindersPage.Model(key: nil), in: context)),
      (
        "reminders-on",
        RemindersPage.view(
          RemindersPage.Model(
            key: "BA", kinds: [RemindersPage.Model.Kind(id: "sit", name: "reminders.sit", isOn: true)], isFailing: true,
            test: "push.test.sent"), in: context)
      ),
      ("shortcuts", ShortcutsPage.view(ShortcutsPage.Model(modules, in: language), in: context)),
      ("open", OpenPage.view(in: context)),
    ]
      + FailurePage.known.map { ("failure-\($0)", FailurePage.view(FailurePage.Model(status: $0, in: language), in: context)) }
  }
}

extension Samples {
  func hiding(_ names: Set<Practice.FigureName>) -> Practice {
    var practice = Practice()
    practice.hiddenFigures = names
    return practice
  }

  var onlySit: SitPage.Model {
    SitPage.Model(
      stage: stage, gauge: nil, thought: thought(), figures: nil, grid: nil, recent: Array(days.prefix(3)), line: line)
  }

  var week: SitWeek.Model {
    SitWeek.Model(
      first: today.firstOfWeek(beginning: .monday),
      strip: WeekStrip.Model(
        days: squares(from: today.firstOfWeek(beginning: .monday), through: today), current: nil, today: today, in: language),
      days: Array(days.prefix(2)), today: today)
  }

  func session(_ form: SessionForm.Model) -> SitSession.Model {
    SitSession.Model(
      session: row(1, today, 7, 0, seconds: 120, overlaps: true), form: form, healthEntry: healthEntry)
  }

  private func act(
    _ number: Int, _ name: LocalizedText, target: LocalizedText? = nil, stands: Bool = true, isFinal: Bool = false, daysAgo: Int = 0
  ) -> Act {
    Act(
      id: id(number), name: name, about: target, device: nil, instant: instant(today.adding(-daysAgo), 9, 60 - number), stands: stands,
      isIgnored: false, target: nil, isFinal: isFinal, changes: 1, isErased: false)
  }

  private func entry(_ act: Act) -> HistoryPage.Entry {
    HistoryPage.Entry(
      act: act, name: language.name(of: act.name, target: act.about), time: language.time(act.instant, in: zone),
      day: Day(of: act.instant, in: zone), device: nil)
  }

  var history: HistoryPage.Model {
    let deleted = LocalizedText("act.sessionDeleted", ["day": .day(today)])
    let acts = [
      act(1, LocalizedText("act.undo"), target: deleted),
      act(2, deleted, stands: false),
      act(3, LocalizedText("act.thought", ["day": .day(today)])),
      act(4, LocalizedText("act.sat", ["seconds": .seconds(120)])),
      act(5, LocalizedText("act.goal", ["count": 11]), daysAgo: 1),
      act(6, LocalizedText("act.erased", ["count": 1]), isFinal: true, daysAgo: 1),
      act(7, LocalizedText("act.sitCleared", ["sessions": 21, "thoughts": 2]), stands: false, daysAgo: 5),
    ]
    return HistoryPage.Model(
      view: HistoryView { _ in nil }, days: HistoryPage.DayOfActs.all(of: acts.map(entry), today: today, in: language), next: id(8),
      filter: historyFilter, canUndo: true, canRedo: false)
  }

  private var historyFilter: HistoryFilterForm.Model {
    HistoryFilterForm.Model(view: HistoryView { _ in nil }, notebooks: [HistoryFilterForm.Choice(value: "sit", name: "Sit")], devices: [])
  }

  var noHistory: HistoryPage.Model {
    HistoryPage.Model(
      view: HistoryView { _ in nil }, days: [], next: nil, filter: historyFilter, canUndo: false, canRedo: false)
  }

  func trashed(canReturn: Bool) -> TrashPage.Entry {
    let texts = [
      WrittenText(label: "form.conclusion", text: "Too sweet.\n\nLess <rose>, more oud."), WrittenText(label: nil, text: "Жизнь"),
    ]
    return trashed(
      4, LocalizedText("record.blend", ["name": "Rose & Oud"]), by: 7, LocalizedText("act.blendDeleted", ["name": "Rose & Oud"]),
      canReturn: canReturn, texts: canReturn ? texts : [])
  }

  private func trashed(
    _ number: Int, _ title: LocalizedText, by act: Int, _ name: LocalizedText, canReturn: Bool = true, texts: [WrittenText] = []
  ) -> TrashPage.Entry {
    TrashPage.Entry(
      trashed: Trashed(
        record: id(number), kind: "record", title: title, act: self.act(act, name), canReturn: canReturn, texts: texts),
      title: language.text(title), actName: language.text(name), when: language.fullDay(today), time: "09:15", day: today,
      dayName: language.fullDay(today))
  }

  var trash: TrashPage.Model {
    let cleared = LocalizedText("act.sitCleared", ["sessions": 1, "thoughts": 1])
    return TrashPage.Model(entries: [
      trashed(1, LocalizedText("record.session", ["day": .day(today), "seconds": .seconds(120)]), by: 7, cleared),
      trashed(2, LocalizedText("record.thought", ["day": .day(today)]), by: 7, cleared),
      trashed(
        3, LocalizedText("record.session", ["day": .day(today.adding(-3)), "seconds": .seconds(3900)]), by: 8,
        LocalizedText("act.sessionDeleted", ["day": .day(today.adding(-3))])),
    ])
  }

  var settings: SettingsPage.Model {
    let own = SettingsPage.Own(
      boundary: .midnight, firstWeekday: nil, languageID: nil, theme: .system, hasShortcuts: true, keepsPages: true, zone: zone.identifier,
      isZoneFixed: false, zones: ["Asia/Tokyo", "Europe/Berlin", "Pacific/Auckland"])
    return SettingsPage.Model(
      groups: (SettingsPage.groups(own, in: language) + sitSettings.groups(in: language) + [unitSettings]).inOrder(),
      links: SettingsPage.cards(SettingsPage.links(in: language) + modules.flatMap { $0.settings.links(language) }))
  }

  private var unitSettings: Ranked<SettingsGroup> {
    var units = FlightUnits()
    (units.distance, units.speed, units.height) = (.miles, .knots, .feet)
    return Ranked(50, SettingsGroup(units, in: language))
  }

  private var sitSettings: SitSettings {
    var practice = Practice()
    (practice.frequency, practice.startDelay) = (Frequency("3/7") ?? .daily, 10)
    (practice.bells, practice.accent, practice.gridFollowsGoal) = (IntervalBells("0, 25, 30") ?? .none, .green, true)
    return SitSettings(goalMinutes: 7, practice: practice, bell: .bell, tone: .bowl, volume: 60, logsInHealth: true)
  }

  var about: AboutPage.Model {
    AboutPage.Model(
      version: "1.0", path: "/home/ana/.local/share/commonplace/book.sqlite", bytes: 1_284_096, records: 2571, acts: 2604,
      sqliteVersion: "3.40.1", system: "Debian GNU/Linux 12")
  }
}
