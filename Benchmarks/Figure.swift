import Foundation

/// A row of the table: a median with its middle half, and its aim.
struct Figure {
  /// The unit of a number; a share of 40 % is given as 0.4.
  enum Unit { case share, times, milliseconds, seconds, megabytes, perSecond }

  /// The bound a figure should meet.
  enum Aim {
    case atLeast(Double), atMost(Double), none
  }

  let name: String
  let samples: Samples
  let unit: Unit
  var aim = Aim.none
  /// The numbers behind the figure.
  var remark = ""

  /// Our time divided by that of the bare work, round by round: a slow moment of the machine slows both. `count` is the number of
  /// operations in a round.
  static func ratio(
    _ name: String, _ ours: [Double], to bare: [Double], atMost most: Double, per count: Int = 1, _ remark: String = ""
  ) -> Figure {
    let each = [ours, bare].map { Unit.rounded(Samples($0).median * 1000 / Double(count), 2) }
    return Figure(
      name: name, samples: .ratios(ours, to: bare), unit: .times, aim: .atMost(most), remark: "\(each[0]) / \(each[1]) ms\(remark)")
  }

  static func table(_ figures: [Figure]) -> String {
    let head = ["figure", "median", "middle half", "aim", "", "details"]
    let lines =
      [head]
      + figures.map { figure in
        let (bound, isMet) = figure.judged
        let spread = figure.samples.spread
        return [
          figure.name, figure.unit.write(figure.samples.median),
          "\(figure.unit.write(spread.lowerBound)) – \(figure.unit.write(spread.upperBound))", bound,
          bound.isEmpty ? "" : isMet ? "met" : "falls short", figure.remark,
        ]
      }
    let widths = head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ").replacing(#/ +$/#, with: "")
    }.joined(separator: "\n")
  }

  private var judged: (bound: String, isMet: Bool) {
    switch aim {
    case .atLeast(let least): (">= \(unit.write(least))", samples.median >= least)
    case .atMost(let most): ("<= \(unit.write(most))", samples.median <= most)
    case .none: ("", true)
    }
  }
}

extension Figure.Unit {
  func write(_ value: Double) -> String {
    switch self {
    case .share: "\(Figure.Unit.rounded(value * 100, 0)) %"
    case .times: "\(Figure.Unit.rounded(value, 2))x"
    case .milliseconds: "\(Figure.Unit.rounded(value, 1)) ms"
    case .seconds: "\(Figure.Unit.rounded(value, 2)) s"
    case .megabytes: "\(Figure.Unit.rounded(value, 1)) MB"
    case .perSecond: "\(Figure.Unit.rounded(value, 0)) /s"
    }
  }

  static func rounded(_ value: Double, _ places: Int) -> String { String(format: "%.\(places)f", value) }
}

/// Repeated measurements.
struct Samples {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { quantile(0.5) }
  /// The middle half.
  var spread: ClosedRange<Double> { quantile(0.25)...quantile(0.75) }
  var percentile99: Double { quantile(0.99) }

  /// Interpolates between neighbours; 0 without measurements.
  private func quantile(_ share: Double) -> Double {
    guard let last = sorted.indices.last else { return 0 }
    let place = share * Double(last)
    let below = Int(place)
    return sorted[below] + (sorted[min(last, below + 1)] - sorted[below]) * (place - Double(below))
  }

  /// Ratios round by round.
  static func ratios(_ one: [Double], to other: [Double]) -> Samples { Samples(zip(one, other).map { $0 / $1 }) }
}

/// Output of the bench.
enum Paper {
  static func write(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
  static func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

/// A failure of a benchmark to do its work; thrown instead of printing a wrong number.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Duration of the body in seconds.
func seconds(_ body: () throws -> Void) rethrows -> Double { try ContinuousClock().measure(body) / .seconds(1) }

/// Duration of the body in seconds.
func seconds(_ body: () async throws -> Void) async rethrows -> Double { try await ContinuousClock().measure(body) / .seconds(1) }
