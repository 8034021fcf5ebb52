import Site

/// The reminders, which any page of the book brings.
enum Reminders {
  /// The element that makes a page bring them.
  static let part: HTML = """
    <span data-behaviour="notified" data-granted="reminders" data-from="\(Address.reminders())" hidden></span>
    """
}
