public import Words

/// A page that asks before an action that affects other things too or cannot be undone.
public struct Question {
  /// The question.
  public let title: String
  /// The question with its two answers.
  public let html: HTML

  /// - Parameters:
  ///   - verb: the label of the button that confirms
  ///   - doing: the address that "yes" posts to
  ///   - leaving: the page that "no" opens
  ///   - isGrave: true if the action removes something
  ///   - choice: a `Switch` of the form `answer`, for a further action that "yes" can include
  ///   - detail: markup below the sentences
  public init(
    title: String, sentences: [String], verb: String, doing: Address, leaving: Address, isGrave: Bool = true, choice: HTML? = nil,
    detail: HTML = .nothing, in language: Language
  ) {
    self.title = title
    html = """
      <section class="card narrow question">
      <h1>\(title)</h1>
      \(sentences.html { "<p>\($0)</p>" })\(detail)\(choice)
      <div class="buttons">
      <form\(HTML.attribute("id", choice.map { _ in "answer" }))\(HTML.acting(at: doing))><button class="prominent\(isGrave ? " grave" : "")">\(verb)</button></form>
      <a class="pill" href="\(leaving)">\(isGrave ? language.text("question.no") : language.text("question.leave"))</a>
      </div>
      </section>
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
