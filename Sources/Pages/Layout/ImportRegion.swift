import Records

/// Where a page tells how an import stands; while it runs, a script asks for the region again and again.
struct ImportRegion<Summary: Sendable & Hashable> {
  /// How it stands; nil where there was none yet.
  var state: ImportState<Summary>?
  /// The kinds of record whose change shows in it.
  var kinds: StaticString
  /// Where it is fetched again.
  var address: Address
  /// What cancels the import.
  var cancelling: Address

  /// - Parameter result: what the import brought
  func drawn(in language: Language, result: (Summary) -> HTML) -> HTML {
    """
    <section class="import"\(HTML.live("import", kinds, from: address)) data-behaviour="progress" \
    aria-live="polite"\(HTML.attribute("data-importing", if: state?.isRunning ?? false))>
    \(state.map { card($0, in: language, result: result) })
    </section>
    """
  }

  private func card(_ state: ImportState<Summary>, in language: Language, result: (Summary) -> HTML) -> HTML {
    switch state {
    case .reading(let done, let total, let elapsed):
      ReadingCard(pace: Pace(done: done, total: total, elapsed: elapsed, in: language), cancelling: cancelling).drawn(in: language)
    case .writing: WritingCard().drawn(in: language)
    case .done(let summary): result(summary)
    case .cancelled(let share):
      OutcomeCard(sentence: language.say("import.cancelled", ["percent": .count(Int(share * 100))])).drawn
    case .failed(let phrase): OutcomeCard(sentence: language.say(phrase)).drawn
    }
  }
}
