public import Words

/// A page that asks before something is done that takes other things along or cannot be undone.
public struct Question {
  /// The question.
  public var title: String
  /// The sentences below the question.
  public var sentences: [String]
  /// The words of the button that does it.
  public var verb: String
  /// Where "yes" is sent.
  public var doing: Address
  /// Where "no" leads.
  public var leaving: Address
  /// Whether what it asks about takes something away.
  public var isGrave: Bool

  /// Question that is answered by one of two buttons.
  public init(title: String, sentences: [String], verb: String, doing: Address, leaving: Address, isGrave: Bool = true) {
    self.title = title
    self.sentences = sentences
    self.verb = verb
    self.doing = doing
    self.leaving = leaving
    self.isGrave = isGrave
  }

  /// The question with its two answers.
  public func html(in language: Language) -> HTML {
    """
    <section class="card narrow question">
    <h1>\(title)</h1>
    \(sentences.html { "<p>\($0)</p>" })
    <div class="buttons">
    <form\(HTML.acting(at: doing))><button class="prominent\(isGrave ? " grave" : "")">\(verb)</button></form>
    <a class="pill" href="\(leaving)">\(isGrave ? language.text("question.no") : language.text("question.leave"))</a>
    </div>
    </section>
    """
  }
}
