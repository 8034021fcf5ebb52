import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore

/// An answer as a recording keeps it: readable line by line, and the same in every run.
struct RecordedAnswer {
  let text: String

  /// How it is told what differs from program to program, or stands in many answers.
  struct Terms {
    /// Each text and what stands for it.
    var texts: [(String, String)]
    var ids: RecordedIDs
    var blocks = RecordedBlocks()

    mutating func told(_ text: String) -> String {
      ids.name(in: texts.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) })
    }
  }

  /// - Parameter isWhole: whether every header is told; else those that say what the answer is and where it leads
  init(_ response: TestResponse, isWhole: Bool, in terms: inout Terms) {
    let told = response.headers.filter { isWhole ? !Self.unsteady.contains($0.name) : Self.telling.contains($0.name) }
    let headers = told.map { "\($0.name.rawName.lowercased()): \(Self.steady($0))" }.sorted()
    let type = response.headers[.contentType] ?? ""
    let head = ([response.status.code.description] + headers + ["", ""]).joined(separator: "\n")
    text = terms.told(head) + Self.lines(of: response.body, type, in: &terms)
  }

  private static let telling: Set<HTTPField.Name> = [.contentType, .location, .contentDisposition, .setCookie, .contentEncoding]
  private static let unsteady: Set<HTTPField.Name> = [.contentLength, .date]

  /// A secret is never told; what is said of a cookie comes in any order.
  private static func steady(_ field: HTTPField) -> String {
    guard field.name == .setCookie else { return field.value }
    let parts = field.value.components(separatedBy: "; ")
    let value = parts[0].hasPrefix("commonplace-80=") ? "commonplace-80=SECRET" : parts[0]
    return ([value] + parts.dropFirst().sorted()).joined(separator: "; ")
  }

  /// A line for each tag or value; where the line was broken here, it goes on behind a backslash.
  private static func lines(of body: ByteBuffer, _ type: String, in terms: inout Terms) -> String {
    guard let text = String(bytes: body.readableBytesView, encoding: .utf8) else { return "(\(body.readableBytes) bytes)" }
    var shown = terms.told(text.replacingOccurrences(of: "\r\n", with: "␍\n"))
      .replacing(/\/open\/[0-9a-f]{32}/, with: "/open/SECRET").replacing(/("access-code"[^>]*>)[0-9 ]{9}/) { "\($0.output.1)SECRET" }
    if type.hasPrefix("text/html") || type.contains("json") {
      shown = terms.blocks.name(in: shown).replacingOccurrences(of: "><", with: ">\n\\<")
    }
    if type.contains("json") {
      shown = shown.replacingOccurrences(of: "},{", with: "},\n\\{").replacingOccurrences(of: "],[", with: "],\n\\[")
    }
    return shown.replacingOccurrences(of: "\n=== ", with: "\n\\=== ")
  }
}
