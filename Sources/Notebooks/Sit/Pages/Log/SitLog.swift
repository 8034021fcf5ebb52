import BookStore
import Foundation
import Hummingbird
import Records
import SitRecords
import Site
import Words

/// All sessions and thoughts, newest first, by month.
enum SitLog {
  struct Model: Sendable, Hashable {
    let days: [DayCard.Model]
    /// The page has the days before this one; nil for the newest page.
    let before: Day?
    /// The following page has the days before this one; nil on the last page.
    let next: Day?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("sit.log.title"), at: .sit, in: context) {
      """
      \(Headline(title: language.text("sit.log.title"), back: (.sit(), language.text("section.sit"))).html)
      \(model.days.isEmpty ? .nothing : SitSearch.form(words: "", in: language))
      \(region(model, in: language))
      \(model.next.map { HTML.older(language.text("sit.log.older"), at: Address.sitLog().with("before=\($0)")) })
      \(model.before == nil && !model.days.isEmpty ? importLink(in: language) : .nothing)
      \(model.days.isEmpty ? .nothing : foot(in: language))
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="log"\(HTML.live("log", "session thought")) aria-label="\(language.text("sit.log.title"))">
    \(Dictionary(grouping: model.days, by: \.day.firstOfMonth).sorted { $0.key > $1.key }.html { first, days in
      let month = language.monthAndYear(first)
      return """
        <section class="month" data-key="\(month)"><h2>\(month)</h2>
        <div class="days">\(days.html { DayCard.card($0, in: language) })</div></section>
        """
    })
    \(model.days.isEmpty ? SitRecent.emptyElsewhere(in: language) : .nothing)
    </section>
    """
  }

  /// The link to the import from Apple Health.
  private static func importLink(in language: Language) -> HTML {
    """
    <p class="pager"><a class="pill" href="\(Address.appleHealth())">\(Symbol.heart.html)\
    <span>\(language.text("sit.away.health"))</span></a></p>
    """
  }

  /// The downloads of the log, and the way to delete all of it.
  private static func foot(in language: Language) -> HTML {
    """
    <section class="card inset" aria-labelledby="away-title">
    <header class="card-head"><h2 id="away-title">\(language.text("sit.away.title"))</h2></header>
    <ul class="rows">
    \(HTML.download(language.text("sit.away.log"), from: .logText()))
    \(HTML.download(language.text("sit.away.sessionsCSV"), from: .sessionsCSV()))
    \(HTML.download(language.text("sit.away.sessionsJSON"), from: .sessionsJSON()))
    \(HTML.download(language.text("sit.away.thoughtsCSV"), from: .thoughtsCSV()))
    \(HTML.download(language.text("sit.away.thoughtsJSON"), from: .thoughtsJSON()))
    </ul>
    \(ArchiveHint().html(in: language))
    </section>
    <p class="pager"><a class="pill grave" href="\(Address.sitDeletion())">\(Symbol.trash.html)<span>\(language.text("sit.deletion.verb"))\
    </span></a></p>
    """
  }
}

/// A day of the log: its sessions and its thought together.
enum DayCard {
  struct Model: Sendable, Hashable {
    let day: Day
    let milliseconds: Int64
    let sessions: [Session]
    let thought: String?
    var hasOtherTexts = false
    let today: Day
    /// The reader's zone.
    let zone: TimeZone
  }

  /// - Parameter namesYear: true if a day of another year is shown with it, as below no heading
  static func card(_ model: Model, namesYear: Bool = false, in language: Language) -> HTML {
    """
    <article class="card day" data-key="\(model.day)">
    <header class="card-head"><h3><a href="\(Address.day(model.day))">\
    \(date(of: model, namesYear, in: language))</a></h3>\
    \(model.milliseconds > 0 ? "<p class=\"total\">\(language.length(seconds: Int(model.milliseconds / 1000)))</p>" : .nothing)</header>
    \(model.sessions.isEmpty ? .nothing : "<ul class=\"rows\">\(rows(model, in: language))</ul>")
    \(model.thought?.isEmpty ?? true ? .nothing : "<p class=\"prose\" dir=\"auto\">\(model.thought)</p>")
    \(model.hasOtherTexts ? "<p>\(OtherTextsMark.html(true, in: language))</p>" : .nothing)
    </article>
    """
  }

  private static func date(of model: Model, _ namesYear: Bool, in language: Language) -> String {
    if let near = language.nearness(of: model.day, to: model.today) { return near }
    return namesYear && model.day.year != model.today.year ? language.fullDay(model.day) : language.weekdayAndDay(model.day)
  }

  private static func rows(_ model: Model, in language: Language) -> HTML {
    model.sessions.html { SessionRow.item($0, on: model.day, readerZone: model.zone, in: language) }
  }
}

extension SitLog.Model {
  init(before: Day?, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let page = try mindfulness.log(before: before)
    self.init(days: page.days.map { DayCard.Model($0, for: viewer) }, before: before, next: page.next)
  }
}

extension DayCard.Model {
  init(_ day: LogDay, for viewer: Viewer) {
    self.init(day.day, milliseconds: day.milliseconds, sessions: day.sessions, thought: day.thought?.text, for: viewer)
  }

  init(_ day: Day, milliseconds: Int64, sessions: [Session], thought: String?, for viewer: Viewer) {
    self.init(
      day: day, milliseconds: milliseconds, sessions: sessions, thought: thought,
      hasOtherTexts: viewer.hasOtherTexts(Thought.id(of: day)), today: viewer.today, zone: viewer.zone)
  }
}

extension SitSite {
  func addLog(to router: Routes) {
    router.get(Address.sitLog) { request in
      let before = try request.uri.queryParameters["before"].map { text in
        guard let day = Day(text) else { throw HTTPError(.notFound) }
        return day
      }
      if let query = SearchQuery(try request.searched) {
        return try page(request) {
          SitSearch.view(try SitSearch.Model(query, before: before, mindfulness, for: $0), in: $1)
        }
      }
      return try page(request) { SitLog.view(try SitLog.Model(before: before, mindfulness, for: $0), in: $1) }
    }
    let sit = mindfulness
    router.get(Address.sessionsCSV) { _ in Response(try sit.exportedSessions(as: .csv), attachedAs: "sessions.csv") }
    router.get(Address.sessionsJSON) { _ in Response(try sit.exportedSessions(as: .json), attachedAs: "sessions.json") }
    router.get(Address.logText) { request in
      let viewer = try services.viewer(of: request)
      let language = viewer.language.plain
      let log = try sit.logText(
        for: viewer.zone, saying: language.text, day: language.fullDay, time: language.time, length: language.length(seconds:))
      return Response(
        status: .ok, headers: [.contentType: "text/plain; charset=utf-8", .contentDisposition: "attachment; filename=\"log.txt\""],
        body: ResponseBody(byteBuffer: ByteBuffer(string: log)))
    }
    router.get(Address.thoughtsCSV) { _ in Response(try sit.exportedThoughts(as: .csv), attachedAs: "thoughts.csv") }
    router.get(Address.thoughtsJSON) { _ in Response(try sit.exportedThoughts(as: .json), attachedAs: "thoughts.json") }
  }
}
