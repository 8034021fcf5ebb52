import Foundation
import Records
import TestKit
import Testing

@testable import Web

/// A file sent in a form arrives byte for byte, however the network cuts it.
@Suite struct MultipartTests {
  private static let boundary = "----WebKitFormBoundaryAb12"

  @Test func `a file is the same however its form is cut`() throws {
    var dice = SeededDice.thrown()
    for _ in 0..<200 {
      let file = content(&dice)
      let form = Self.form(around: file)
      var reader = MultipartFile(boundary: Self.boundary)
      var read: [UInt8] = []
      var rest = form[...]
      while !rest.isEmpty {
        let piece = rest.prefix(1 + dice.below(40))
        try reader.take(piece) { read.append(contentsOf: $0) }
        rest = rest.dropFirst(piece.count)
      }
      #expect(read == file && reader.isComplete, "seed \(dice.seed)")
    }
  }

  @Test func `a form that ends too soon is not complete, wherever it ends`() throws {
    let file = Array("half a sentence\r\n--".utf8)
    let form = Self.form(around: file)
    let tail = "\r\n--\(Self.boundary)--\r\n".utf8.count
    for length in 0..<(form.count - tail + "\r\n--\(Self.boundary)".utf8.count) {
      var reader = MultipartFile(boundary: Self.boundary)
      try reader.take(form.prefix(length)) { _ in }
      #expect(!reader.isComplete, "\(length)")
    }
  }

  @Test(arguments: [
    "no head at all\r\n\r\n", "------WebKitFormBoundaryAb12\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nwords",
    String(repeating: "x", count: 20_000),
  ])
  func `what is no file of a form is turned away`(_ body: String) {
    #expect(throws: Refusal.self) {
      var reader = MultipartFile(boundary: Self.boundary)
      try reader.take(Array(body.utf8)) { _ in }
    }
  }

  @Test(
    arguments: [
      ("multipart/form-data; boundary=abc", "abc"), ("multipart/form-data;boundary=\"a b\"", "a b"),
      ("Multipart/Form-Data; Boundary=x", "x"),
      ("multipart/form-data", nil), ("multipart/mixed; boundary=abc", nil), ("multipart/form-data; boundary=", nil), (nil, nil),
      ("multipart/form-data; boundary=\(String(repeating: "x", count: 71))", nil),
    ] as [(String?, String?)])
  func `a boundary is read as browsers name it`(_ type: String?, _ boundary: String?) {
    #expect(MultipartFile.boundary(in: type) == boundary)
  }

  static func form(around file: [UInt8], boundary: String = boundary) -> [UInt8] {
    Array(
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"export.zip\"\r\nContent-Type: application/zip\r\n\r\n"
        .utf8)
      + file + Array("\r\n--\(boundary)--\r\n".utf8)
  }

  /// Bytes that look like the beginnings of a delimiter.
  private func content(_ dice: inout SeededDice) -> [UInt8] {
    let pieces = ["\r", "\n", "\r\n", "--", "\r\n--", "\r\n------WebKit", "\r\n--\(Self.boundary.dropLast())", "x", "\0", "é"]
    return (0..<dice.below(30)).flatMap { _ in Array(pieces[dice.below(pieces.count)].utf8) }
  }
}
