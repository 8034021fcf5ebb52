import Records
import TestKit
import Testing

@testable import Site

/// Files sent in a form arrive byte for byte and under their names, however the network cuts it.
@Suite struct MultipartTests {
  private static let boundary = "----WebKitFormBoundaryAb12"
  private static let two = form(of: [("one.json", "{}\r\n--"), ("zwölf \u{1F6EB}.csv", "\r\n\r\nDate,From\r\n")])

  @Test func `files are the same however their form is cut`() throws {
    var dice = SeededDice.fixed(1)
    for _ in 0..<200 {
      let files = (0..<(1 + dice.below(4))).map { SentFile("\($0).csv", content(&dice)) }
      var viewer = FormReader()
      var rest = Self.form(of: files)[...]
      while !rest.isEmpty {
        let piece = rest.prefix(1 + dice.below(40))
        try viewer.take(piece)
        rest = rest.dropFirst(piece.count)
      }
      #expect(viewer.files == files && viewer.isComplete, "seed \(dice.seed)")
    }
  }

  @Test func `a delimiter may be cut at every byte`() throws {
    for length in 0...Self.two.count {
      var viewer = FormReader()
      try viewer.take(Self.two.prefix(length))
      try viewer.take(Self.two.dropFirst(length))
      #expect(viewer.files.map(\.name) == ["one.json", "zwölf \u{1F6EB}.csv"], "\(length)")
      #expect(viewer.files.map(\.text) == ["{}\r\n--", "\r\n\r\nDate,From\r\n"] && viewer.isComplete, "\(length)")
    }
  }

  @Test func `a form that ends too soon is not complete, wherever it ends`() throws {
    // Its last line end may lack.
    for length in 0..<(Self.two.count - 2) {
      var viewer = FormReader()
      try viewer.take(Self.two.prefix(length))
      #expect(!viewer.isComplete, "\(length)")
    }
  }

  @Test func `an empty file is a file, with a name or without`() throws {
    var viewer = FormReader()
    try viewer.take(Self.form(of: [("a.csv", "Date"), ("", ""), ("b.csv", "")]))
    #expect(viewer.files == [SentFile("a.csv", "Date"), SentFile("", ""), SentFile("b.csv", "")] && viewer.isComplete)
  }

  @Test func `what comes after the form is none of it`() throws {
    var viewer = FormReader()
    try viewer.take(Self.two + Self.form(of: [("three", "more")]))
    #expect(viewer.files.count == 2 && viewer.isComplete)
  }

  @Test(arguments: [
    ("filename=\"a%22b%22.csv\"", "a\"b\".csv"), ("filename=\"a%0D%0Ab.csv\"", "a\r\nb.csv"),
    ("filename=\"50%25 %41.csv\"", "50%25 %41.csv"),
    ("filename=\"C:\\fakepath\\\"", "C:\\fakepath\\"), ("filename=\"a; name=b=c;.csv\"", "a; name=b=c;.csv"), ("filename=a.csv", "a.csv"),
    ("filename=\"\u{301}cent.csv\"", "\u{301}cent.csv"), ("filename=\"Перелёты.csv\"", "Перелёты.csv"), ("filename=\"\"", ""),
    ("filename=\"a.csv\"; filename*=UTF-8''b.csv", "a.csv"), ("FileName = \"a.csv\"", "a.csv"),
  ])
  func `a name is read as browsers write it`(_ parameter: String, _ name: String) throws {
    for head in ["form-data; name=\"file\"; \(parameter)", "Form-Data;\(parameter);name=file"] {
      var viewer = FormReader()
      try viewer.take(Self.part("CONTENT-Disposition:\(head)\r\nContent-Type: text/csv", "Date"))
      #expect(viewer.files == [SentFile(name, "Date")], "\(head)")
    }
  }

  @Test(arguments: [
    "no head at all\r\n\r\n", "--\(boundary)\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nwords",
    "--\(boundary)\r\nContent-Disposition: form-data; name=\"other\"; filename=\"a\"\r\n\r\nwords",
    "--\(boundary)\r\nContent-Disposition: form-data; filename=\"a\"\r\n\r\nwords",
    "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\nwords",
    "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename*=UTF-8''a\r\n\r\nwords",
    "--\(boundary)\r\nContent-Disposition: attachment; name=\"file\"; filename=\"a\"\r\n\r\nwords",
    "--\(boundary)\r\nContent-Type: text/csv; name=\"file\"; filename=\"a\"\r\n\r\nwords", "--\(boundary)\r\n\r\nwords",
    "--\(boundary)xx\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nwords",
    String(repeating: "x", count: 20_000), "--\(boundary)\r\n" + String(repeating: "x", count: 20_000),
    String(decoding: two.dropLast(4), as: UTF8.self) + "\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nwords",
  ])
  func `what is no file of a form is turned away`(_ body: String) {
    #expect(throws: UserError.self) {
      var viewer = FormReader()
      try viewer.take(Array(body.utf8))
    }
  }

  @Test func `a damaged form is read or turned away, and never worse`() throws {
    var dice = SeededDice.fixed(2)
    for _ in 0..<Soak.rounds(2000) {
      var form = Self.two
      for _ in 0..<(1 + dice.below(4)) { form[dice.below(form.count)] = UInt8(dice.below(256)) }
      var viewer = FormReader()
      do {
        try viewer.take(form)
        #expect(viewer.files.count <= 2 && viewer.files.allSatisfy { $0.bytes.count < form.count }, "seed \(dice.seed)")
      } catch is UserError {}
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
    #expect(MultipartForm.boundary(in: type) == boundary)
  }

  /// The form a browser makes of those files.
  static func form(of files: [SentFile], boundary: String = boundary) -> [UInt8] {
    files.flatMap { file in
      Array(
        """
        --\(boundary)\r
        Content-Disposition: form-data; name="file"; filename="\(file.name)"\r
        Content-Type: application/octet-stream\r
        \r

        """.utf8) + file.bytes + Array("\r\n".utf8)
    } + Array("--\(boundary)--\r\n".utf8)
  }

  static func form(of files: [(name: String, text: String)], boundary: String = boundary) -> [UInt8] {
    form(of: files.map { SentFile($0.name, $0.text) }, boundary: boundary)
  }

  private static func part(_ head: String, _ content: String) -> [UInt8] {
    Array("--\(boundary)\r\n\(head)\r\n\r\n\(content)\r\n--\(boundary)--\r\n".utf8)
  }

  /// Bytes that look like the beginnings of a delimiter.
  private func content(_ dice: inout SeededDice) -> [UInt8] {
    let pieces = ["\r", "\n", "\r\n", "--", "\r\n--", "\r\n------WebKit", "\r\n--\(Self.boundary.dropLast())", "x", "\0", "é"]
    return (0..<dice.below(30)).flatMap { _ in Array(pieces[dice.below(pieces.count)].utf8) }
  }

  /// Reads forms of our boundary into memory.
  private struct FormReader {
    private var form = MultipartForm(boundary: MultipartTests.boundary)
    private(set) var files: [SentFile] = []

    var isComplete: Bool { form.isComplete }

    mutating func take(_ bytes: some Collection<UInt8>) throws {
      try form.take(bytes) { piece in
        switch piece {
        case .file(let name): files.append(SentFile(name, []))
        case .bytes(let bytes): files[files.count - 1].bytes += bytes
        }
      }
    }
  }
}

/// A file as it is sent, or as it arrived.
struct SentFile: Hashable, Sendable {
  let name: String
  var bytes: [UInt8]

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
