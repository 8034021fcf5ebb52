import Site

extension Question {
  /// The page of the notebook that asks it.
  func page(in context: PageContext) -> HTML {
    Layout.page(title, at: .projects, in: context) { html(in: context.language) }
  }
}
