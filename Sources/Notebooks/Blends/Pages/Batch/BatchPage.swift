import BlendsRecords
import Records
import Site
import Words

/// A batch of a blend at the bench: one line at a time, readable from an arm's length away.
enum BatchPage {
  /// Its content, ready to be shown.
  struct Model: Hashable {
    let batch: WholeBatch
    /// The blend's name.
    let name: String
    /// In the order of the recipe; never empty.
    let lines: [Line]
    /// The place of the line that is being weighed.
    let current: Int

    /// - Parameter current: the line the address names; nil, or one there is not, shows the first that was not weighed, else the first
    ///   that lacks something
    init(_ batch: WholeBatch, name: String, current: Int?) {
      self.batch = batch
      self.name = name
      let lines = batch.weighings.enumerated().map { Line(place: $0 + 1, weighing: $1) }
      let named = lines.first { $0.place == current }
      let open = lines.first { $0.weighing.weighed == nil } ?? lines.first { !$0.weighing.isComplete } ?? lines.first
      self.lines = lines
      self.current = (named ?? open)?.place ?? 1
    }

    var line: Line? { lines.first { $0.place == current } }
    /// Whether each line has been on the scale.
    var isWeighed: Bool { lines.allSatisfy { $0.weighing.weighed != nil } }
  }

  /// One ingredient of the batch, and its place there, counted from 1.
  struct Line: Hashable {
    let place: Int
    let weighing: Weighing
  }

  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return BlendsTabs.page(title(model, in: language), at: nil, in: context) { region(model, in: language) }
  }

  /// The batch, live: a phone at the bench and a page at the desk show the same line.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="bench"\(HTML.live("batch", "batch weighing blend"))>
    <div class="bench-head" data-key="head">\(Headline(
      title: title(model, in: language), eyebrow: language.longDay(model.batch.batch.day),
      back: (.blend(model.batch.batch.blend), model.name)
    ).html)</div>
    <div class="bench-main" data-key="main">
    \(model.lines.html { growth($0, of: model, in: language) })
    \(model.batch.isComplete ? .nothing : model.line.map { stage($0, of: model, in: language) } ?? .nothing)
    \(model.isWeighed ? summary(model, in: language) : .nothing)
    </div>
    \(list(model, in: language))
    </div>
    """
  }

  static func title(_ model: Model, in language: Language) -> String { language.text("bench.title", ["name": .text(model.name)]) }

  static func said(_ amount: Rational, _ line: Line, in language: Language) -> String {
    Quantity(amount, line.weighing.unit).said(in: language)
  }

  private static func list(_ model: Model, in language: Language) -> HTML {
    """
    <aside class="bench-side" data-key="side">
    <nav class="card bench-list" data-key="lines" aria-label="\(language.text("bench.lines"))"><ol>\
    \(model.lines.html { entry($0, of: model, in: language) })</ol></nav>
    <p class="buttons" data-key="history">\(HistoryLink(of: "batch", model.batch.id).html(in: language))</p>
    <form class="bench-away" data-key="away"\(HTML.acting(at: .batchDeletion(model.batch.id)))><button class="pill grave">\
    \(Symbol.trash.html)<span>\(language.text("bench.delete"))</span></button></form>
    </aside>
    """
  }

  private static func entry(_ line: Line, of model: Model, in language: Language) -> HTML {
    let isCurrent = !model.batch.isComplete && line.place == model.current
    return """
      <li data-key="\(line.place)"><a class="bench-line" href="\(Address.batch(model.batch.id, line: line.place))"\
      \(HTML.attribute("aria-current", isCurrent ? "step" : nil))>\((line.weighing.isComplete ? Symbol.passed : .undecided).html)\
      <span class="bench-line-name" dir="auto">\(line.weighing.name.text)\
      \(line.weighing.isComplete ? said(language.text("bench.ticked")) : .nothing)</span>\
      <span class="bench-line-amount">\(said(line.weighing.weighed ?? line.weighing.due, line, in: language))\
      \(line.weighing.weighed != nil && !line.weighing.isComplete ? lack(line, in: language) : .nothing)</span></a></li>

      """
  }

  private static func said(_ words: String) -> HTML {
    "<span class=\"visually-hidden\"> (\(words))</span>"
  }

  private static func lack(_ line: Line, in language: Language) -> HTML {
    let rest = LocalizedText.Value.text(said(line.weighing.remaining, line, in: language))
    return "<span class=\"note\">\(language.text("bench.lacks", ["amount": rest]))</span>"
  }
}
