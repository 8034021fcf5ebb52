import Records
import Site

/// The addresses of days; today's is where the book opens.
extension Address {

  /// The page of a day as it is looked at.
  static func day(_ view: DayView, today: Day) -> Address { (view.day == today ? Address.home() : Address.day(view.day)).with(view.query) }
}
