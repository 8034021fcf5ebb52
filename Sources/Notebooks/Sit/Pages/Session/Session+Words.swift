import Foundation
import Records
import SitRecords
import Words

extension Session {
  /// "07:00–07:02", by the clocks of where it was sat.
  func times(in language: Language) -> String { "\(language.time(start, in: zone))–\(language.time(end, in: zone))" }

  func length(in language: Language) -> String { language.length(seconds: Int(milliseconds / 1000)) }
}
