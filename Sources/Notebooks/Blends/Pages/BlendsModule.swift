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
        case .name(let id): (.blendForm(id), .blendTextChoice(id, .name))
        case .text(let id, let text): (.blendForm(id), .blendTextChoice(id, TypedBlendText(text)))
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
    addFind(to: router)
    addCategory(to: router)
    addPurge(to: router)
    addTable(to: router)
    addBlend(to: router)
    addNotes(to: router)
    addForm(to: router)
    addIngredients(to: router)
    addRecipe(to: router)
    addMaterials(to: router)
    addComparison(to: router)
    addSheet(to: router)
    addBatches(to: router)
  }
}
