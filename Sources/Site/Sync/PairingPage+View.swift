import Records
import SyncClient
import SyncSealing
import Words

/// The page on which two devices of a person come together, from either side.
public enum PairingPage {
  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    /// How far it has come; nil where none goes on.
    let step: PairingStep?
    /// Whether the book is synced here, so that another device can be let in.
    let isOn: Bool
    /// The time until which the code is good, where one is shown.
    let until: String
  }

  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let title = model.isOn ? language.text("pairing.title") : language.text("pairing.joining")
    return Layout.page(title, at: .settings, in: context, pause: model.step?.isGoingOn == true ? 2 : nil) {
      """
      \(Headline(title: title, back: (.devices(), language.text("devices.title"))).html)
      \(region(model, in: language))
      """
    }
  }

  /// What a person sees and does at that step.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="settings"\(HTML.live("pairing", "sync", from: .pairingRegion())) aria-label="\(language.text("pairing.title"))">
    <div class="card prose-card" data-key="step" aria-live="polite">\(drawn(model, in: language))</div></section>

    """
  }

  private static func drawn(_ model: Model, in language: Language) -> HTML {
    switch model.step {
    case nil:
      model.isOn
        ? "<p>\(language.text("pairing.about"))</p>\(inviting(language.text("pairing.invite")))"
        : "<p>\(language.text("pairing.none"))</p>\(link(.syncSetup(), language.text("sync.title")))"
    case .asking: "<p>\(language.text("pairing.asking"))</p>\(ending(in: language))"
    case .waiting(let code, _): waiting(code.text, until: model.until, in: language)
    case .visited(let name, let digits): visited(by: name, digits, in: language)
    case .comparing(let digits):
      """
      <p>\(language.text("pairing.compare"))</p><p><output class="access-code" dir="ltr">\(grouped(digits))</output></p>\(ending(in: language))
      """
    case .letIn(let name):
      """
      <p>\(language.text("pairing.letIn", ["name": .text(name)]))</p>\
      <div class="buttons">\(link(.devices(), language.text("devices.title")))\(inviting(language.text("pairing.another")))</div>
      """
    case .joined: "<p>\(language.text("pairing.joined"))</p>\(link(.devices(), language.text("devices.title")))"
    case .failed(let reason):
      """
      <p class="refusal">\(language.text(reason))</p>\
      \(model.isOn ? inviting(language.text("pairing.another")) : link(.syncSetup(), language.text("pairing.again")))
      """
    }
  }

  private static func waiting(_ code: String, until: String, in language: Language) -> HTML {
    """
    <p>\(language.text("pairing.scan", ["time": .text(until)]))</p>
    <div class="scan">\(QRCode(code)?.html(label: language.text("pairing.code.label")))
    <p><code class="access-address" dir="ltr">\(code)</code></p></div>
    \(ending(in: language))
    """
  }

  /// Two numbers that a person compares, so that nobody can stand between the devices.
  private static func visited(by name: String, _ digits: String, in language: Language) -> HTML {
    """
    <p>\(language.text("pairing.visited", ["name": .text(name)]))</p>
    <p><output class="access-code" dir="ltr">\(grouped(digits))</output></p>
    <form class="buttons" method="post" action="\(Address.pairingAnswering())">\
    <input type="hidden" name="digits" value="\(digits)">\
    <button class="prominent" name="answer" value="yes">\(language.text("pairing.yes"))</button>\
    <button class="pill grave" name="answer" value="no">\(language.text("pairing.no"))</button></form>
    """
  }

  private static func grouped(_ digits: String) -> String { "\(digits.prefix(3)) \(digits.dropFirst(3))" }

  private static func inviting(_ verb: String) -> HTML {
    "<form method=\"post\" action=\"\(Address.pairingInviting())\"><button class=\"prominent\">\(verb)</button></form>"
  }

  private static func ending(in language: Language) -> HTML {
    "<form method=\"post\" action=\"\(Address.pairingEnding())\"><button class=\"pill\">\(language.text("pairing.end"))</button></form>"
  }

  private static func link(_ address: Address, _ words: String) -> HTML { "<p><a class=\"pill\" href=\"\(address)\">\(words)</a></p>" }
}
