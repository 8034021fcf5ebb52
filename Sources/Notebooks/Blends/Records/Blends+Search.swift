import BookStore

extension SearchDocuments {
  static let categories = SearchDocuments(of: Category.fields, title: "name", day: "created_day")

  /// A blend is found by its ingredients and by the notes of how it smells too.
  static let blends = SearchDocuments(
    of: Blend.fields, title: "name", day: "created_day", where: "NOT draft",
    facts: [("open", "status = 'TBD'"), ("done", "status <> 'TBD'")],
    parts: [Part(Ingredient.fields, of: "blend"), Part(SmellNote.fields, of: "blend")])
}
