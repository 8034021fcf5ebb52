import Records
public import Words

/// Introduces a notebook to a new user: its purpose, the first step, and a sample.
public struct Introduction: Sendable {
  let purpose: String
  let first: (key: String, page: Address)
  let sample: @Sendable (AppServices, Viewer) throws -> Void

  /// - Parameters:
  ///   - purpose: key of its text
  ///   - first: key of the text for the first step, and its page
  ///   - sample: adds the sample; throws a `UserError` if it exists
  public init(_ purpose: String, first: (key: String, page: Address), sample: @escaping @Sendable (AppServices, Viewer) throws -> Void) {
    (self.purpose, self.first, self.sample) = (purpose, first, sample)
  }
}

extension AppServices {
  /// The introductions of all notebooks, each with its start button.
  public func introduction(in language: Language) -> HTML {
    "<ul class=\"rows introduction\">\(modules.html { row(of: $0, in: language) })</ul>"
  }

  /// The first page of the notebook of that section; nil if it has none.
  public func beginning(of section: String) -> Address? { modules.first { $0.section.id == section }?.introduction?.first.page }

  /// Adds every notebook's sample, each as its own act; existing samples stay.
  public func addSamples(for viewer: Viewer) throws {
    for introduction in modules.compactMap(\.introduction) {
      do { try introduction.sample(self, viewer) } catch let refusal as UserError where [.taken, .conflict].contains(refusal.reason) {}
    }
  }

  private func row(of module: SiteModule, in language: Language) -> HTML {
    guard let introduction = module.introduction else { return .nothing }
    return """
      <li class="row"\(HTML.attribute("data-accent", module.section.accent))>\(module.section.symbol.html)\
      <span class="row-main"><b>\(module.section.name(in: language))</b><span class="note">\(language.text(introduction.purpose))</span></span>\
      <button class="pill" name="first" value="\(module.section.id)">\(language.text(introduction.first.key))</button></li>

      """
  }
}
