import Words

/// The page on which a browser is subscribed to reminders that come with no page open.
enum RemindersPage {
  struct Model: Sendable, Hashable {
    struct Kind: Sendable, Hashable {
      let id: String
      /// Key of its name.
      let name: String
      let isOn: Bool
    }

    /// The server's public key; nil if this machine keeps no state, so that no browser can subscribe.
    let key: String?
    /// Nil if the browser is not subscribed.
    var kinds: [Kind]?
    /// True if the browser's push service refused the last message.
    var isFailing = false
    /// Key of the sentence about a test that was just sent.
    var test: String?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.settingsPage(language.text("push.title"), in: context) {
      """
      <div class="settings">
      <section class="group"><div class="card prose-card">
      <p>\(language.text("push.what"))</p>
      \(model.kinds == nil ? subscribing(model.key, in: language) : ending(model, in: language))
      <p class="note">\(language.text("push.who"))</p></div></section>
      \(model.kinds.map { kinds($0, in: language) })
      </div>
      """
    }
  }

  private static func subscribing(_ key: String?, in language: Language) -> HTML {
    guard let key else { return "<p>\(language.text("push.unavailable"))</p>" }
    return """
      <noscript><p>\(language.text("push.script"))</p></noscript>
      <form class="scripted" method="post" action="\(Address.reminderSubscribing())" data-behaviour="subscribing" data-key="\(key)" \
      data-denied="\(language.text("push.denied"))" data-missing="\(language.text("push.missing"))" \
      data-install="\(language.text("push.install"))" data-failed="\(language.text("push.failed"))">\
      <input type="hidden" name="endpoint"><input type="hidden" name="key"><input type="hidden" name="secret">\
      <button class="prominent">\(Symbol.bell.html)\(language.text("push.on"))</button><p class="note" role="status"></p></form>
      """
  }

  private static func ending(_ model: Model, in language: Language) -> HTML {
    """
    <p>\(language.text("push.isOn"))</p>
    \(model.isFailing ? "<p class=\"judgement\">\(language.text("push.failing"))</p>" : HTML.nothing)
    <p class="judgement" role="status" hidden data-behaviour="subscribed">\(language.text("push.lost"))</p>
    <p class="note" role="status">\(model.test.map { language.text($0) } ?? "")</p>
    <form method="post" action="\(Address.reminderTest())"><button>\(language.text("push.test"))</button></form>
    <form method="post" action="\(Address.reminderEnding())" data-behaviour="unsubscribing"><button class="pill grave">\
    \(language.text("push.off"))</button></form>
    """
  }

  private static func kinds(_ kinds: [Model.Kind], in language: Language) -> HTML {
    SettingsGroup(
      language.text("push.kinds"), note: language.text("push.kinds.note"),
      kinds.map { kind in
        SettingsField.toggle("kind-\(kind.id)", "value", .reminderKind(kind.id), language.text(kind.name), isOn: kind.isOn, in: language)
      }
    ).html
  }
}
