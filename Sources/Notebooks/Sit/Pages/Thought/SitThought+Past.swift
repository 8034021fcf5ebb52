import Records
import SitRecords
import Site
import Words

extension SitThought {
  /// The way to the question, below a thought that said something else before.
  static func past(of day: Day, in language: Language) -> HTML {
    """
    <p class="pager">\(HistoryLink(of: "thought", Thought.id(of: day)).html(in: language))\
    <a class="pill" href="\(Address.thoughtPastQuestion(day))">\(language.text("thought.past.link"))</a></p>
    """
  }

  /// The question before what a thought said is erased for good.
  static func question(of day: Day, past: Int, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("thought.past.title")
    return Layout.page(title, at: .sit, in: context) {
      Question(
        title: title,
        sentences: [
          language.text("thought.past.what", ["day": .day(day), "count": .count(past)]), language.text("thought.past.how"),
          language.text("trash.erase.final"),
        ], verb: language.text("trash.erase"), doing: .thoughtPast(day), leaving: .day(day)
      ).html(in: language)
    }
  }
}
