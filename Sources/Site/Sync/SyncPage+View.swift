public import Records
import Words

/// The page on which the sync of the book begins.
public enum SyncPage {
  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    /// Under which it begins once, however often it is sent.
    let key: RecordID
    /// The line that was pasted; empty before that.
    let line: String
    /// What this device is called.
    let name: String
    /// Why it did not begin; nil before that.
    let refusal: String?

    /// - Parameters:
    ///   - key: under which it begins once
    ///   - line: what stands in the field for it
    ///   - name: what this device is called
    ///   - refusal: why it did not begin
    public init(key: RecordID, line: String = "", name: String, refusal: String? = nil) {
      (self.key, self.line, self.name, self.refusal) = (key, line, name, refusal)
    }
  }

  /// The page.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("sync.title"), at: .settings, in: context) {
      """
      \(Headline(title: language.text("sync.title"), back: (.devices(), language.text("devices.title"))).html)
      <div class="settings">
      <p class="note">\(language.text("sync.about"))</p>
      <form class="card lines-form" method="post" action="\(Address.syncBeginning())"><input type="hidden" name="key" value="\("\(model.key)")">
      <div class="field"><label for="sync-line">\(language.text("sync.line"))</label>
      <input id="sync-line" name="line" dir="ltr" value="\(model.line)" required spellcheck="false" autocapitalize="off" autocomplete="off" \
      aria-describedby="sync-line-hint\(model.refusal == nil ? "" : " sync-line-refusal")"\
      \(HTML.attribute("aria-invalid", model.refusal.map { _ in "true" }))>
      <p class="note" id="sync-line-hint">\(language.text("sync.line.hint"))</p>\
      \(model.refusal.map { "<p class=\"refusal\" id=\"sync-line-refusal\" role=\"alert\">\($0)</p>" as HTML })</div>
      <div class="field"><label for="sync-name">\(language.text("sync.name"))</label>
      <input id="sync-name" name="name" dir="auto" value="\(model.name)" required maxlength="60" autocomplete="off"></div>
      <div class="buttons"><button class="prominent">\(language.text("sync.begin"))</button></div>
      </form>
      <section class="group"><h2>\(language.text("sync.relay.title"))</h2>
      <div class="card prose-card"><p>\(language.text("sync.relay"))</p>
      <p><code dir="ltr">\(language.text("sync.relay.command"))</code><br><code dir="ltr">\(language.text("sync.invite.command"))</code></p>
      </div></section>
      </div>
      """
    }
  }
}
