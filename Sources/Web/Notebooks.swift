import Blends
public import Book
import Flights
import Mindfulness
import Projects

extension Notebook {
  /// Every notebook of the program, in which each book is opened.
  public static let all = [Mindfulness.notebook, Projects.notebook, Blends.notebook, Flights.notebook]
}
