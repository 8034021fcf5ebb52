import Foundation
import Records

extension Session {
  /// Why something can not have been a session, by hand or in an import alike.
  enum Fault: Hashable {
    case reversed, tooShort, tooLong, future, tooEarly
  }

  /// Days have years of four digits; a little later, for whoever lives west of Greenwich.
  private static let earliest = Day(ordinal: -719_162).adding(2).start(in: .gmt)

  /// What speaks against a session of that time; a clock a minute ahead of ours is forgiven.
  static func fault(start: Instant, end: Instant, now: Instant) -> Fault? {
    let length = end.milliseconds.subtractingReportingOverflow(start.milliseconds)
    if end <= start { return .reversed }
    if !length.overflow, length.partialValue < shortest { return .tooShort }
    if length.overflow || length.partialValue > longest { return .tooLong }
    if end > now.adding(milliseconds: 60_000) { return .future }
    return start < earliest ? .tooEarly : nil
  }
}

extension Session.Fault {
  /// What a person is told who enters it by hand.
  var refusal: Refusal {
    switch self {
    case .reversed: Refusal(.value, Phrase("sit.reversed"))
    case .tooShort: .tooShort
    case .tooLong: Refusal(.value, Phrase("sit.tooLong"))
    case .future: Refusal(.value, Phrase("sit.future"))
    case .tooEarly: Refusal(.value, Phrase("sit.tooEarly"))
    }
  }

  /// Why an imported record is left out.
  var problem: Phrase {
    switch self {
    case .reversed: Phrase("health.reversed")
    case .tooShort: Phrase("health.tooShort")
    case .tooLong: Phrase("health.tooLong")
    case .future: Phrase("health.future")
    case .tooEarly: Phrase("health.tooEarly")
    }
  }
}
