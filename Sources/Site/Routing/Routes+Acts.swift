public import BookStore
public import Records

extension Routes {
  /// A page that shows what its address names.
  public func page<Value>(
    _ endpoint: Endpoint<Value>, _ services: AppServices, _ draw: @escaping @Sendable (Value, Viewer, PageContext) throws -> HTML
  ) {
    get(endpoint) { request, value in try services.page(request) { try draw(value, $0, $1) } }
  }

  /// A form that does one thing; its answer leads to where that says, else back to where the form was, else to that page.
  public func act<Value>(
    _ endpoint: Endpoint<Value>, _ services: AppServices, otherwise page: @escaping @Sendable (Value) throws -> Address,
    _ work: @escaping @Sendable (Value, Form, Viewer) throws -> FormResult
  ) {
    post(endpoint) { request, form, value in
      try services.answer(request, otherwise: page(value)) { try work(value, form, $0) }
    }
  }

  /// The routes of a text that is saved as it is typed: its saving, and the answer to what was also written.
  ///
  /// - Parameters:
  ///   - judging: what is wrong with the text that was kept
  ///   - text: the text an address names, and the page it stands on
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
