import BookStore
import Records
import SitRecords
import Site
import Words

/// The one thought of a day, saved as it is typed.
enum SitThought {
  struct Model: Sendable, Hashable {
    let day: Day
    let text: EditedText
    let today: Day
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    let title = model.day == model.today ? language.text("thought.today") : language.text("thought.of", ["day": .day(model.day)])
    return """
      <section class="card thought"\(HTML.live("thought-card", "thought")) \
      aria-labelledby="thought-title">
      <header class="card-head" data-key="head"><h2 id="thought-title"><label for="thought">\(title)</label></h2></header>
      \(field(model, in: language))
      \(AutosaveField.otherVersions(model.text, at: .thoughtChoice(model.day), in: language))
      </section>
      """
  }

  /// A thought is meant to be as long as two short messages; a longer one is saved too.
  private static func room(in language: Language) -> HTML {
    """
     data-mark="280" data-left="\(language.text("thought.left", ["count": .text("[count]")]))" \
    data-over="\(language.text("thought.over", ["count": .text("[count]")]))" data-lines="14" data-tall="\(language.text("thought.tall"))"
    """
  }

  private static func field(_ model: Model, in language: Language) -> HTML {
    AutosaveField(
      id: "thought", name: .byLabel, shape: .lines(4), address: .thought(model.day), text: model.text.text, base: model.text.base,
      draftKey: "thought-\(model.day)", placeholder: language.text("thought.placeholder"),
      count: AutosaveField.Count(limit: 10_000, room: room(in: language)), shortcut: .shortcut("n"), style: "thought-form", key: "field"
    ).html(in: language)
  }

  /// The link to the question, shown below a thought with former texts.
  static func past(of day: Day, in language: Language) -> HTML {
    """
    <p class="pager">\(HistoryLink(of: "thought", Thought.id(of: day)).html(in: language))\
    <a class="pill" href="\(Address.thoughtPastQuestion(day))">\(language.text("thought.past.link"))</a></p>
    """
  }

  /// The question before former texts of a thought are erased.
  static func question(of day: Day, past: Int, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("thought.past.title")
    return Layout.page(title, at: .sit, in: context) {
      Question(
        title: title,
        sentences: [
          language.text("thought.past.what", ["day": .day(day), "count": .count(past)]), language.text("thought.past.how"),
          language.text("trash.erase.final"),
        ], verb: language.text("trash.erase"), doing: .thoughtPast(day), leaving: .day(day), in: language
      ).html
    }
  }
}

extension SitThought.Model {
  init(of day: Day, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let thought = try mindfulness.thought(on: day)
    self.init(day: day, text: try EditedText(thought?.text ?? "", .thought(day), of: mindfulness), today: viewer.today)
  }
}

extension SitSite {
  func addThought(to router: Routes) {
    router.text(
      Address.thought, choice: Address.thoughtChoice, of: mindfulness, services, confirming: { _ = try $1().lived($0) }
    ) { (.thought($0), on: .day($0)) }
    page(Address.thoughtPastQuestion, of: router) { SitThought.question(of: $0, past: try mindfulness.past(ofThoughtOn: $0), in: $2) }
    router.act(Address.thoughtPast, services, otherwise: { .day($0) }) { day, _, _ in
      FormResult(act: try mindfulness.erasePast(ofThoughtOn: day).act, go: ReturnPath(to: .day(day)))
    }
  }
}
