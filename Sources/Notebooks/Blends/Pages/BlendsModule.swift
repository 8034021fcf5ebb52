import BlendsRecords
import BookStore
import Records
public import Site
import Words

extension SiteModule {
  /// The pages of Blends.
  public static let blends: SiteModule = {
    var module = SiteModule(.blends) { services, router in
      BlendsRoutes(services: services, blends: Blends(services.book)).add(to: router)
    }
    module.introduction = Introduction("blends.purpose", first: ("blends.day.first", .newBlend())) { services, viewer in
      _ = try Blends(services.book).addSample(language: viewer.language.id, in: viewer.zone)
    }
    module.making = [PaletteCommand("form.new", at: .newBlend())]
    module.imports = [PaletteCommand("blends.import", at: .blendsForm())]
    module.commands =
      module.making + module.imports + [
        PaletteCommand("comparison.title", at: .comparison()), PaletteCommand("blends.tab.materials", at: .materials()),
      ]
    module.text = { services, field in
      let blends = Blends(services.book)
      return try TextPlace(field, of: blends) { text in
        switch text {
        case .category(let id): (.category(id), .categoryNameChoice(id))
        case .blend(let id, let text): (.blendForm(id), .blendTextChoice(id, text))
        case .note(let id): (.blend(try blends.note(id).blend), .noteTextChoice(id))
        }
      }
    }
    module.reminders = [.blends]
    module.dayPart = { DayPart(try BlendsDay.region(of: $1, Blends($0.book), for: $2)) }
    module.page = { _, kind, id in
      switch kind {
      case BlendsRecords.Category.entity.kind: .category(id)
      case Blend.entity.kind: .blend(id)
      case Material.entity.kind: .material(id)
      case Batch.entity.kind: .batch(id)
      default: nil
      }
    }
    module.undated = [BlendsRecords.Category.entity.kind]
    module.assets = { BlendsAssets.files }
    return module
  }()
}

extension Section {
  static let blends = Section("blends", at: Address.blends(), .blends, accent: "violet", isSearched: true, styles: "blends.css")
}

extension ReminderKind {
  /// A blend that is ready; one that matures in days or weeks is told at nine.
  static let blends = ReminderKind("blends", name: "reminders.blends", touchedBy: ["blend"]) { book, viewer in
    let (ready, maturing) = try Blends(book).waiting()
    return (ready + maturing).map { blend in
      let start = blend.ready.instant ?? LocalTime(blend.ready.day, minutes: 540).instant(in: viewer.zone, skipped: .endOfGap)
      let name = ["name": LocalizedText.Value.text(blend.name)]
      return PlannedReminder(
        "blend-\(blend.id)", occasion: blend.ready.day.description, title: viewer.language.text("reminder.blend", name),
        detail: viewer.language.text("reminder.blend.detail"), page: .blend(blend.id), from: start,
        until: start.adding(milliseconds: 7 * 86_400_000))
    }
  }
}

/// The routes of the notebook; those of most pages are added in their files.
struct BlendsRoutes: Sendable {
  let services: AppServices
  let blends: Blends
  /// The tables kept between their preview and their import.
  let tables = Previews<ReadTable>()
  /// The recipes kept between their preview and their use.
  let recipes = Previews<String>()

  func add(to router: Routes) {
    addHome(to: router)
    addCategory(to: router)
    addPurge(to: router)
    addTable(to: router)
    addBlend(to: router)
    addForm(to: router)
    addIngredients(to: router)
    addRecipe(to: router)
    addMaterials(to: router)
    addMaterial(to: router)
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
  /// Every file of the folder `Assets`, by its name, which no other file of the program has; a test compares this list with the folder.
  static let files: [String: [UInt8]] = [
    "blends.css": PackageResources.blends_css,
    "elapsed.js": PackageResources.elapsed_js,
    "kept.js": PackageResources.kept_js,
    "print.js": PackageResources.print_js,
    "weighing.js": PackageResources.weighing_js,
  ]
}

extension Address {
  static let blends = Endpoint.get("/blends")
  static let blendsFind = Endpoint.get("/blends/find")
  static let blendsExport = Endpoint.get("/blends/files/:file", Segment<BlendsExport>.name)
  static let blendsDemoQuestion = Endpoint.get("/blends/demo")
  static let blendsDemo = Endpoint.post("/blends/demo")
  static let comparison = Endpoint.get("/blends/comparison")

  static let categories = Endpoint.post("/blends/categories")
  static let category = Endpoint.get("/blends/categories/:id", .id)
  static let categoryName = Endpoint.post("/blends/categories/:id/name", .id)
  static let categoryNameChoice = Endpoint.post("/blends/categories/:id/name/choice", .id)
  static let categoryDeletion = Endpoint.post("/blends/categories/:id/deletion", .id)
  static let categoryPurgeQuestion = Endpoint.get("/blends/categories/:id/purge", .id)
  static let categoryPurge = Endpoint.post("/blends/categories/:id/purge", .id)
  static let categoryTable = Endpoint.get("/blends/categories/:id/blends.csv", .id)
  static let tableForm = Endpoint.get("/blends/categories/:id/reading", .id)
  /// Previews the import of a table. Sixteen mebibytes hold some hundred thousand ingredients.
  static let tableReading = Endpoint.post("/blends/categories/:id/reading", .id, body: .files(upTo: 16 << 20))
  static let tableImport = Endpoint.post("/blends/categories/:id/import", .id)
  static let blendsForm = Endpoint.get("/blends/reading")
  static let blendsReading = Endpoint.post("/blends/reading", body: .files(upTo: 16 << 20))
  static let blendsImport = Endpoint.post("/blends/import")
  /// Opens the draft of the category, which is made if there is none.
  static let draft = Endpoint.post("/blends/categories/:id/draft", .id)

  static let newBlend = Endpoint.get("/blends/new")
  static let blend = Endpoint.get("/blends/:id", .id)
  static let blendForm = Endpoint.get("/blends/:id/form", .id)
  static let blendFields = Endpoint.post("/blends/:id/fields", .id)
  static let blendText = Endpoint.post("/blends/:id/texts/:text", .id, Segment<BlendText>.name)
  static let blendTextChoice = Endpoint.post("/blends/:id/texts/:text/choice", .id, Segment<BlendText>.name)
  /// Makes a draft a blend of its category.
  static let draftAdding = Endpoint.post("/blends/:id/adding", .id)
  static let blendDeletionQuestion = Endpoint.get("/blends/:id/deletion", .id)
  static let blendDeletion = Endpoint.post("/blends/:id/deletion", .id)
  static let copies = Endpoint.post("/blends/:id/copies", .id)
  static let sheet = Endpoint.get("/blends/:id/sheet", .id)
  static let blendTable = Endpoint.get("/blends/:id/blend.csv", .id)

  static let ingredients = Endpoint.post("/blends/:id/ingredients", .id)
  static let ingredient = Endpoint.post("/blends/ingredients/:id", .id)
  static let ingredientDeletion = Endpoint.post("/blends/ingredients/:id/deletion", .id)
  static let ingredientNewer = Endpoint.post("/blends/ingredients/:id/newer", .id)
  static let recipe = Endpoint.get("/blends/:id/recipe", .id)
  static let recipeReading = Endpoint.post("/blends/:id/recipe", .id)
  static let materials = Endpoint.get("/blends/materials")
  static let material = Endpoint.get("/blends/materials/:id", .id)
  static let materialFields = Endpoint.post("/blends/materials/:id/fields", .id)

  static let notes = Endpoint.post("/blends/:id/notes", .id)
  static let note = Endpoint.post("/blends/notes/:id", .id)
  static let noteText = Endpoint.post("/blends/notes/:id/text", .id)
  static let noteTextChoice = Endpoint.post("/blends/notes/:id/text/choice", .id)
  static let noteDeletion = Endpoint.post("/blends/notes/:id/deletion", .id)

  static let batches = Endpoint.post("/blends/:id/batches", .id)
  static let batch = Endpoint.get("/blends/batches/:id", .id)
  static let weighing = Endpoint.post("/blends/batches/:id/weighing", .id)
  /// Scales up the amounts of a batch after too much of one was weighed.
  static let batchGrowth = Endpoint.post("/blends/batches/:id/growth", .id)
  static let batchDeletion = Endpoint.post("/blends/batches/:id/deletion", .id)

  static func category(_ id: RecordID, _ view: CategoryView) -> Address { category(id).with(view.query) }
  static func batch(_ id: RecordID, line: Int) -> Address { batch(id).with("line=\(line)") }
  static func blend(_ id: RecordID, by basis: Basis) -> Address { blend(id).with("by=\(basis.rawValue)") }
  static func comparison(with one: RecordID) -> Address { comparison().with("one=\(one)") }
}
