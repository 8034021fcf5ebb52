import HTTPTypes
public import Hummingbird
import Synchronization

/// The router, as notebooks add to it: each route does its work on the book's threads, under the rule of its endpoint.
public struct Routes {
  let router: Router<AppRequestContext>
  let threads: BookThreads
  let rules: EndpointRules

  /// Answers whoever asks for an address of that shape.
  public func get<Value>(_ endpoint: Endpoint<Value>, _ answer: @escaping @Sendable (Request, Value) throws -> Response) {
    add(endpoint) { [threads] request, value, _ in try await threads.reading { try answer(request, value) } }
  }

  /// Answers whoever asks for that one address.
  public func get(_ endpoint: Endpoint<Void>, _ answer: @escaping @Sendable (Request) throws -> Response) {
    get(endpoint) { request, _ in try answer(request) }
  }

  /// Takes a form at addresses of that shape. One that only asks what is wrong with it does not wait for the writer.
  public func post<Value>(_ endpoint: Endpoint<Value>, _ take: @escaping @Sendable (Request, Form, Value) throws -> Response) {
    add(endpoint) { [threads] request, value, _ in
      let form = try await Form(request)
      let work: @Sendable () throws -> Response = { try take(request, form, value) }
      return form.isQuestion ? try await threads.reading(work) : try await threads.writing(work)
    }
  }

  /// Takes a form at that one address.
  public func post(_ endpoint: Endpoint<Void>, _ take: @escaping @Sendable (Request, Form) throws -> Response) {
    post(endpoint) { request, form, _ in try take(request, form) }
  }

  /// Takes files at addresses of that shape, as they come and never held whole; what is done with them writes nothing itself.
  ///
  /// - Parameters:
  ///   - most: how many files are taken at once
  ///   - check: throws before the files are taken in
  public func upload<Value>(
    _ endpoint: Endpoint<Value>, files most: Int = 1, check: @escaping @Sendable () throws -> Void = {},
    _ take: @escaping @Sendable (Request, Upload, Value) throws -> Response
  ) {
    add(endpoint) { [threads] request, value, _ in
      try check()
      let upload = try await Upload.receive(request, files: most, upTo: endpoint.rule.body.limit)
      return try await threads.reading { try take(request, upload, value) }
    }
  }

  /// Answers an endpoint, and makes its rule known to the middleware.
  func add<Value>(
    _ endpoint: Endpoint<Value>, _ answer: @escaping @Sendable (Request, Value, AppRequestContext) async throws -> Response
  ) {
    let path = RouterPath(endpoint.rule.pattern)
    rules.add(endpoint.rule, at: path.description)
    let names = endpoint.rule.pattern.split(separator: "/").filter { $0.hasPrefix(":") }.map { $0.dropFirst() }
    router.on(path, method: endpoint.rule.method.http) { request, context in
      let parts = names.compactMap { context.parameters.get(String($0)) }
      guard let value = endpoint.value(of: parts) else { throw HTTPError(.notFound) }
      return try await answer(request, value, context)
    }
  }
}

/// The rules of all routes, by the shape of their addresses: what is not among them is closed.
final class EndpointRules: Sendable {
  private let rules = Mutex<[String: [EndpointRule]]>([:])

  /// Every rule there is.
  var all: [EndpointRule] { rules.withLock { $0.values.flatMap(\.self) } }

  func add(_ rule: EndpointRule, at path: String) { rules.withLock { $0[path, default: []].append(rule) } }

  /// The methods that are answered at an address; none where nothing is there.
  func methods(at path: String) -> [EndpointRule.Method] {
    let parts = path.split(separator: "/")
    let near = all.filter { $0.describes(parts) }.sorted { $0.gaps.lexicographicallyPrecedes($1.gaps) }
    return near.prefix { $0.pattern == near.first?.pattern }.map(\.method)
  }

  /// The rule a request falls under; nil where none does.
  func rule(for request: Request, at path: String?) -> EndpointRule? {
    guard let path else { return nil }
    let method = request.method == .head ? .get : request.method
    return rules.withLock { $0[path]?.first { $0.method.http == method } }
  }
}

extension EndpointRule {
  /// Whether an address of those parts is of its shape.
  fileprivate func describes(_ parts: [Substring]) -> Bool {
    let shape = pattern.split(separator: "/")
    return shape.count == parts.count && zip(shape, parts).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
  }

  /// Which of its parts are names, as ones: an address of two shapes is that which says more of it, and says it sooner.
  fileprivate var gaps: [Int] { pattern.split(separator: "/").map { $0.hasPrefix(":") ? 1 : 0 } }
}

extension EndpointRule.Method {
  /// Those that a route of it answers, as `Allow` names them.
  var allowed: [String] { self == .get ? ["GET", "HEAD"] : ["POST"] }

  var http: HTTPRequest.Method {
    switch self {
    case .get: .get
    case .post: .post
    }
  }
}

extension Form {
  /// Whether it only asks what is wrong with it.
  fileprivate var isQuestion: Bool { self["judge"] != nil }
}
