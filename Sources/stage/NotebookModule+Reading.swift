import Assembly
import ReadingPages
import ReadingRecords
import ReadingShell

extension NotebookModule {
  /// The notebooks of the program and a fifth, which shows that one line is all it takes to join.
  static let withReading =
    all + [
      NotebookModule(Readings.notebook, words: .reading, pages: .reading, shell: .reading)
    ]
}
