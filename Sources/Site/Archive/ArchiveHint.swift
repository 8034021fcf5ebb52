public import Words

/// The sentence below one-way exports that points to the archive.
public struct ArchiveHint {
  /// The same hint below every list of exports.
  public init() {}

  /// The sentence with its link.
  public func html(in language: Language) -> HTML {
    """
    <p class="note">\(language.text("archive.page.elsewhere"))</p>
    <p class="buttons"><a class="pill" href="\(Address.archive())">\(Symbol.archive.html)\
    <span>\(language.text("archive.page.title"))</span></a></p>
    """
  }
}
