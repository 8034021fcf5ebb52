import BookStore
import Words

/// The line by which every page of the tour's book, and of its copies, says so.
enum TourNotice {
  /// The line; nothing in a person's own book.
  static func line(_ settings: Settings, in language: Language) -> HTML {
    settings[Tour.key] == nil ? .nothing : "<p class=\"tour-notice\">\(language.text("tour.notice"))</p>"
  }
}
