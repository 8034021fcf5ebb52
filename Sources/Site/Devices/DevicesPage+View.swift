import Records
import SyncClient
import SyncEngine
public import Words

extension DevicesPage {
  /// The page.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("devices.title"), at: .settings, in: context) {
      """
      \(Headline(title: language.text("devices.title"), back: (.settings(), language.text("section.settings"))).html)
      <div class="settings">
      <p class="note">\(language.text("devices.about"))</p>
      \(region(model, in: language))<section class="group"><h2>\(language.text("settings.more"))</h2>
      <ul class="card rows">
      \(links(in: language).html(\.html))</ul></section>
      <section class="group"><h2>\(language.text("devices.merge.title"))</h2>
      <div class="card prose-card"><p>\(language.text("devices.merge"))</p>
      <p><code dir="ltr">\(language.text("devices.merge.command"))</code></p></div></section>
      </div>
      """
    }
  }

  /// Draws how the book is kept one, the devices, each with the field of its name, and what can be done about that.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="settings devices"\(HTML.live("devices", "setting sync sync-pace", from: .devicesRegion())) \
    aria-label="\(language.text("devices.title"))">\(standing(model.sync, in: language))
    <div class="card rows" data-key="list">\(model.rows.html { row($0, of: model, in: language) })</div>
    \(syncing(model.sync, in: language))</section>

    """
  }

  private static func standing(_ sync: Sync, in language: Language) -> HTML {
    guard case .on(let standing, _) = sync else { return .nothing }
    let seen: HTML =
      standing.incidents.isEmpty
      ? .nothing
      : """
      <ul>\(standing.incidents.html { "<li>\($0)</li>" })</ul>
      <form method="post" action="\(Address.incidentsSeen())"><button class="pill">\(language.text("devices.seen"))</button></form>
      """
    return """
      <div class="card prose-card" data-key="standing"><p>\(standing.sentence)</p>\
      \(standing.faults.html { "<p class=\"refusal\">\($0)</p>" })\(seen)</div>
      """
  }

  /// What a person can do about it.
  private static func syncing(_ sync: Sync, in language: Language) -> HTML {
    switch sync {
    case .impossible: .nothing
    case .off:
      group(
        """
        <ul class="card rows">\(SettingsLink(.syncSetup(), .device, language.text("devices.sync.begin")).html)</ul>
        <p class="note">\(language.text("sync.about"))</p>
        """, in: language)
    case .on(_, let pace):
      group(
        """
        <ul class="card rows">
        \(SettingsLink(.pairing(), .device, language.text("pairing.title")).html)
        \(SettingsLink(.recovery(), .lock, language.text("recovery.title")).html)
        \(SettingsLink(.syncEnd(), .close, language.text("sync.end")).html)
        </ul>
        <div class="card rows">\(choice(of: pace, in: language))</div>
        <p class="note">\(language.text("sync.pace.note"))</p>
        """, in: language)
    }
  }

  private static func group(_ content: HTML, in language: Language) -> HTML {
    """
    <section class="group" data-key="sync"><h2>\(language.text("sync.title"))</h2>
    \(content)</section>

    """
  }

  private static func choice(of pace: SyncPace, in language: Language) -> HTML {
    SettingsField.choice(
      "sync-pace", "pace", .syncPace(), language.text("sync.pace"),
      SyncPace.allCases.map { SettingsField.Option($0.rawValue, language.text($0.phrase), isChosen: $0 == pace) }, in: language)
  }

  private static func row(_ row: Row, of model: Model, in language: Language) -> HTML {
    let name: HTML =
      row.address.map { address in
        """
        <form class="row-main"\(HTML.setting(at: address))>\
        <input type="text" id="device-\(row.id)" name="name" value="\(row.name)" placeholder="\(row.usual)" maxlength="\(model.longest)" \
        dir="auto" aria-label="\(language.text("devices.name", ["name": .text(row.usual)]))" autocomplete="off">\
        <p class="note">\(row.note)</p><noscript><button>\(language.text("save.verb"))</button></noscript></form>
        """
      } ?? "<div class=\"row-main\"><p>\(row.title)</p><p class=\"note\">\(row.note)</p></div>"
    return
      "<div class=\"row setting named\" data-key=\"\(row.id)\">\(name)\(row.revoking.map { revoking(row, at: $0, in: language) })</div>\n"
  }

  /// It cannot be undone, and so is asked once more.
  private static func revoking(_ row: Row, at address: Address, in language: Language) -> HTML {
    """
    <details class="problems"><summary class="pill grave">\(language.text("devices.revoke"))</summary>
    <form method="post" action="\(address)"><p>\(language.text("devices.revoke.question", ["name": .text(row.title)]))</p>\
    \(row.warning.map { "<p>\($0)</p>" as HTML })
    <button class="pill grave">\(language.text("devices.revoke.verb", ["name": .text(row.title)]))</button></form></details>
    """
  }

  private static func links(in language: Language) -> [SettingsLink] {
    [
      SettingsLink(.elsewhere(), .copies, language.text("elsewhere.title")), SettingsLink(.held(), .failed, language.text("held.title")),
    ]
  }
}
