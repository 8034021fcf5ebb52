public import BookStore
public import Records
public import Shell
public import Site

/// A notebook's records, words, pages and commands. Each part is made on demand: a command needs no pages.
public struct NotebookModule: Sendable {
  let notebook: @Sendable () -> Notebook
  let words: WordFiles
  let pages: @Sendable () -> SiteModule
  let shell: ShellModule

  /// A notebook made of its parts.
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
