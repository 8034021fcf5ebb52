public import Words

/// Marks a row whose record has another version of a text; its page asks which to keep.
public enum OtherTextsMark {
  /// Draws the mark, or nothing.
  public static func html(_ isMarked: Bool, in language: Language) -> HTML {
    isMarked ? " <span class=\"has-other-texts\">\(language.text("others.title"))</span>" : .nothing
  }
}
