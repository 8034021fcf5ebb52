import Records
public import Words

/// The state of an import; a script asks again while it runs.
public struct ImportRegion<Summary: Sendable & Hashable> {
  /// State of the import; nil if there was none.
  public var state: ImportState<Summary>?
  /// Record kinds that change its content.
  public var kinds: StaticString
  /// Address that cancels the import.
  public var cancelling: Address

  /// A part of a page that shows the state of an import.
  public init(state: ImportState<Summary>? = nil, kinds: StaticString, cancelling: Address) {
    self.state = state
    self.kinds = kinds
    self.cancelling = cancelling
  }

  /// - Parameter result: renders the summary
  public func html(in language: Language, result: (Summary) -> HTML) -> HTML {
    """
    <section class="import"\(HTML.live("import", kinds)) data-behaviour="progress" \
    aria-live="polite"\(HTML.attribute("data-working", if: state?.isRunning ?? false))>
    \(state.map { card($0, in: language, result: result) })
    </section>
    """
  }

  private func card(_ state: ImportState<Summary>, in language: Language, result: (Summary) -> HTML) -> HTML {
    switch state {
    case .reading(let done, let total, let elapsed):
      ReadingCard(progress: TransferProgress(done: done, total: total, elapsed: elapsed, in: language), cancelling: cancelling).html(
        in: language)
    case .writing: WritingCard().html(in: language)
    case .done(let summary): result(summary)
    case .cancelled(let share):
      OutcomeCard(sentence: language.text("import.cancelled", ["percent": .count(Int(share * 100))])).html
    case .failed(let phrase): OutcomeCard(sentence: language.text(phrase)).html
    }
  }
}
