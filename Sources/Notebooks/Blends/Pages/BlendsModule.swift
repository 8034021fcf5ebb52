import BlendsRecords
import BookStore
public import Site
import Words

extension SiteModule {
  /// The pages of Blends.
  public static let blends: SiteModule = {
    var module = SiteModule(.blends) { services, router in
      BlendsRoutes(services: services, blends: Blends(services.book)).add(to: router)
    }
    module.introduction = Introduction("blends.purpose", first: ("blends.day.first", .newBlend())) { services, viewer in
      _ = try Blends(services.book).addDemo({ viewer.language.text($0) }, zone: viewer.zone)
    }
    module.making = [PaletteCommand("form.new", at: .newBlend())]
    module.commands =
      module.making + [
        PaletteCommand("blends.import", at: .blendsForm()),
        PaletteCommand("comparison.title", at: .comparison()), PaletteCommand("blends.tab.materials", at: .materials()),
      ]
    module.text = { services, field in
      let blends = Blends(services.book)
      return try TextPlace(field, of: blends) { text in
        switch text {
        case .category(let id): (.category(id), .categoryNameChoice(id))
        case .text(let id, let text): (.blendForm(id), .blendTextChoice(id, text))
        case .note(let id): (.blend(try blends.note(id).blend), .noteTextChoice(id))
        }
      }
    }
    module.dayPart = { DayPart(BlendsDay.region(try BlendsDay.Model(of: $1, Blends($0.book), for: $2), in: $2.language)) }
    module.page = { _, kind, id in
      switch kind {
      case BlendsRecords.Category.entity.kind: .category(id)
      case Blend.entity.kind: .blend(id)
      case Material.entity.kind: .material(id)
      case Batch.entity.kind: .batch(id)
      default: nil
      }
    }
    module.assets = { BlendsAssets.files }
    return module
  }()
}

extension Section {
  static let blends = Section("blends", at: Address.blends(), .blends, accent: "violet", isSearched: true, styles: "blends.css")
}

struct BlendsRoutes: Sendable {
  let services: AppServices
  let blends: Blends
  /// Kept from the reading of a table to its import.
  let tables = ReadTables()

  func add(to router: Routes) {
    addHome(to: router)
    addCategory(to: router)
    addPurge(to: router)
    addTable(to: router)
    addBlend(to: router)
    addNotes(to: router)
    addForm(to: router)
    addIngredients(to: router)
    addRecipe(to: router)
    addMaterials(to: router)
    addBatches(to: router)
    router.page(Address.sheet, services) { SheetPage.view(try SheetPage.Model($0, blends, for: $1), in: $2) }
    router.get(Address.comparison) { request in
      let (one, other) = (try request.blend("one"), try request.blend("other"))
      return try services.page(request) { ComparisonPage.view(try ComparisonPage.Model(one, other, blends), in: $1) }
    }
    router.get(Address.blendsFind) { request in
      let typed = try CategoryView(request).words ?? ""
      return try services.page(request) { BlendsFind.view(try BlendsFind.Model(typed, blends, for: $0), in: $1) }
    }
  }
}

enum BlendsAssets {
  /// Every file of the folder `Assets`, by its name; a test holds this list against the folder. The constants are called by the files'
  /// names alone, so no two files of the program may be called alike.
  static let files: [String: [UInt8]] = [
    "blends.css": PackageResources.blends_css,
    "elapsed.js": PackageResources.elapsed_js,
    "kept.js": PackageResources.kept_js,
    "print.js": PackageResources.print_js,
    "weighing.js": PackageResources.weighing_js,
  ]
}
