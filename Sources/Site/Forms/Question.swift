public import Words

/// A page that asks before an action that affects other things too or cannot be undone.
public struct Question {
  /// The question.
  public var title: String
  var sentences: [String]
  /// The label of the button that confirms.
  public var verb: String
  /// The address that "yes" posts to.
  public var doing: Address
  /// The page that "no" opens.
  public var leaving: Address
  /// True if the action removes something.
  public var isGrave: Bool

  /// A further action that "yes" can include.
  public var choice: Choice?

  /// A further action that "yes" includes if it is switched on.
  public struct Choice {
    var name: String
    /// The reason for it.
    public var sentence: String
    var label: String

    /// A switch with its label, and the reason for it.
    public init(name: String, sentence: String, label: String) { (self.name, self.sentence, self.label) = (name, sentence, label) }
  }

  /// A question with a button for each of its two answers.
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

/// A checkbox drawn as a switch; its whole row can be clicked.
public struct Switch {
  /// The switch.
  public let html: HTML

  /// - Parameters:
  ///   - note: a line below the title
  ///   - value: the value sent if it is on
  ///   - form: the id of its form, if the switch is outside the form
  public init(name: String, title: String, note: String? = nil, isOn: Bool, value: String = "on", form: String? = nil, id: String? = nil) {
    html = """
      <label class="switch"><input class="switch-box" type="checkbox"\(HTML.attribute("id", id)) name="\(name)" value="\(value)"\(HTML.attribute("form", form))\(HTML.attribute("checked", if: isOn))>\
      <span class="switch-words"><span>\(title)</span>\(note.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)</span>\
      <span class="switch-knob" aria-hidden="true"></span></label>
      """
  }
}
