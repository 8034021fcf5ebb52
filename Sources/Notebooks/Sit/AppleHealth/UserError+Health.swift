import Files
import Records

extension UserError {
  /// A file that cannot be taken, said as that phrase: what it is, and what to do.
  static func health(_ phrase: LocalizedText, detail: String = "") -> UserError { UserError(.file, phrase, detail: detail) }
}

/// A zip's faults as sentences about an export; what else is thrown stays what it is.
func refusing<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let fault as ZipFault {
    throw UserError.health(fault.phrase, detail: fault.detail)
  }
}

extension ZipFault {
  fileprivate var phrase: LocalizedText {
    switch reason {
    case .damaged: LocalizedText("health.zipDamaged")
    case .encrypted: LocalizedText("health.zipEncrypted")
    case .method: LocalizedText("health.zipMethod")
    case .crowded: LocalizedText("health.zipCrowded")
    case .bomb: LocalizedText("health.zipBomb", ["count": .count(ZipReader.mostInflation)])
    }
  }
}
