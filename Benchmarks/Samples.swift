import Foundation

/// What was measured again and again; its middle is told, and between what the middle half of it lay.
struct Samples {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { quantile(0.5) }
  var spread: ClosedRange<Double> { quantile(0.25)...quantile(0.75) }
  /// What one in a hundred is above.
  var percentile99: Double { quantile(0.99) }
  var sum: Double { sorted.reduce(0, +) }

  /// Interpolated between the two nearest values; 0 where nothing was measured.
  private func quantile(_ share: Double) -> Double {
    guard let last = sorted.indices.last else { return 0 }
    let place = share * Double(last)
    let below = Int(place)
    let above = min(last, below + 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }

  /// Round by round, so that a machine that slows down slows both.
  static func ratios(_ one: [Double], to other: [Double]) -> Samples {
    Samples(zip(one, other).map { $0 / $1 })
  }
}

/// How long the body took, in seconds.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(body) / .seconds(1)
}

/// How long the body took, in seconds.
func seconds(_ body: () async throws -> Void) async rethrows -> Double {
  try await ContinuousClock().measure(body) / .seconds(1)
}
