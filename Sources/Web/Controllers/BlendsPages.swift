import Blends
import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Records

/// The pages of Blends and their parts.
struct BlendsPages: Sendable {
  let house: House
  private var blends: Blends { house.blends }

  func add(to router: Router<Visit>) {
    router.get(.blends) { request, _ in
      try house.page(request) { BlendsHome.view(try BlendsHome.Model(blends, for: $0), in: $1) }
    }
    router.get(.blendsDemo) { request, _ in try house.page(request) { BlendDeletion.demo(in: $1) } }
    router.get(.blendsFind) { request, _ in
      let words = try Form(decoding: request.uri.query ?? "")["search"].flatMap { SearchWords($0) }
      return try house.page(request) { reader, frame in
        BlendsFind.view(try words.map { try BlendsFind.Model($0, blends, for: reader) }, in: frame)
      }
    }
    router.get(.comparison) { request, _ in
      let (one, other) = (try request.blend("one"), try request.blend("other"))
      return try house.page(request) { ComparisonPage.view(try ComparisonPage.Model(one, other, blends), in: $1) }
    }
    router.get(.materials) { request, _ in
      try house.page(request) { MaterialsPage.view(try [MaterialsPage.Row](blends), in: $1) }
    }
    router.get(.material) { request, names in
      let id = try names.id
      return try house.page(request) { MaterialPage.view(try MaterialPage.Model(id, blends), in: $1) }
    }
    addCategory(to: router)
    addBlend(to: router)
    router.get(.blendsRegion) { request, names in
      let view = try CategoryView(request)
      let region = try names.named("name") { BlendsRegion(name: $0, view: view) }
      return try house.region(request) { try draw(region, for: $0) }
    }
  }

  private func addCategory(to router: Router<Visit>) {
    router.get(.category) { request, names in
      let (id, view) = (try names.id, try CategoryView(request))
      return try house.page(request) { CategoryPage.view(try CategoryPage.Model(id, view, blends, for: $0), in: $1) }
    }
    router.get(.categoryPurge) { request, names in
      let counted = try blends.category(try names.id)
      return try house.page(request) {
        CategoryPurge.view(of: counted.id, name: counted.category.name.text, blends: counted.blends, in: $1)
      }
    }
    router.get(.tableReading) { request, names in
      let id = try names.id
      return try house.page(request) { TablePage.view(try TablePage.Model(id, .waiting, blends), in: $1) }
    }
  }

  private func addBlend(to router: Router<Visit>) {
    router.get(.blend) { request, names in
      let id = try names.id
      guard try !blends.isUnfinished(id) else { return Way(to: Address.blends(.blendForm(id)).path).redirect }
      return try house.page(request) { BlendPage.view(try BlendPage.Model(id, blends, for: $0), in: $1) }
    }
    router.get(.blendForm) { request, names in
      let id = try names.id
      return try house.page(request) { BlendForm.view(try BlendForm.Model(id, blends, for: $0), in: $1) }
    }
    router.get(.blendDeletion) { request, names in
      let whole = try blends.blend(try names.id)
      return try house.page(request) {
        BlendDeletion.view(
          of: whole.id, name: whole.blend.name.text,
          along: BlendDeletion.Along(ingredients: whole.ingredients.count, notes: whole.notes.count, batches: whole.batches.count), in: $1)
      }
    }
    router.get(.recipe) { request, names in
      let id = try names.id
      return try house.page(request) { RecipePage.view(try RecipePage.Model(of: id, in: blends), in: $1) }
    }
    router.get(.sheet) { request, names in
      let id = try names.id
      return try house.page(request) { SheetPage.view(try SheetPage.Model(id, blends, for: $0), in: $1) }
    }
    router.get(.batch) { request, names in
      let (id, line) = (try names.id, request.uri.queryParameters["line"].flatMap { Int($0) })
      return try house.page(request) { BatchPage.view(try BatchPage.Model(id, line: line, blends), in: $1) }
    }
  }

  private func draw(_ region: BlendsRegion, for reader: Reader) throws -> HTML {
    let language = reader.language
    switch region {
    case .home: return BlendsHome.region(try BlendsHome.Model(blends, for: reader), in: language)
    case .materials: return MaterialsPage.region(try [MaterialsPage.Row](blends), in: language)
    case .category(let id, let view):
      return try CategoryPage.Model(ifThere: id, view, blends, for: reader).map { CategoryPage.region($0, in: language) }
        ?? GoneBlend.region(region, in: language)
    case .blend(let id):
      return try BlendPage.Model(ifThere: id, blends, for: reader).map { BlendPage.region($0, in: language) }
        ?? GoneBlend.region(region, in: language)
    case .form(let id):
      return try BlendForm.Model(ifThere: id, blends, for: reader).map { BlendForm.region($0, in: language) }
        ?? GoneBlend.region(region, in: language)
    case .batch(let id):
      return try BatchPage.Model(ifThere: id, line: nil, blends).map { BatchPage.region($0, in: language) }
        ?? GoneBlend.region(region, in: language)
    case .material(let id):
      return try MaterialPage.Model(ifThere: id, blends).map { MaterialPage.region($0, in: language) }
        ?? GoneBlend.region(region, in: language)
    }
  }
}

extension CategoryView {
  /// The part of a category that an address asks for; what it does not say, or says wrongly, is the beginning.
  fileprivate init(_ request: Request) throws {
    // A plain question is written as a form is: its blanks are plus signs.
    let question = try Form(decoding: request.uri.query ?? "")
    self.init(
      question["status"].flatMap { BlendStanding(rawValue: $0) } ?? .tbd, words: question["search"].flatMap { $0.isEmpty ? nil : $0 },
      page: question["page"].flatMap { Int($0) }.map { min(max($0, 1), 1_000_000) } ?? 1)
  }
}

extension Request {
  /// The blend that a part of the question names; nil where it names none. Throws 404 for what is no id.
  fileprivate func blend(_ name: Substring) throws -> RecordID? {
    guard let text = uri.queryParameters[name], !text.isEmpty else { return nil }
    guard let id = RecordID(text) else { throw HTTPError(.notFound) }
    return id
  }
}
