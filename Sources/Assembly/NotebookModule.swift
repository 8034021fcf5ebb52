public import BookStore
public import Records
public import Shell
public import Site

/// A notebook with all it brings: its records, its words, its pages, its commands. Each part is made when it is asked for: a command needs
/// no pages.
public struct NotebookModule: Sendable {
  let notebook: @Sendable () -> Notebook
  let words: WordFiles
  let pages: @Sendable () -> SiteModule
  let shell: ShellModule

  /// A notebook made of those parts.
  public init(
    _ notebook: @autoclosure @escaping @Sendable () -> Notebook, words: WordFiles,
    pages: @autoclosure @escaping @Sendable () -> SiteModule, shell: ShellModule
  ) {
    self.notebook = notebook
    self.words = words
    self.pages = pages
    self.shell = shell
  }
}
