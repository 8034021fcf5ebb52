import Blends
import Book
import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Records

/// Blends taken away as tables, JSON and paper, and tables brought back.
struct BlendTables: Sendable {
  let house: House
  private var blends: Blends { house.blends }

  func add(to router: Router<Visit>) {
    router.get(.categoryTable) { _, names in
      let id = try names.id
      return Response(csv: try blends.table(of: id)).attached(as: "blends.csv")
    }
    router.get(.blendTable) { _, names in
      let id = try names.id
      return Response(csv: try blends.table(ofBlend: id)).attached(as: "blend.csv")
    }
    router.get(.blendsExport) { _, names in
      let export = try names.named("file") { BlendsAddress.Export(rawValue: $0) }
      let response =
        switch export {
        case .csv: Response(csv: try blends.table())
        case .json: try Response(json: try blends.exported())
        }
      return response.attached(as: export.rawValue)
    }
    router.post(RouterPath(Address.Pattern.tableReading.rawValue)) { request, visit in
      let id = try visit.parameters.id
      let table = try await Upload.receive(request, upTo: Self.limit).files[0].contents()
      // Before the page is drawn: a rehearsal writes, and takes it back.
      let state = try state(of: table, for: id, Reader(of: request, in: house.book))
      return try house.page(request) { _, frame in TablePage.view(try TablePage.Model(id, state, blends), in: frame) }
    }
    router.post(.tableImport) { request, form, names in
      let id = try names.id
      let name = try form.text("table")
      guard let table = house.tables.table(name) else { throw Refusal(.value, Phrase("table.gone")) }
      return try house.answer(request, otherwise: .blends(.category(id, CategoryView()))) { reader in
        let outcome = try blends.importing(table: table, into: id, zone: reader.zone)
        // A book that was busy leaves it to be imported by the next press.
        house.tables.forget(name)
        return Deed(act: outcome.act, go: Way(to: Address.blends(.category(id, CategoryView())).path))
      }
    }
  }

  /// Sixteen mebibytes: some hundred thousand ingredients.
  private static let limit = 16 << 20

  private func state(of table: Data, for category: RecordID, _ reader: Reader) throws -> TablePage.State {
    do {
      let reading = try blends.rehearse(table: table, into: category, zone: reader.zone)
      let kept = house.tables.keep(table, under: house.book.surroundings.newID().description)
      return .read(TablePage.Reading(reading), table: kept)
    } catch let refusal as Refusal where refusal.reason == .value {
      return .unreadable(refusal.phrase)
    }
  }
}
