public import Words

/// The card of a file that is being read: its bar, how far and how fast it is, and the way to cancel it.
public struct ReadingCard {
  /// How far it is.
  public var progress: TransferProgress
  /// The address that cancels it.
  public var cancelling: Address

  /// Card of a reading that can be cancelled.
  public init(progress: TransferProgress, cancelling: Address) {
    self.progress = progress
    self.cancelling = cancelling
  }

  /// The card.
  public func html(in language: Language) -> HTML {
    """
    <div class="card progress">
    <progress max="100" value="\(progress.percent)" aria-label="\(language.text("import.reading"))"></progress>
    <p class="progress-words"><span>\(language.text("import.reading"))</span> <output aria-live="off">\(progress.words)</output></p>
    <form\(HTML.acting(at: cancelling))><button>\(language.text("import.cancel"))</button></form>
    </div>
    """
  }
}

/// The card of what is read and being written: nothing can cancel it any more, and nobody knows how long it takes.
struct WritingCard {
  /// The card.
  func html(in language: Language) -> HTML {
    """
    <div class="card progress">
    <progress aria-label="\(language.text("import.writing"))"></progress>
    <p class="progress-words">\(language.text("import.writing"))</p>
    <p class="quiet">\(language.text("import.uncancellable"))</p>
    </div>
    """
  }
}

/// The card of an import that brought nothing, and why.
struct OutcomeCard {
  /// The sentence on it.
  var sentence: String

  /// The card.
  var html: HTML {
    """
    <div class="card outcome">\(Symbol.close.html)<p>\(sentence)</p></div>
    """
  }
}
