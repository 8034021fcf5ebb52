import Assembly
import ReadingPages
import ReadingRecords
import ReadingShell

extension NotebookModule {
  /// The program's notebooks and Reading, which needs only this line to join.
  static let withReading =
    all + [
      NotebookModule(Readings.notebook, words: .reading, pages: .reading, shell: .reading)
    ]
}
