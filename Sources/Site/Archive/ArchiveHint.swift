public import Words

/// The sentence below exports that do not come back: where one is made that does.
public struct ArchiveHint {
  /// The same below every list of such exports.
  public init() {}

  /// The sentence, with the way there.
  public func html(in language: Language) -> HTML {
    """
    <p class="note">\(language.text("archive.page.elsewhere"))</p>
    <p class="buttons"><a class="pill" href="\(Address.archive())">\(Symbol.archive.html)\
    <span>\(language.text("archive.page.title"))</span></a></p>
    """
  }
}
