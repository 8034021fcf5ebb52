import Hummingbird
import Pages
import Records

extension Server {
  /// Every route behind every guard; also an address nobody has is answered through them.
  func buildRouter(_ house: House) -> Router<Visit> {
    let router = Router(context: Visit.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: Headers())
    router.add(middleware: RequestLog())
    router.add(middleware: Apologies(house: house))
    router.add(middleware: HostGuard(origins: house.origins))
    router.add(middleware: OriginGuard(origins: house.origins))
    router.add(middleware: BodyGuard())
    router.add(middleware: DoorGuard(door: house.door, origins: house.origins))
    Entrance(house: house).add(to: router)
    PlainPages(house: house).add(to: router)
    SitPages(house: house).add(to: router)
    Welcome(house: house).add(to: router)
    Sittings(house: house).add(to: router)
    Sessions(house: house).add(to: router)
    Thoughts(house: house).add(to: router)
    Exports(house: house).add(to: router)
    HealthPages(house: house).add(to: router)
    ProjectsPages(house: house).add(to: router)
    ProjectForms(house: house).add(to: router)
    ItemForms(house: house).add(to: router)
    ProjectExports(house: house).add(to: router)
    BlendsPages(house: house).add(to: router)
    CategoryForms(house: house).add(to: router)
    BlendForms(house: house).add(to: router)
    IngredientForms(house: house).add(to: router)
    BenchForms(house: house).add(to: router)
    BlendTables(house: house).add(to: router)
    FlightsPages(house: house).add(to: router)
    FlightFiguresPages(house: house).add(to: router)
    FlightForms(house: house).add(to: router)
    FlightImports(house: house).add(to: router)
    FlightExports(house: house).add(to: router)
    HistoryPages(house: house).add(to: router)
    TrashPages(house: house).add(to: router)
    SettingsPages(house: house).add(to: router)
    return router
  }
}

extension Router<Visit> {
  /// Answers whoever asks for an address of that shape.
  func get(_ shape: Address.Pattern, _ answer: @escaping @Sendable (Request, Parameters) async throws -> Response) {
    get(RouterPath(shape.rawValue)) { request, visit in try await answer(request, visit.parameters) }
  }

  /// Takes a form at addresses of that shape.
  func post(_ shape: Address.Pattern, _ take: @escaping @Sendable (Request, Form, Parameters) async throws -> Response) {
    post(RouterPath(shape.rawValue)) { request, visit in
      try await take(request, try await Form(request), visit.parameters)
    }
  }
}

extension Parameters {
  /// The part of the address that names a record or a day. Throws 404 where it names none.
  func named<Part>(_ name: String, _ read: (String) -> Part?) throws -> Part {
    guard let part = get(name).flatMap(read) else { throw HTTPError(.notFound) }
    return part
  }

  var id: RecordID { get throws { try named("id") { RecordID($0) } } }
  var act: RecordID { get throws { try named("act") { RecordID($0) } } }
  var day: Day { get throws { try named("day") { Day($0) } } }
}
