/// A form with one text that saves as it is typed, and says so; whole without a script, by a button.
struct SavedText {
  /// How the field looks, and how a text lies in it.
  enum Shape {
    case line
    case lines(Int)
  }

  /// What the field is called.
  enum Name {
    /// By a `<label for>` that the caller draws.
    case byLabel
    /// To whoever hears the page.
    case spoken(String)
  }

  /// Counts what is written: from the mark on it is long, beyond the limit it is refused.
  struct Count {
    var mark: Int
    var limit: Int
  }

  /// The field's id on the page.
  var id: String
  var name: Name
  var shape: Shape
  var address: Address
  var text: String
  /// The hash of the text a save begins from.
  var base: String
  /// Under which the browser keeps what is not saved yet; the same wherever this text is edited.
  var draftKey: String
  var placeholder: String?
  var count: Count?
  /// The single key that leads here, as `HTML.shortcut` writes it.
  var shortcut = HTML.nothing
  /// How the form is called in styles, beside `saved-text`.
  var style: StaticString?
  /// How the form is told from its neighbours in a live region.
  var key: StaticString?
  /// Whether not every text will do, so that the field says why where one will not.
  var isJudged = false
  /// What is wrong with a text that the book keeps all the same.
  var judgement: String?
  /// Whether blanks at both ends are taken away when the field is left; the verb does the same.
  var isTrimmed = false
  /// Whether it stands in a list of many, drawn with `SavedText.list`: it then begins to live when it is first needed.
  var isInList = false
}

/// Two texts written at once for one field, until the person has chosen.
public struct TextConflict: Sendable, Hashable {
  public let theirs: String
  public let mine: String

  public init(theirs: String, mine: String) {
    self.theirs = theirs
    self.mine = mine
  }
}
