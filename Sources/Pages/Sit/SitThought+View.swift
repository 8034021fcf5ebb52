extension SitThought {
  /// The field of a day's thought; it saves as it is typed, and says so.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card thought"\(HTML.live("thought-card", "thought", from: .sitRegion(.thought(model.day)))) \
    aria-labelledby="thought-title">
    <header class="card-head" data-key="head"><h2 id="thought-title"><label for="thought">\(model.title)</label></h2></header>
    \(field(model, in: language))
    \(model.conflict.map { choice($0, model, in: language) })
    </section>
    """
  }

  private static func field(_ model: Model, in language: Language) -> HTML {
    """
    <form class="thought-form" data-key="field" data-behaviour="autosave" method="post" action="\(Address.thought(model.day))" \
    autocomplete="off" data-draft-key="thought-\(model.day)" data-saving="\(language.say("save.saving"))" \
    data-saved="\(language.say("save.saved"))" data-kept="\(language.say("save.kept"))">
    <textarea id="thought" name="text" rows="4" placeholder="\(language.say("thought.placeholder"))" \
    aria-describedby="thought-count"\(HTML.shortcut("n"))>
    \(model.text)</textarea>
    <input type="hidden" name="base" value="\(model.base)"><input type="hidden" name="edit">
    <div class="thought-foot">
    <output class="save-state" role="status"></output>
    <output id="thought-count" class="count" data-behaviour="count" for="thought" data-mark="280" data-limit="10000" \
    aria-live="off"></output>
    <noscript><button>\(language.say("save.verb"))</button></noscript>
    </div>
    </form>
    """
  }

  private static func choice(_ conflict: Conflict, _ model: Model, in language: Language) -> HTML {
    """
    <div class="conflict" data-key="conflict" role="status">
    <p class="conflict-title">\(language.say("conflict.title"))</p>
    <p>\(language.say("conflict.sentence"))</p>
    <blockquote class="prose">\(conflict.theirs.isEmpty ? language.say("conflict.empty") : conflict.theirs)</blockquote>
    <form class="buttons"\(HTML.acting(at: .thoughtChoice(model.day)))>
    <button name="take" value="mine">\(language.say("conflict.mine"))</button>
    <button name="take" value="theirs">\(language.say("conflict.theirs"))</button>
    </form>
    </div>
    """
  }
}
