import BookStore
import Records
public import Words

/// The words to somebody new about a notebook: what it is for, where one begins in it, and how it is filled with a sample.
public struct Introduction: Sendable {
  let purpose: String
  let first: (key: String, page: Address)
  let sample: @Sendable (AppServices, Viewer) throws -> Void

  /// - Parameters:
  ///   - purpose: the key of its words
  ///   - first: the key of the words for where one begins, and the page
  ///   - sample: adds the sample; throws a `UserError` where it is there already
  public init(_ purpose: String, first: (key: String, page: Address), sample: @escaping @Sendable (AppServices, Viewer) throws -> Void) {
    (self.purpose, self.first, self.sample) = (purpose, first, sample)
  }
}

extension AppServices {
  /// The notebooks as they are told to somebody new, each with the button that begins there.
  public func introduction(in language: Language) -> HTML {
    "<ul class=\"rows introduction\">\(modules.html { row(of: $0, in: language) })</ul>"
  }

  /// Where one begins in the notebook of that section; nil where it has no beginning.
  public func beginning(of section: String) -> Address? { modules.first { $0.section.id == section }?.introduction?.first.page }

  /// Fills every notebook with its sample, each by an act of its own; one that has it stays as it is.
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
