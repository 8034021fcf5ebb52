import AsyncHTTPClient
import BookStore
import Foundation
import NIOCore
import Records
import TestKit

/// What a phone on the home network waits for beyond a browser of this machine, what comes over the air, and what phones cost.
struct NetworkBenchmark {
  let books: BookFixture
  let program: String
  private let visits = 15
  private let phones = 50

  func measure() async throws -> [Figure] {
    let server = try NetworkServer(program: program, book: try books.filled(projects: 20, items: 1000))
    defer { server.stop() }
    return try await [visit(server), wire(), memory(server)]
  }

  /// A first visit by whoever knows nothing: the page, its styles and its scripts, one after another, over a new connection.
  private func visit(_ server: NetworkServer) async throws -> Figure {
    let page = try await firstPage(server)
    var more: [Double] = []
    var (near, far): ([Double], [Double]) = ([], [])
    for _ in 0..<visits {
      near.append(try await seconds(of: page, server, at: server.own))
      far.append(try await seconds(of: page, server, at: server.network))
      more.append(((far.last ?? 0) - (near.last ?? 0)) * 1000)
    }
    let plain = Figure.Unit.milliseconds.write(Samples(near).median * 1000)
    return Figure(
      name: "a cold first visit: over TLS beyond plain HTTP", samples: Samples(more), unit: .milliseconds, aim: .atMost(20),
      remark: "\(page.count) answers one after another, handshake and packing included; plain \(plain)")
  }

  /// The addresses of a first page: its own, and of what it names.
  private func firstPage(_ server: NetworkServer) async throws -> [String] {
    let browser = server.browser()
    let cookie = try await server.enter(browser, at: server.own)
    let text = String(buffer: try await server.ask(browser, "\(server.own)/", cookie: cookie).text)
    try await browser.shutdown()
    let named = text.matches(of: /(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/).map { String($0.output.1) }
    return ["/"] + Set(named).sorted()
  }

  private func seconds(of page: [String], _ server: NetworkServer, at origin: String) async throws -> Double {
    let known = server.browser()
    let cookie = try await server.enter(known, at: origin)
    try await known.shutdown()
    let browser = server.browser()
    let clock = ContinuousClock()
    let began = clock.now
    for path in page { _ = try await server.ask(browser, origin + path, cookie: cookie) }
    let taken = (clock.now - began) / .seconds(1)
    try await browser.shutdown()
    return taken
  }

  /// A page of a thousand items with titles nobody can foresee.
  private func wire() async throws -> Figure {
    var dice = SeededDice(seed: 9)
    let letters = Array("abcdefghijklmnopqrstuvwxyz ")
    let book = try books.open(books.place("random titles"))
    let project = try ProjectsData.long(in: book) { _ in String((0..<40).map { _ in letters[dice.below(letters.count)] }) }
    try book.close()
    let own = try NetworkServer(program: program, book: books.place("random titles"))
    defer { own.stop() }
    let phone = own.browser()
    let entry = try await own.enter(phone, at: own.network)
    let answer = try await own.ask(phone, "\(own.network)/projects/\(project)", cookie: entry)
    try await phone.shutdown()
    return Figure(
      name: "a page of 1,000 items of 40 random letters, over the air", samples: Samples([Double(answer.text.readableBytes) / 1_000_000]),
      unit: .megabytes, aim: .atMost(0.06), remark: "\(answer.text.readableBytes / 1000) KB, \(answer.isPacked ? "packed" : "not packed")")
  }

  private func memory(_ server: NetworkServer) async throws -> Figure {
    let name = "50 phones with an open page, beyond idle"
    try await Task.sleep(for: .seconds(2))
    guard let before = Child.memory("VmRSS", of: server.process) else {
      return Figure(name: name, samples: Samples([]), unit: .megabytes, remark: "not measured on this system")
    }
    var open: [(HTTPClient, HTTPClientResponse)] = []
    for _ in 0..<phones {
      let browser = server.browser()
      let cookie = try await server.enter(browser, at: server.network)
      _ = try await server.ask(browser, "\(server.network)/", cookie: cookie)
      open.append((browser, try await server.listen(browser, cookie: cookie)))
    }
    try await Task.sleep(for: .seconds(2))
    let after = Child.memory("VmRSS", of: server.process) ?? before
    for (browser, _) in open { try await browser.shutdown() }
    return Figure(
      name: name, samples: Samples([after - before]), unit: .megabytes, aim: .atMost(25),
      remark: "idle \(Figure.Unit.megabytes.write(before))")
  }
}
