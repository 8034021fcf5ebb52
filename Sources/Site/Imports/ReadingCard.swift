public import Words

/// The card of a file being read: progress, speed, and a cancel button.
public struct ReadingCard {
  /// The progress.
  public var progress: TransferProgress
  /// Address that cancels it.
  public var cancelling: Address

  /// A card for a cancellable reading.
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

/// The card while an import is written, which cannot be cancelled or timed.
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

/// The card of an import that changed nothing, with the reason.
struct OutcomeCard {
  /// The reason.
  var sentence: String

  /// The card.
  var html: HTML {
    """
    <div class="card outcome">\(Symbol.close.html)<p>\(sentence)</p></div>
    """
  }
}
