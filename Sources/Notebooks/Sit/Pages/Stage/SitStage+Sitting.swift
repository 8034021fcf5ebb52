import Records
import SitRecords
import Site
import Words

extension SitStage {
  /// A running sit, in milliseconds: a ring that fills, or a clock if it has no length.
  static func sitting(elapsed: Int64, length: Int64?, in language: Language) -> HTML {
    """
    <canvas class="sky" data-key="sky" aria-hidden="true"></canvas>
    <div class="clouds" data-key="clouds" aria-hidden="true">\((1...3).html(cloud))</div>
    <h2 class="observe" data-key="observe">\(language.text("stage.observe"))</h2>
    \(elapsed < 0 ? waiting(elapsed, in: language) : .nothing)
    \(length.map { ring(elapsed: elapsed, of: $0, in: language) } ?? clock(elapsed: elapsed, in: language))
    <button type="button" class="bell-tap glass" data-key="bell" hidden>\(language.text("stage.bellTap"))</button>
    <div class="sitting-buttons" data-key="buttons">
    \(length.map { left(elapsed: elapsed, of: $0, in: language) } ?? ending(in: language))
    <form\(HTML.acting(at: .cancelling()))><button class="glass"\(HTML.shortcut("Space"))>\(language.text("stage.cancel"))</button></form>
    </div>
    """
  }

  /// The sit that runs in the browser alone while the book cannot be reached, and its end.
  static func sittingAway(delay: Int64, in language: Language) -> HTML {
    """
    <template data-key="away-ring" data-away="ring">\(sitting(elapsed: -delay, length: 60_000, in: language))</template>
    <template data-key="away-open" data-away="open">\(sitting(elapsed: -delay, length: nil, in: language))</template>
    <template data-key="away-done" data-away="done" data-address="\(Address.satAway())" data-dropping="\(Address.discarding())" \
    data-cancelling="\(Address.cancelling())" data-words="\(language.text("section.sit"))">\
    <div class="done" data-focus="thought" role="status">
    <p class="done-word">\(language.text("stage.done"))</p><p>\(language.text("stage.away"))</p></div></template>
    <template data-key="away-offer" data-away="offer"><div class="offer" data-key="offer" role="status" data-draft>
    <p>\(language.text("stage.cancelled", ["clock": .text("[clock]")]))</p><div class="buttons">
    <button type="button" class="prominent" data-keep>\(language.text("stage.keep", ["clock": .text("[clock]")]))</button>
    <button type="button">\(language.text("stage.discard"))</button></div></div></template>
    <template data-key="away-question" data-away="question"><div class="offer" data-key="offer" role="status" data-draft>
    <p>\(language.text("stage.abandoned", ["clock": .text("[clock]")]))</p><div class="buttons">
    <button type="button" class="prominent" data-keep>\(language.text("stage.save", ["clock": .text("[clock]")]))</button>
    <button type="button" data-keep="whole">\(language.text("stage.save", ["clock": .text("[whole]")]))</button>
    <button type="button">\(language.text("stage.discard"))</button></div></div></template>
    """
  }

  /// Counts down in whole seconds: "8" until seven are left.
  private static func waiting(_ elapsed: Int64, in language: Language) -> HTML {
    """
    <p class="begins" data-key="begins"><span>\(language.text("stage.begins"))</span> \
    <output class="begins-count" aria-live="off">\((999 - elapsed) / 1000)</output></p>
    """
  }

  private static func ring(elapsed: Int64, of length: Int64, in language: Language) -> HTML {
    let fraction = min(1, Double(max(0, elapsed)) / Double(max(1, length)))
    let rest = ((1 - fraction) * 10_000).rounded() / 10_000
    return """
      <svg class="ring" data-key="ring" viewBox="0 0 200 200" role="progressbar" aria-label="\(language.text("stage.ring"))" \
      aria-valuemin="0" aria-valuemax="100" aria-valuenow="\(Int(fraction * 100))">
      <circle class="struck" cx="100" cy="100" r="88"/>
      <circle class="ring-track" cx="100" cy="100" r="88"/>
      <circle class="ring-progress" cx="100" cy="100" r="88" pathLength="1" stroke-dasharray="1" stroke-dashoffset="\(rest)" \
      transform="rotate(-90 100 100)"/>
      </svg>
      """
  }

  /// The time left, shown once the person asks for it.
  private static func left(elapsed: Int64, of length: Int64, in language: Language) -> HTML {
    let seconds = Int((length - max(0, elapsed) + 999) / 1000)
    return """
      <details class="left" data-key="left"><summary class="glass"><span>\(language.text("stage.left"))</span> \
      <output aria-live="off">\(language.clock(seconds: max(0, seconds)))</output></summary></details>
      """
  }

  private static func clock(elapsed: Int64, in language: Language) -> HTML {
    """
    <output class="clock struck" data-key="clock" aria-live="off">\(language.clock(seconds: Int(max(0, elapsed) / 1000)))</output>
    """
  }

  private static func ending(in language: Language) -> HTML {
    "<form\(HTML.acting(at: .finishing()))><button class=\"glass\" data-finish>\(language.text("stage.finish"))</button></form>"
  }

  private static func cloud(_ number: Int) -> HTML {
    """
    <svg class="cloud cloud-\(number)" viewBox="0 0 120 72" width="120" height="72">\
    <path d="M27 53a17 17 0 0 1-4-33A25 25 0 0 1 69 15 19 19 0 0 1 98 27 14 14 0 0 1 97 54 15 15 0 0 1 74 58 21 21 0 0 1 45 58 14 14 0 0 1 27 53z"/></svg>
    """
  }
}

extension SittingLength {
  /// The value in the form and in the cookie: "2", "open".
  var value: String { if case .minutes(let minutes) = self { "\(minutes)" } else { "open" } }

  /// The length of a session of whole minutes; nil for one that was ended by hand, or that is too long to be chosen.
  init?(of session: Session) {
    let (minutes, rest) = session.milliseconds.quotientAndRemainder(dividingBy: 60_000)
    guard rest == 0, (1...240).contains(minutes) else { return nil }
    self = .minutes(Int(minutes))
  }

  init?(_ value: String) {
    if value == "open" { self = .open; return }
    guard let minutes = Int(value), (1...240).contains(minutes) else { return nil }
    self = .minutes(minutes)
  }
}
