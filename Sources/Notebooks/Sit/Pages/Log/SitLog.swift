import BookStore
import Hummingbird
import Records
import SitRecords
import Site
import Words

/// All sessions and thoughts, newest first, by month.
enum SitLog {
  struct Month: Sendable, Hashable {
    let title: String
    var days: [DayCard.Model]
  }

  struct Model: Sendable, Hashable {
    let months: [Month]
    let isNewest: Bool
    let next: Day?

    /// - Parameters:
    ///   - before: the day this page ends before; nil for the newest page
    ///   - next: the day the following page ends before; nil where this is the last
    init(days: [DayCard.Model], before: Day?, next: Day?) {
      months = days.reduce(into: [Month]()) { months, day in
        if months.last?.title == day.month {
          months[months.count - 1].days.append(day)
        } else {
          months.append(Month(title: day.month, days: [day]))
        }
      }
      isNewest = before == nil
      self.next = next
    }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("sit.log.title"), at: .sit, in: context) {
      """
      \(Headline(title: language.text("sit.log.title"), back: (.sit(), language.text("section.sit"))).html)
      \(model.months.isEmpty ? .nothing : SitSearch.form(words: "", in: language))
      \(region(model, in: language))
      \(model.next.map { HTML.older(language.text("sit.log.older"), at: Address.sitLog().with("before=\($0)")) })
      \(model.isNewest ? bringing(in: language) : .nothing)
      \(model.months.isEmpty ? .nothing : foot(in: language))
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="log"\(HTML.live("log", "session thought")) aria-label="\(language.text("sit.log.title"))">
    \(model.months.html { month in
      """
      <section class="month" data-key="\(month.title)"><h2>\(month.title)</h2>
      <div class="days">\(month.days.html { DayCard.card($0, in: language) })</div></section>
      """
    })
    \(model.months.isEmpty ? SitRecent.empty(in: language) : .nothing)
    </section>
    """
  }

  private static func bringing(in language: Language) -> HTML {
    """
    <p class="pager"><a class="pill" href="\(Address.appleHealth())">\(Symbol.heart.html)\
    <span>\(language.text("sit.away.health"))</span></a></p>
    """
  }

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
    let title: String
    let month: String
    let total: String?
    let sessions: [SessionRow.Model]
    let thought: String?
    let hasOtherTexts: Bool

    init(
      day: Day, milliseconds: Int64, sessions: [SessionRow.Model], thought: String?, hasOtherTexts: Bool = false, today: Day,
      in language: Language
    ) {
      self.day = day
      title = language.nearness(of: day, to: today) ?? language.weekdayAndDay(day)
      month = language.monthAndYear(day)
      total = milliseconds > 0 ? language.length(seconds: Int(milliseconds / 1000)) : nil
      self.sessions = sessions
      self.thought = thought.flatMap { $0.isEmpty ? nil : $0 }
      self.hasOtherTexts = hasOtherTexts
    }
  }

  static func card(_ model: Model, in language: Language) -> HTML {
    """
    <article class="card day" data-key="\(model.day)">
    <header class="card-head"><h3><a href="\(Address.day(model.day))">\(model.title)</a></h3>\
    \(model.total.map { "<p class=\"total\">\($0)</p>" } ?? HTML.nothing)</header>
    \(model.sessions.isEmpty ? .nothing : "<ul class=\"rows\">\(model.sessions.html { SessionRow.item($0, in: language) })</ul>")
    \(model.thought.map { "<p class=\"prose\" dir=\"auto\">\($0)</p>" } ?? HTML.nothing)
    \(model.hasOtherTexts ? "<p>\(OtherTextsMark.html(true, in: language))</p>" : .nothing)
    </article>
    """
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
      day: day, milliseconds: milliseconds, sessions: sessions.map { SessionRow.Model($0, on: day, for: viewer) }, thought: thought,
      hasOtherTexts: viewer.hasOtherTexts(Thought.id(of: day)), today: viewer.today, in: viewer.language)
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
      let language = viewer.language
      let log = try sit.logText(
        for: viewer.zone, saying: language.text, day: language.fullDay, time: language.time, length: language.length(seconds:))
      return Response(plain: log, attachedAs: "log.txt")
    }
    router.get(Address.thoughtsCSV) { _ in Response(try sit.exportedThoughts(as: .csv), attachedAs: "thoughts.csv") }
    router.get(Address.thoughtsJSON) { _ in Response(try sit.exportedThoughts(as: .json), attachedAs: "thoughts.json") }
  }
}

extension Response {
  fileprivate init(plain text: String, attachedAs name: String) {
    self.init(
      status: .ok, headers: [.contentType: "text/plain; charset=utf-8", .contentDisposition: "attachment; filename=\"\(name)\""],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
