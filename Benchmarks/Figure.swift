import Foundation

/// One line of the table.
struct Figure {
  /// How a number is written, and in what it is measured.
  enum Unit { case share, times, milliseconds, seconds, megabytes, perSecond }

  /// What a figure should be; a printed figure without one is there to be known.
  enum Aim {
    case atLeast(Double), atMost(Double), none
  }

  let name: String
  let samples: Samples
  let unit: Unit
  var aim = Aim.none
  /// What stands behind the number.
  var remark = ""

  var measured: String { unit.write(samples.median) }
  var spread: String { "\(unit.write(samples.spread.lowerBound)) – \(unit.write(samples.spread.upperBound))" }

  var aimText: String {
    switch aim {
    case .atLeast(let least): ">= \(unit.write(least))"
    case .atMost(let most): "<= \(unit.write(most))"
    case .none: ""
    }
  }

  var verdict: String {
    switch aim {
    case .atLeast(let least): samples.median >= least ? "met" : "falls short"
    case .atMost(let most): samples.median <= most ? "met" : "falls short"
    case .none: ""
    }
  }
}

extension Figure.Unit {
  /// Shares are given as 0.4 for 40 %, times in milliseconds or seconds, sizes in megabytes.
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
