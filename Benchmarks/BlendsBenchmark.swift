import BookStore
import Records

/// The pages of Blends on a book of ten thousand experiments, each beside its SQL alone.
struct BlendsBenchmark {
  let books: BookFixture
  private static let many = 10_000
  private static let few = 400
  private static let ingredientsEach = 8

  init(books: BookFixture) { self.books = books }

  func measure() async throws -> [Figure] {
    let large = try books.filled(blends: Self.many, ingredientsEach: Self.ingredientsEach)
    let small = try books.filled(blends: Self.few, ingredientsEach: Self.ingredientsEach)
    let pages = [
      ("the front page of 10,000 blends", "/blends"),
      ("a category of 100 blends, of 10,000", "/blends/categories/\(BlendsData.category(3))"),
      ("where an ingredient is used, of 80,000", "/blends/materials/\(RecordID(kind: "material", key: BlendsData.material(7)))"),
      ("a blend, of 10,000", "/blends/\(BlendsData.blend(7))"),
    ]
    var figures: [Figure] = []
    for (name, page) in pages {
      figures.append(try await PageBesideSQL(name: name, page: page, path: large, smaller: small).measure(books))
    }
    return figures
  }
}
