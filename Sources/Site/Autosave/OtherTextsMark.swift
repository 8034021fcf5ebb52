public import Words

/// The mark of a line of a list whose record has a text that was also written otherwise: its page asks which holds.
public enum OtherTextsMark {
  /// Draws the mark; nothing where there is none.
  public static func html(_ isMarked: Bool, in language: Language) -> HTML {
    isMarked ? " <span class=\"has-other-texts\">\(language.text("others.title"))</span>" : .nothing
  }
}
