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
}
