import CXML2
import Foundation

/// The texts of the named elements of a small document, by libxml2: nothing is fetched, and no entity grows beyond its limits.
struct XMLTexts {
  /// The texts by the local names of their elements, in the order of the document.
  private(set) var texts: [String: [String]] = [:]

  /// Nil if the document is not well-formed.
  init?(of names: Set<String>, in bytes: Data) {
    let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
    guard let document = bytes.withUnsafeBytes({ xmlReadMemory($0.baseAddress, Int32(clamping: $0.count), nil, nil, options) }) else {
      return nil
    }
    defer { xmlFreeDoc(document) }
    var next = xmlDocGetRootElement(document)
    while let node = next {
      if let name = node.pointee.name.map({ String(cString: $0) }), names.contains(name) {
        texts[name, default: []].append(XMLTexts.text(of: node))
      }
      next = XMLTexts.following(node)
    }
  }

  private static func text(of node: xmlNodePtr) -> String {
    sequence(first: node.pointee.children, next: { $0?.pointee.next }).compactMap { $0?.pointee.content }.map { String(cString: $0) }
      .joined()
  }

  /// The next node in the order of the document; nil after the last.
  private static func following(_ node: xmlNodePtr) -> xmlNodePtr? {
    // The children of an entity are its declaration.
    if node.pointee.type == XML_ELEMENT_NODE, let child = node.pointee.children { return child }
    return sequence(first: node, next: { $0.pointee.parent }).lazy.compactMap(\.pointee.next).first
  }
}
