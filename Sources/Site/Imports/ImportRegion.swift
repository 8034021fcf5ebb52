import Records
public import Words

/// Where a page tells how an import stands; while it runs, a script asks for the page again and again.
public struct ImportRegion<Summary: Sendable & Hashable> {
  /// How it stands; nil where there was none yet.
  public var state: ImportState<Summary>?
  /// The kinds of record whose change shows in it.
  public var kinds: StaticString
  /// The address that cancels the import.
  public var cancelling: Address

  /// The part of a page that is asked for again while an import runs.
  public init(state: ImportState<Summary>? = nil, kinds: StaticString, cancelling: Address) {
    self.state = state
    self.kinds = kinds
    self.cancelling = cancelling
  }

  /// - Parameter result: what the import brought
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
