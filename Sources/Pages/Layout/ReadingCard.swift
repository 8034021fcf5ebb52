/// The card of a file that is being read: its bar, how far and how fast it is, and the way to cancel it.
struct ReadingCard {
  var pace: Pace
  /// What cancels it.
  var cancelling: Address

  func drawn(in language: Language) -> HTML {
    """
    <div class="card progress">
    <progress max="100" value="\(pace.percent)" aria-label="\(language.say("import.reading"))"></progress>
    <p class="progress-words"><span>\(language.say("import.reading"))</span> <output aria-live="off">\(pace.words)</output></p>
    <form\(HTML.acting(at: cancelling))><button>\(language.say("import.cancel"))</button></form>
    </div>
    """
  }
}

/// The card of what is read and being written: nothing can cancel it any more, and nobody knows how long it takes.
struct WritingCard {
  func drawn(in language: Language) -> HTML {
    """
    <div class="card progress">
    <progress aria-label="\(language.say("import.writing"))"></progress>
    <p class="progress-words">\(language.say("import.writing"))</p>
    <p class="quiet">\(language.say("import.uncancellable"))</p>
    </div>
    """
  }
}

/// The card of an import that brought nothing, and why.
struct OutcomeCard {
  var sentence: String

  var drawn: HTML {
    """
    <div class="card outcome">\(Symbol.close.drawn)<p>\(sentence)</p></div>
    """
  }
}
