import BlendsRecords
import Records

/// A text of a blend that is saved as it is typed, as its address names it.
enum TypedBlendText: String { case name, destination, conclusion, update }

extension TypedBlendText {
  init(_ text: BlendText) {
    self =
      switch text {
      case .destination: .destination
      case .conclusion: .conclusion
      case .update: .update
      }
  }

  func text(of blend: RecordID) -> Blends.Text {
    switch self {
    case .name: .name(blend)
    case .destination: .text(blend, .destination)
    case .conclusion: .text(blend, .conclusion)
    case .update: .text(blend, .update)
    }
  }

  /// The part of a draft that is judged by it.
  var subject: Blend.Lack.Subject? { self == .name ? .name : self == .destination ? .destination : nil }
}
