public import Records
public import Words

/// The page for when a page could not be shown or a form not be taken: what happened, what was kept, what to do.
public enum FailurePage {
  /// The statuses with sentences of their own.
  public static let known = [401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]

  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let status: Int
    let title: String
    /// The sentence that tells what happened, in the reader's language; an answer in JSON says the same.
    public let sentence: String
    let advice: String

    /// - Parameters:
    ///   - status: one of `known`; any other reads like 500
    ///   - phrase: the refusal's own sentence, where there is one
    public init(status: Int, phrase: LocalizedText? = nil, in language: Language) {
      let known = FailurePage.known.contains(status) ? status : 500
      self.status = status
      title = language.text("failure.\(known).title")
      sentence = language.text(phrase ?? LocalizedText("failure.\(known).sentence"))
      advice = language.text("failure.\(known).advice")
    }
  }
}
