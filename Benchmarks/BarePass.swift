import CXML2
import Foundation

/// What reading an export can cost at the least: libxml2's push parser over the whole file, with handlers that do nothing.
///
/// A process of its own, with the options and the chunks of the import it is held against.
struct BarePass {
  private static let chunk = 1 << 18

  let file: String

  func run() throws {
    var handlers = xmlSAXHandler()
    handlers.initialized = UInt32(XML_SAX2_MAGIC)
    handlers.startElementNs = { _, _, _, _, _, _, _, _, _ in }
    let descriptor = open(file, O_RDONLY)
    guard descriptor >= 0, let context = xmlCreatePushParserCtxt(&handlers, nil, nil, 0, nil) else { throw BenchmarkFailure("no \(file)") }
    defer {
      xmlFreeParserCtxt(context)
      close(descriptor)
    }
    xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue))
    let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: BarePass.chunk)
    defer { buffer.deallocate() }
    while case let count = read(descriptor, buffer, BarePass.chunk), count > 0 { xmlParseChunk(context, buffer, Int32(count), 0) }
    xmlParseChunk(context, nil, 0, 1)
    guard context.pointee.wellFormed == 1 else { throw BenchmarkFailure("\(file) is not well formed") }
  }
}
