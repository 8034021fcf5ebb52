import Foundation
import Records
import Site
import Words

/// The question before a blend is deleted.
enum BlendDeletion {
  /// The records that go with a blend.
  struct Along: Hashable {
    let ingredients: Int
    let notes: Int
    let batches: Int

    func said(in language: Language) -> String {
      let parts = [("count.ingredients", ingredients), ("count.notes", notes), ("count.batches", batches)]
        .filter { $0.1 > 0 }.map { language.text($0.0, ["count": .count($0.1)]) }
      guard !parts.isEmpty else { return language.text("blend.deletion.alone") }
      return language.text("blend.deletion.along", ["what": .text(parts.formatted(.list(type: .and).locale(language.locale)))])
    }
  }

  static func title(_ name: String, in language: Language) -> String { language.text("blend.deletion.title", ["name": .text(name)]) }

  /// The page that asks before a blend goes.
  static func view(of id: RecordID, name: String, along: Along, in context: PageContext) -> HTML {
    let language = context.language
    return BlendsTabs.ask(
      Question(
        title: title(name, in: language), sentences: [along.said(in: language), language.text("deletion.undo")],
        verb: language.text("blend.delete"), doing: .blendDeletion(id), leaving: .blend(id)), in: context)
  }
}
