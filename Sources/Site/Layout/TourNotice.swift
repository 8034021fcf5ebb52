import BookStore
import Words

/// The strip by which every page of the tour's book, and of its copies, says so.
enum TourNotice {
  /// The command that begins a book of one's own.
  private static let command = "commonplace serve"

  /// The strip; nothing in a person's own book.
  static func line(_ settings: Settings, in language: Language) -> HTML {
    guard settings[Tour.key] != nil else { return .nothing }
    let copy: HTML = "\(Symbol.copies.html)<span class=\"visually-hidden\">\(language.text("copy.verb"))</span>"
    return """
      <p class="tour-notice">\(Symbol.book.html)<strong>\(language.text("tour.notice"))</strong> \
      <span>\(language.text("tour.own"))</span> <code>\(command)</code> \(CopiedText(text: command).button(copy, in: language))</p>
      """
  }
}
