import Foundation

/// The built server on a book, in a process of its own, and a browser's way in.
final class LiveServer: Sendable {
  let port: Int
  let process: pid_t
  let cookie: String
  /// Seconds from its start until its first page was there.
  let firstPage: Double

  /// Starts it, comes in by the address it prints, and asks for that page.
  init(program: String, book: String, page: String = "/sit") throws {
    let clock = ContinuousClock()
    let began = clock.now
    let pipe = Pipe()
    process = try Child.spawn([program, "serve", "--port", "0", "--book", book], to: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    guard let address = line.split(separator: " ").last.flatMap({ URL(string: $0.trimmingCharacters(in: .newlines)) }),
      let port = address.port
    else { throw BenchmarkFailure("the server said: \(line)") }
    self.port = port
    let wire = try TestBrowser(port: port)
    try wire.ask("GET", address.path)
    let entry = try wire.answer().head
    guard let name = entry.range(of: "commonplace-\(port)=") else { throw BenchmarkFailure("the door stayed shut: \(entry)") }
    cookie = String(entry[name.lowerBound...].prefix { $0 != ";" })
    try wire.ask("GET", page, ["Cookie: \(cookie)"])
    let first = try wire.answer().head
    guard first.contains(" 200 ") else { throw BenchmarkFailure("the first page was: \(first)") }
    firstPage = (clock.now - began) / .seconds(1)
  }

  /// The lines with which a page posts a form.
  var posting: [String] { posting("application/x-www-form-urlencoded") }

  private func posting(_ type: String) -> [String] {
    [
      "Cookie: \(cookie)", "Origin: http://127.0.0.1:\(port)", "Sec-Fetch-Site: same-origin", "Accept: application/json",
      "Content-Type: \(type)",
    ]
  }

  /// The page as it is written, asked for by a connection of its own.
  func page(_ path: String) throws -> String {
    let wire = try TestBrowser(port: port)
    try wire.ask("GET", path, ["Cookie: \(cookie)", "Accept-Language: en"])
    let (head, body) = try wire.answer()
    guard head.contains(" 200 ") else { throw BenchmarkFailure("\(path) answered \(head)") }
    return body
  }

  /// A connection that hears what is touched after that sequence, and waits for it for so many seconds.
  func news(after sequence: String = "0", patience: Int = 10) throws -> TestBrowser {
    let stream = try TestBrowser(port: port, patience: patience)
    try stream.ask("GET", "/live?after=\(sequence)", ["Cookie: \(cookie)"])
    _ = try stream.hear(until: "retry:")
    return stream
  }

  /// Sends a file as the form of a page does. Throws where it is not taken.
  func upload(_ file: String, to path: String) throws {
    let boundary = "------commonplace-bench"
    let opening = "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"flights.json\"\r\n\r\n"
    let wire = try TestBrowser(port: port, patience: 600)
    try wire.ask("POST", path, posting("multipart/form-data; boundary=\(boundary)"), opening, file: file, "\r\n--\(boundary)--\r\n")
    guard try wire.answer().head.contains(" 200 ") else { throw BenchmarkFailure("\(path) took no file") }
  }

  /// Asks it to end, and waits.
  func stop() { Child.end(process) }
}
