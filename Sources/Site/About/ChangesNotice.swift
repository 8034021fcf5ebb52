import BookStore
import Records
public import Words

/// Tells of a new version on Today, until its changes are read or the line is closed on any device.
public enum ChangesNotice {
  /// The live line; hidden unless the changes are unread.
  public static func region(isUnread: Bool, in language: Language) -> HTML {
    let words = language.text("about.changes", ["version": .text(BookServer.version)])
    return """
      <section class="changes-news"\(HTML.live("changes-news", "setting"))\(HTML.attribute("hidden", if: !isUnread)) \
      aria-label="\(words)"><a class="pill" href="\(Address.about().at("changes"))">\(Symbol.book.html)<span>\(words)</span></a>\
      <form\(HTML.acting(at: .setting(Settings.changesReadKey)))>\(version)\
      <button class="bare" aria-label="\(language.text("toast.dismiss"))">\(Symbol.close.html)</button></form></section>

      """
  }

  /// The form by which a page with the changes says that they were read.
  static var reading: HTML {
    """
    <form method="post" action="\(Address.setting(Settings.changesReadKey))" data-behaviour="sends" hidden>\(version)</form>
    """
  }

  private static var version: HTML { "<input type=\"hidden\" name=\"value\" value=\"\(BookServer.version)\">" }
}
