import Words

/// The page that asks before this device takes no part any more.
public enum SyncEndPage {
  /// The page.
  public static func view(in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("sync.end"), at: .settings, in: context) {
      Question(
        title: language.text("sync.end.question"), sentences: [language.text("sync.end.kept")], verb: language.text("sync.end"),
        doing: .syncEnding(), leaving: .devices()
      ).html(in: language)
    }
  }
}
