import Records
import Site
import Words

extension SitThought {
  /// The field of a day's thought; it saves as it is typed, and says so.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card thought"\(HTML.live("thought-card", "thought")) \
    aria-labelledby="thought-title">
    <header class="card-head" data-key="head"><h2 id="thought-title"><label for="thought">\(model.title)</label></h2></header>
    \(field(model, in: language).html(in: language))
    \(AutosaveField.others(model.text, at: .thoughtChoice(model.day), in: language))
    </section>
    """
  }

  /// A thought is meant to be as long as two short messages; a longer one is kept all the same.
  private static func room(in language: Language) -> AutosaveField.Room {
    AutosaveField.Room(
      mark: 280, left: language.text("thought.left", ["count": .text("[count]")]),
      over: language.text("thought.over", ["count": .text("[count]")]),
      lines: 14, tall: language.text("thought.tall"))
  }

  private static func field(_ model: Model, in language: Language) -> AutosaveField {
    AutosaveField(
      id: "thought", name: .byLabel, shape: .lines(4), address: .thought(model.day), text: model.text.text, base: model.text.base,
      draftKey: "thought-\(model.day)", placeholder: language.text("thought.placeholder"),
      count: AutosaveField.Count(limit: 10_000, room: room(in: language)), shortcut: .shortcut("n"), style: "thought-form",
      key: "field")
  }
}
