public import Words

/// The word on every page that the last backup failed, and the way to why.
public enum BackupNews {
  /// The region, empty while all is well.
  public static func region(_ hasFailed: Bool, in language: Language) -> HTML {
    let word: HTML =
      "<a class=\"pill\" href=\"\(Address.backups())\">\(Symbol.failed.html)<span>\(language.text("backups.news"))</span></a>"
    return """
      <section class="backup-news"\(HTML.live("backup-news", "backup", from: .backupNews())) aria-label="\(language.text("backups.title"))">\
      \(hasFailed ? word : .nothing)</section>

      """
  }
}
