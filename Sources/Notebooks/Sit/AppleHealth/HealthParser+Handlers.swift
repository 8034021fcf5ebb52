import CXML2
import Records

/// Handlers for libxml2: C functions that reach their parser through the context's `_private` field.
extension HealthParser {
  /// Our handlers for tags, errors and entity declarations, and of libxml2's own only those that internal entities need: none builds a tree
  /// or loads external content.
  static func handlers() -> xmlSAXHandler {
    var handlers = xmlSAXHandler()
    xmlSAXVersion(&handlers, 2)
    handlers.startElementNs = elementStarts
    handlers.serror = errorOccurs
    handlers.entityDecl = entityIsDeclared
    handlers.endElementNs = nil
    handlers.characters = nil
    handlers.ignorableWhitespace = nil
    handlers.cdataBlock = nil
    handlers.comment = nil
    handlers.processingInstruction = nil
    handlers.reference = nil
    handlers.externalSubset = nil
    handlers.attributeDecl = nil
    handlers.elementDecl = nil
    handlers.notationDecl = nil
    handlers.unparsedEntityDecl = nil
    handlers.warning = nil
    handlers.error = nil
    handlers.fatalError = nil
    return handlers
  }

  /// Deepest nesting of elements; an export has six levels. libxml2's own limit applies only when it builds a tree.
  private static let deepest: Int32 = 256

  private static func state(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<CallbackState>? {
    context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private?.assumingMemoryBound(to: CallbackState.self)
  }

  /// Handles a tag. A session waits from its tag until the next tag at its depth or above: only then is its metadata complete.
  ///
  /// Names are compared by their pointers: the parser stores each name once.
  private static let elementStarts: startElementNsSAX2Func = { context, name, _, _, _, _, count, _, attributes in
    guard let state = HealthParser.state(context) else { return }
    if !state.pointee.isRootRead {
      state.pointee.isRootRead = true
      guard xmlStrEqual(name, "HealthData") == 1 else {
        state.pointee.parser.takeUnretainedValue().refuse(.notExport, line: Int(xmlSAX2GetLineNumber(context)))
        return
      }
    }
    guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self), parser.pointee.nameNr < HealthParser.deepest else {
      state.pointee.parser.takeUnretainedValue().refuse(.malformed, line: Int(xmlSAX2GetLineNumber(context)))
      return
    }
    if state.pointee.depth >= 0 {
      if parser.pointee.nameNr <= state.pointee.depth {
        state.pointee.parser.takeUnretainedValue().give()
      } else if name == state.pointee.metadata, parser.pointee.nameNr == state.pointee.depth + 1, let attributes {
        state.pointee.parser.takeUnretainedValue().takeMetadata(Attributes(count: Int(count), pointers: attributes))
      }
    }
    guard name == state.pointee.record, state.pointee.depth < 0, let attributes else { return }
    let all = Attributes(count: Int(count), pointers: attributes)
    guard all.isMindful(type: state.pointee.type) else { return }
    state.pointee.depth = parser.pointee.nameNr
    state.pointee.parser.takeUnretainedValue().take(all, line: Int(xmlSAX2GetLineNumber(context)))
  }

  private static let errorOccurs: xmlStructuredErrorFunc = { context, error in
    guard let error, let state = HealthParser.state(context) else { return }
    state.pointee.parser.takeUnretainedValue().note(error.pointee)
  }

  /// External entities are ignored: they name files of this machine, which an export has no business reading.
  private static let entityIsDeclared: entityDeclSAXFunc = { context, name, type, publicID, systemID, content in
    guard type == Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue) || type == Int32(XML_INTERNAL_PARAMETER_ENTITY.rawValue) else { return }
    xmlSAX2EntityDecl(context, name, type, publicID, systemID, content)
  }
}

/// The attributes of one tag, as libxml2 passes them: five pointers each.
struct Attributes {
  let count: Int
  let pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>

  private static let mindful = StaticString("HKCategoryTypeIdentifierMindfulSession")

  /// True if the record is a mindful session; called for every record.
  func isMindful(type: UnsafePointer<xmlChar>) -> Bool {
    for place in stride(from: 0, to: count * 5, by: 5) where pointers[place] == type {
      guard let start = pointers[place + 3], let end = pointers[place + 4], end - start == Attributes.mindful.utf8CodeUnitCount else {
        return false
      }
      return xmlStrncmp(start, Attributes.mindful.utf8Start, Int32(end - start)) == 0
    }
    return false
  }

  func bytes(_ name: String) -> UnsafeBufferPointer<UInt8>? {
    for place in stride(from: 0, to: count * 5, by: 5) where xmlStrEqual(pointers[place], name) == 1 {
      guard let start = pointers[place + 3], let end = pointers[place + 4] else { return nil }
      return UnsafeBufferPointer(start: start, count: end - start)
    }
    return nil
  }

  /// The text of an attribute; nil if it is missing, or cannot be compared.
  func text(_ name: String) -> String? { bytes(name).flatMap { $0.isStreamSafe ? String(decoding: $0, as: UTF8.self) : nil } }
}
