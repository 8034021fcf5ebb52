public import Records
public import SyncSealing
import Words

/// The page of the recovery sheet, by which the book comes back from its relay alone.
public enum RecoveryPage {
  /// Asks before a new sheet is made, as the one before is worth nothing then.
  ///
  /// - Parameter key: under which it is made once, however often it is sent
  public static func question(key: RecordID, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("recovery.title"), at: .settings, in: context) {
      """
      \(Headline(title: language.text("recovery.title"), back: (.devices(), language.text("devices.title"))).html)
      <div class="settings"><div class="card prose-card"><p>\(language.text("recovery.about"))</p><p>\(language.text("recovery.about.former"))</p>
      <form method="post" action="\(Address.recoveryRenewing())"><input type="hidden" name="key" value="\("\(key)")">\
      <button class="prominent">\(language.text("recovery.make"))</button></form></div></div>
      """
    }
  }

  /// A sheet, to be printed or copied by hand: it is shown this once.
  ///
  /// - Parameter isFirst: whether the book began to sync with it
  public static func view(_ sheet: RecoverySheet, isFirst: Bool, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("recovery.title"), at: .settings, in: context) {
      """
      \(Headline(title: language.text("recovery.title"), back: (.devices(), language.text("devices.title"))).html)
      <div class="settings">\(isFirst ? "<p class=\"note away\">\(language.text("recovery.begun"))</p>" : .nothing)
      \(RecoveryPage.sheet(sheet, in: language))</div>
      """
    }
  }

  static func sheet(_ sheet: RecoverySheet, in language: Language) -> HTML {
    let place =
      sheet.folder.map { (name: language.text("recovery.folder"), text: $0, use: language.text("recovery.use.folder")) }
      ?? (name: language.text("recovery.relay"), text: sheet.address, use: language.text("recovery.use"))
    return """
      <section class="card prose-card sheet"><p>\(language.text("recovery.keep"))</p>
      <div class="scan">\(QRCode(sheet.text)?.html(label: language.text("recovery.qr")))
      <dl class="pairs"><div><dt>\(place.name)</dt><dd><code class="access-address" dir="ltr">\(place.text)</code></dd></div>
      <div><dt>\(language.text("recovery.key"))</dt><dd><code class="access-code" dir="ltr">\(sheet.key.text)</code></dd></div></dl></div>
      <p>\(place.use)</p>
      <div class="buttons"><button type="button" class="prominent scripted" data-behaviour="printing">\(language.text("recovery.print"))</button>\
      <a class="pill" href="\(Address.devices())">\(language.text("recovery.kept"))</a></div></section>
      """
  }
}
