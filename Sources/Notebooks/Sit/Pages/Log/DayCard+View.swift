import Site
import Words

extension DayCard {
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
