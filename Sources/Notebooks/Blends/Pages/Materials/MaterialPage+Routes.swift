import BlendsRecords
import BookStore
import Records
import Site

extension BlendsRoutes {
  /// The facts known of the names of ingredients.
  func addMaterials(to router: Routes) {
    router.get(Address.materials) { request in
      try services.page(request) { MaterialsPage.view(try blends.materials(), in: $1) }
    }
    router.get(Address.material) { request, id in
      try services.page(request) { MaterialPage.view(try MaterialPage.Model(id, blends), in: $1) }
    }
    router.post(Address.materialFields) { request, form, id in
      let material = try blends.material(id).material
      return try services.saved(request, form, otherwise: .material(material.id)) { typing, errors in
        let changes = try changes(form, &errors)
        return changes.isEmpty ? nil : try blends.edit(material: material.name, changes, typing: typing).act
      }
    }
  }

  private func changes(_ form: Form, _ errors: inout ValidationErrors) throws -> [Material.Change] {
    var changes: [Material.Change] = []
    func take(_ field: String, _ read: (String) throws -> Rational, _ change: (Rational?) -> Material.Change) throws {
      guard let text = form[field] else { return }
      if text.isEmpty { return changes.append(change(nil)) }
      if let number = try errors.read(field, { try read(text) }) { changes.append(change(number)) }
    }
    try take("density", { try Density.typed($0) }) { .density($0) }
    try take("drops", { try DropsPerMillilitre.typed($0) }) { .dropsPerMillilitre($0) }
    try take("maximum", { try Percent.typed($0) }) { .maximum($0) }
    return changes
  }
}
