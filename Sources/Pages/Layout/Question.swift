/// A page that asks before something is done that takes other things along or can not be undone.
struct Question {
  var title: String
  var sentences: [String]
  var verb: String
  var doing: Address
  /// Where "no" leads.
  var leaving: Address
  /// Whether what it asks about takes something away.
  var isGrave = true

  func drawn(in language: Language) -> HTML {
    """
    <section class="card narrow question">
    <h1>\(title)</h1>
    \(sentences.drawn { "<p>\($0)</p>" })
    <div class="buttons">
    <form\(HTML.acting(at: doing))><button class="prominent\(isGrave ? " grave" : "")">\(verb)</button></form>
    <a class="pill" href="\(leaving)">\(isGrave ? language.say("question.no") : language.say("question.leave"))</a>
    </div>
    </section>
    """
  }
}
