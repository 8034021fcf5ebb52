import BlendsRecords
import Hummingbird
import Records
import Site

extension BlendsRoutes {
  /// The parts of pages that are fetched again.
  func addRegions(to router: Routes) {
    router.get(Address.blendsRegion) { request, region in
      let view = try CategoryView(request)
      let basis = try request.basis
      return try services.region(request) { try render(region, view, by: basis, for: $0) }
    }
  }

  private func render(_ region: BlendsRegion, _ view: CategoryView, by basis: Basis?, for viewer: Viewer) throws -> HTML {
    let language = viewer.language
    switch region {
    case .home: return BlendsHome.region(try BlendsHome.Model(blends, for: viewer), in: language)
    case .materials: return MaterialsPage.region(try blends.materials(), in: language)
    case .day(let day): return BlendsDay.region(try BlendsDay.Model(of: day, blends, for: viewer), in: language)
    case .find:
      return BlendsFind.region(try BlendsFind.Model(view.words ?? "", blends, for: viewer), in: language)
    case .category(let id):
      return try CategoryPage.Model(ifThere: id, view, blends, for: viewer).map { CategoryPage.region($0, in: language) }
        ?? GoneBlend.region(region, showing: view, in: language)
    case .blend(let id):
      return try BlendPage.Model(ifThere: id, by: basis, blends, for: viewer).map { BlendPage.region($0, in: language) }
        ?? DraftCard.Model(ifThere: id, blends).map { BlendPage.region($0, in: language) }
        ?? GoneBlend.region(region, in: language)
    case .form(let id):
      return try BlendForm.Model(ifThere: id, blends, for: viewer).map { BlendForm.region($0, in: language) }
        ?? GoneBlend.region(region, in: language)
    case .batch(let id):
      return try BatchPage.Model(ifThere: id, blends).map { BatchPage.region($0, in: language) }
        ?? GoneBlend.region(region, in: language)
    case .material(let id):
      return try MaterialPage.Model(ifThere: id, blends).map { MaterialPage.region($0, in: language) }
        ?? GoneBlend.region(region, in: language)
    }
  }
}
