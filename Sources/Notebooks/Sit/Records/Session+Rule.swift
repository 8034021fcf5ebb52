import Foundation
import Records

extension Session {
  /// Why something cannot have been a session, by hand or in an import alike.
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
  var refusal: UserError {
    switch self {
    case .reversed: UserError(.value, LocalizedText("sit.reversed"))
    case .tooShort: .tooShort
    case .tooLong: UserError(.value, LocalizedText("sit.tooLong"))
    case .future: UserError(.value, LocalizedText("sit.future"))
    case .tooEarly: UserError(.value, LocalizedText("sit.tooEarly"))
    }
  }

  /// Why an imported record is left out.
  var problem: LocalizedText {
    switch self {
    case .reversed: LocalizedText("health.reversed")
    case .tooShort: LocalizedText("health.tooShort")
    case .tooLong: LocalizedText("health.tooLong")
    case .future: LocalizedText("health.future")
    case .tooEarly: LocalizedText("health.tooEarly")
    }
  }
}
