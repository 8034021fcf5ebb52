import Foundation
public import Records

/// The questions before a blend is deleted, and before the demo is added.
public enum BlendDeletion {
  /// What goes with a blend.
  public struct Along: Sendable, Hashable {
    let ingredients: Int
    let notes: Int
    let batches: Int

    public init(ingredients: Int, notes: Int, batches: Int) {
      self.ingredients = ingredients
      self.notes = notes
      self.batches = batches
    }

    func said(in language: Language) -> String {
      let parts = [("count.ingredients", ingredients), ("count.notes", notes), ("count.batches", batches)]
        .filter { $0.1 > 0 }.map { language.say($0.0, ["count": .count($0.1)]) }
      guard !parts.isEmpty else { return language.say("blend.deletion.alone") }
      return language.say("blend.deletion.along", ["what": .text(parts.formatted(.list(type: .and).locale(language.locale)))])
    }
  }

  static func title(_ name: String, in language: Language) -> String { language.say("blend.deletion.title", ["name": .text(name)]) }

  /// The page that asks before a blend goes.
  public static func view(of id: RecordID, name: String, along: Along, in frame: Frame) -> HTML {
    let language = frame.language
    return ask(
      Question(
        title: title(name, in: language), sentences: [along.said(in: language), language.say("deletion.undo")],
        verb: language.say("blend.delete"), doing: .blends(.blendDeletion(id)), leaving: .blends(.blend(id))), in: frame)
  }

  /// The page that asks before the demo is added.
  public static func demo(in frame: Frame) -> HTML {
    let language = frame.language
    return ask(
      Question(
        title: language.say("blends.demo.title"), sentences: [language.say("blends.demo.question"), language.say("sample.undo")],
        verb: language.say("blends.demo.verb"), doing: .blends(.demo), leaving: .blends(.home), isGrave: false), in: frame)
  }

  private static func ask(_ question: Question, in frame: Frame) -> HTML {
    BlendsTabs.page(question.title, at: nil, in: frame) { question.drawn(in: frame.language) }
  }
}
