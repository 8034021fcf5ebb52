import BlendsRecords
import Records
import Site

/// The bars of a comparison, from zero and on one scale; a carrier that dwarfs the other lines is cut off.
struct ComparisonBars {
  /// The tenths of a part at which a bar fills its place.
  private let full: Int

  init(of rows: [Comparison.Row]) {
    func most(_ rows: [Comparison.Row]) -> Int {
      rows.flatMap { [$0.one, $0.other] }.map { ComparisonPage.tenths($0 ?? 0) }.max() ?? 0
    }
    let (all, aromatics) = (most(rows), most(rows.filter { !$0.isCarrier }))
    full = max(1, aromatics == 0 || all <= 4 * aromatics ? all : aromatics)
  }

  func html(of row: Comparison.Row) -> HTML {
    """
    <svg class="compare-bars" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">\
    <g class="compare-one">\(bar(ComparisonPage.tenths(row.one ?? 0), at: 0))</g>\
    <g class="compare-other">\(bar(ComparisonPage.tenths(row.other ?? 0), at: 12))</g></svg>
    """
  }

  private func bar(_ tenths: Int, at y: Int) -> HTML {
    guard tenths > full else { return rect(0, y, wide: tenths * 1000 / full) }
    return "\(rect(0, y, wide: 940))\(rect(970, y, wide: 30))"
  }

  private func rect(_ x: Int, _ y: Int, wide width: Int) -> HTML {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"8\"/>"
  }
}
