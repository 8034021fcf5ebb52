public import Words

/// A page that asks before something is done that takes other things along or cannot be undone.
public struct Question {
  /// The question.
  public var title: String
  var sentences: [String]
  /// The words of the button that does it.
  public var verb: String
  /// The address of "yes".
  public var doing: Address
  /// The page of "no".
  public var leaving: Address
  /// True if what it asks about takes something away.
  public var isGrave: Bool

  /// A thing that a "yes" may do besides.
  public var choice: Choice?

  /// A thing that a "yes" may do besides, if it is switched on.
  public struct Choice {
    var name: String
    /// The reason why a person may want it.
    public var sentence: String
    var label: String

    /// A switch with words, and why a person may want it on.
    public init(name: String, sentence: String, label: String) { (self.name, self.sentence, self.label) = (name, sentence, label) }
  }

  /// Question that is answered by one of two buttons.
  public init(
    title: String, sentences: [String], verb: String, doing: Address, leaving: Address, isGrave: Bool = true, choice: Choice? = nil
  ) {
    (self.title, self.sentences, self.verb, self.doing, self.leaving) = (title, sentences, verb, doing, leaving)
    (self.isGrave, self.choice) = (isGrave, choice)
  }

  /// The question with its two answers.
  public func html(in language: Language) -> HTML {
    """
    <section class="card narrow question">
    <h1>\(title)</h1>
    \(sentences.html { "<p>\($0)</p>" })\(choice.map(box))
    <div class="buttons">
    <form\(HTML.attribute("id", choice.map { _ in "answer" }))\(HTML.acting(at: doing))><button class="prominent\(isGrave ? " grave" : "")">\(verb)</button></form>
    <a class="pill" href="\(leaving)">\(isGrave ? language.text("question.no") : language.text("question.leave"))</a>
    </div>
    </section>
    """
  }

  private func box(_ choice: Choice) -> HTML {
    """

    <p>\(choice.sentence)</p>
    \(Switch(name: choice.name, title: choice.label, isOn: false, form: "answer").html)
    """
  }
}

/// A thing that is on or off: a checkbox as large as its line, drawn as a switch.
public struct Switch {
  /// The switch.
  public let html: HTML

  /// - Parameters:
  ///   - note: a line below the title
  ///   - value: sent where it is on
  ///   - form: the id of its form, where it stands outside of it
  public init(name: String, title: String, note: String? = nil, isOn: Bool, value: String = "on", form: String? = nil, id: String? = nil) {
    html = """
      <label class="switch"><input class="switch-box" type="checkbox"\(HTML.attribute("id", id)) name="\(name)" value="\(value)"\(HTML.attribute("form", form))\(HTML.attribute("checked", if: isOn))>\
      <span class="switch-words"><span>\(title)</span>\(note.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)</span>\
      <span class="switch-knob" aria-hidden="true"></span></label>
      """
  }
}
