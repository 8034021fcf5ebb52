/// A form with one text that saves as it is typed, and says so; whole without a script, by a button.
public struct AutosaveField {
  /// How the field looks, and how a text lies in it.
  public enum Shape {
    case line
    /// One line, which goes on below where it is long.
    case wrapped
    case lines(Int)
  }

  /// The place a person hears or reads the field's name at.
  public enum Name {
    /// By a `<label for>` that the caller draws.
    case byLabel
    /// To whoever hears the page.
    case spoken(String)
  }

  /// Counts what is written: beyond the limit it is refused.
  public struct Count: Sendable {
    /// How many characters are the most.
    public var limit: Int

    /// The words for the room that is left; nil counts what there is.
    public var room: Room?

    /// Count up to a limit.
    public init(limit: Int, room: Room? = nil) {
      self.limit = limit
      self.room = room
    }
  }

  /// How it is said how much may still be written; `[count]` stands for the number.
  public struct Room: Sendable {
    /// How many characters are long.
    public var mark: Int
    /// The words while there is room up to the mark.
    public var left: String
    /// The words beyond the mark.
    public var over: String
    /// How many lines are meant at most.
    public var lines: Int
    /// The words beyond these.
    public var tall: String

    /// Words for a mark and for so many lines.
    public init(mark: Int, left: String, over: String, lines: Int, tall: String) {
      self.mark = mark
      self.left = left
      self.over = over
      self.lines = lines
      self.tall = tall
    }
  }

  /// The field's id on the page.
  public var id: String
  /// The name a person reads.
  public var name: Name
  /// How it looks.
  public var shape: Shape
  /// Where it is saved.
  public var address: Address
  /// The text as the book has it.
  public var text: String
  /// The hash of the text a save begins from.
  public var base: String
  /// Under which the browser keeps what is not saved yet; the same wherever this text is edited.
  public var draftKey: String
  /// The hint in an empty field.
  public var placeholder: String?
  /// Counts what is written.
  public var count: Count?
  /// The single key that leads here, as `HTML.shortcut` writes it.
  public var shortcut: HTML
  /// How the form is called in styles, beside `saved-text`.
  public var style: StaticString?
  /// How the form is told from its neighbours in a live region.
  public var key: StaticString?
  /// Whether not every text will do, so that the field says why where one will not.
  public var isJudged: Bool
  /// The fault of a text that the book keeps all the same.
  public var judgement: String?
  /// Whether blanks at both ends are taken away when the field is left; the verb does the same.
  public var isTrimmed: Bool
  /// Whether it stands in a list of many, drawn with `AutosaveField.list`: it then begins to live when it is first needed.
  public var isInList: Bool

  /// Field whose text is saved at an address as it is typed.
  public init(
    id: String, name: Name, shape: Shape, address: Address, text: String, base: String, draftKey: String, placeholder: String? = nil,
    count: Count? = nil, shortcut: HTML = HTML.nothing, style: StaticString? = nil, key: StaticString? = nil, isJudged: Bool = false,
    judgement: String? = nil, isTrimmed: Bool = false, isInList: Bool = false
  ) {
    self.id = id
    self.name = name
    self.shape = shape
    self.address = address
    self.text = text
    self.base = base
    self.draftKey = draftKey
    self.placeholder = placeholder
    self.count = count
    self.shortcut = shortcut
    self.style = style
    self.key = key
    self.isJudged = isJudged
    self.judgement = judgement
    self.isTrimmed = isTrimmed
    self.isInList = isInList
  }
}
