public import ArgumentParser
public import BookStore

/// A command that works with one notebook of the book.
public protocol NotebookCommand: ParsableCommand {
  associatedtype Notebook: TextWriting
  var options: BookOptions { get }
  func run(in notebook: Notebook) throws
}

/// A command that works with the whole book.
protocol WholeBookCommand: ParsableCommand {
  var options: BookOptions { get }
  func run(in book: Book) throws
}

extension WholeBookCommand {
  mutating func run() throws { try run(in: options.open()) }
}

extension NotebookCommand {
  /// Opens the book, and runs the command in the notebook.
  public mutating func run() throws { try run(in: Notebook(options.open())) }
}
