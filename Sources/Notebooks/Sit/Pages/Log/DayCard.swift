import Records
import Site
import Words

/// A day of the log: its sessions and its thought together.
enum DayCard {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let day: Day
    let title: String
    let month: String
    let total: String?
    let sessions: [SessionRow.Model]
    let thought: String?
    /// Whether another thought was also written on that day.
    let hasOtherTexts: Bool

    /// - Parameter milliseconds: sat on that day, overlaps counted once.
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

  /// A day's card: its sessions, then its thought.
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
