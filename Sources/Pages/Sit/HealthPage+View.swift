import Records

extension HealthPage {
  /// The page where a file is dropped, watched being read, and its fruit looked at.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("health.title"), at: .sit, in: frame, pause: model.isReading ? 1 : nil) {
      """
      \(Headline(title: language.say("health.title"), back: (.sitLog(before: nil), language.say("sit.log.title"))).drawn)
      <div class="health narrow">
      \(form(in: language))
      \(region(model, in: language))
      \(guide(in: language))
      </div>
      """
    }
  }

  private static func form(in language: Language) -> HTML {
    """
    <form class="card drop" method="post" enctype="multipart/form-data" action="\(Address.appleHealth)" data-behaviour="drop" \
    data-bytes="\(language.say("health.bytes"))" data-rate="\(language.say("health.rate"))" data-away="\(language.say("health.away"))">
    <label class="drop-area" for="export">\(Symbol.heart.drawn)<span class="drop-title">\(language.say("health.drop"))</span>\
    <span class="quiet">\(language.say("health.file"))</span></label>
    <input id="export" type="file" name="file" accept=".zip,.xml,application/zip,text/xml" required>
    <div class="progress" hidden>
    <progress max="100" value="0" aria-label="\(language.say("health.sending"))"></progress>
    <p class="progress-words"><span>\(language.say("health.sending"))</span> <output></output></p>
    <button type="button" class="drop-cancel">\(language.say("health.cancel"))</button>
    </div>
    <p class="refusal" role="alert" hidden></p>
    <noscript><button class="prominent">\(language.say("health.read"))</button></noscript>
    </form>
    """
  }

  private static func guide(in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.say("health.guide"))</h2>
    <ol class="card prose-card steps">
    <li>\(language.say("health.guide.open"))</li>
    <li>\(language.say("health.guide.export"))</li>
    <li>\(language.say("health.guide.bring"))</li>
    </ol>
    <p class="note">\(language.say("health.guide.only"))</p></section>
    """
  }
}

extension HealthPage {
  /// How the import stands; while it reads, a script asks for it again and again.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="import"\(HTML.live("import", "session", from: .sitRegion(.healthImport))) data-behaviour="progress" \
    aria-live="polite"\(HTML.attribute("data-reading", if: model.isReading))>
    \(model.state.map { content($0, in: language) })
    </section>
    """
  }

  private static func content(_ state: State, in language: Language) -> HTML {
    switch state {
    case .reading(let done, let total, let elapsed):
      reading(Progress(done: done, total: total, elapsed: elapsed, in: language), in: language)
    case .done(let summary): result(summary, in: language)
    case .cancelled(let share):
      word(.close, language.say("health.cancelled", ["percent": .number(Double(Int(share * 100)))]))
    case .failed(let phrase): word(.close, language.say(phrase))
    }
  }

  private static func reading(_ progress: Progress, in language: Language) -> HTML {
    """
    <div class="card progress">
    <progress max="100" value="\(progress.percent)" aria-label="\(language.say("health.reading"))"></progress>
    <p class="progress-words"><span>\(language.say("health.reading"))</span> <output aria-live="off">\
    \([progress.bytes, progress.rate, progress.left].compactMap(\.self).joined(separator: " · "))</output></p>
    <form\(HTML.acting(at: .healthCancelling))><button>\(language.say("health.cancel"))</button></form>
    </div>
    """
  }

  private static func word(_ symbol: Symbol, _ sentence: String) -> HTML {
    "<div class=\"card outcome\">\(symbol.drawn)<p>\(sentence)</p></div>"
  }
}
