public import BookStore
public import Records

extension Routes {
  /// Adds a page for the value in its address.
  public func page<Value>(
    _ endpoint: Endpoint<Value>, _ services: AppServices, _ draw: @escaping @Sendable (Value, Viewer, PageContext) throws -> HTML
  ) {
    get(endpoint) { request, value in try services.page(request) { try draw(value, $0, $1) } }
  }

  /// Adds a form that does one thing; its answer leads to the page in the result, else back to the form's page, else to `page`.
  public func act<Value>(
    _ endpoint: Endpoint<Value>, _ services: AppServices, otherwise page: @escaping @Sendable (Value) throws -> Address,
    _ work: @escaping @Sendable (Value, Form, Viewer) throws -> FormResult
  ) {
    post(endpoint) { request, form, value in
      try services.answer(request, otherwise: page(value)) { try work(value, form, $0) }
    }
  }

  /// Adds the routes of a text that is saved as it is typed: to save it, and to resolve its other versions.
  ///
  /// - Parameters:
  ///   - judging: the problem with the stored text; nil if none
  ///   - text: the text for the value in an address, and its page
  public func text<Value, Notebook: TextWriting>(
    _ saving: Endpoint<Value>, choice: Endpoint<Value>, of notebook: Notebook, _ services: AppServices,
    judging: @escaping @Sendable (Value) throws -> LocalizedText? = { _ in nil },
    _ text: @escaping @Sendable (Value) throws -> (Notebook.Text, on: Address)
  ) {
    post(saving) { request, form, value in
      let (text, page) = try text(value)
      return try services.typed(request, form, otherwise: page, judging: { try judging(value) }) { typed, typing, _ in
        try notebook.type(typed, into: text, typing: typing)
      }
    }
    post(choice) { request, form, value in
      let (text, page) = try text(value)
      return try services.answered(request, form, otherwise: page, text, of: notebook)
    }
  }
}
