import HTTPTypes
public import Hummingbird
import NIOCore
import Records
import Synchronization

/// Adds routes to the router: each works on the book's threads, under its endpoint's rule.
public struct Routes {
  let router: Router<AppRequestContext>
  let threads: BookThreads
  let rules: EndpointRules

  /// Answers GET requests of an endpoint with values.
  public func get<Value>(_ endpoint: Endpoint<Value>, _ answer: @escaping @Sendable (Request, Value) throws -> Response) {
    add(endpoint) { [threads] request, value, _ in try await threads.reading { try answer(request, value) } }
  }

  /// Answers GET requests of an endpoint without values.
  public func get(_ endpoint: Endpoint<Void>, _ answer: @escaping @Sendable (Request) throws -> Response) {
    get(endpoint) { request, _ in try answer(request) }
  }

  /// Handles forms of an endpoint with values, at the moment they were written. A validation request does not wait for the writer.
  public func post<Value>(_ endpoint: Endpoint<Value>, _ take: @escaping @Sendable (Request, Form, Value) throws -> Response) {
    add(endpoint) { [threads] request, value, _ in
      let form = try await Form(request)
      let work: @Sendable () throws -> Response = {
        try Surroundings.$past.withValue(Written(request)?.moment) { try take(request, form, value) }
      }
      return form.isQuestion ? try await threads.reading(work) : try await threads.writing(work)
    }
  }

  /// Handles forms of an endpoint without values.
  public func post(_ endpoint: Endpoint<Void>, _ take: @escaping @Sendable (Request, Form) throws -> Response) {
    post(endpoint) { request, form, _ in try take(request, form) }
  }

  /// Receives streamed files; the handler itself must not write.
  ///
  /// - Parameters:
  ///   - most: the largest number of files
  ///   - check: throws before the upload starts
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

  /// Adds a route and registers its rule for the middleware.
  func add<Value>(_ endpoint: Endpoint<Value>, _ answer: @escaping @Sendable (Request, Value, AppRequestContext) async throws -> Response) {
    let path = RouterPath(endpoint.rule.pattern)
    rules.add(endpoint.rule, at: path.description)
    let names = endpoint.rule.pattern.split(separator: "/").filter { $0.hasPrefix(":") }.map { $0.dropFirst() }
    router.on(path, method: endpoint.rule.method) { request, context in
      let parts = names.compactMap { context.parameters.get(String($0)) }
      guard let value = endpoint.value(of: parts) else { throw HTTPError(.notFound) }
      return try await answer(request, value, context)
    }
  }
}

/// The rules of all routes by address pattern; every other address is closed.
final class EndpointRules: Sendable {
  private let rules = Mutex<[String: [EndpointRule]]>([:])

  var all: [EndpointRule] { rules.withLock { $0.values.flatMap(\.self) } }

  func add(_ rule: EndpointRule, at path: String) { rules.withLock { $0[path, default: []].append(rule) } }

  /// Methods allowed at an address; none if the address is unknown.
  func methods(at path: String) -> [HTTPRequest.Method] {
    let parts = path.split(separator: "/")
    let near = all.filter { $0.describes(parts) }.sorted { $0.gaps.lexicographicallyPrecedes($1.gaps) }
    return near.prefix { $0.pattern == near.first?.pattern }.map(\.method)
  }

  func rule(for request: Request, at path: String?) -> EndpointRule? {
    guard let path else { return nil }
    let method = request.method == .head ? .get : request.method
    return rules.withLock { $0[path]?.first { $0.method == method } }
  }
}

extension EndpointRule {
  /// True if an address of those parts matches the pattern.
  fileprivate func describes(_ parts: [Substring]) -> Bool {
    let shape = pattern.split(separator: "/")
    return shape.count == parts.count && zip(shape, parts).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
  }

  /// One for each part that is a value, else zero: the more specific pattern wins.
  fileprivate var gaps: [Int] { pattern.split(separator: "/").map { $0.hasPrefix(":") ? 1 : 0 } }
}

/// The context of a request.
public struct AppRequestContext: RequestContext {
  /// The framework's part.
  public var coreContext: CoreRequestContextStorage
  let channel: any Channel

  /// A request from that source.
  public init(source: ApplicationRequestContextSource) {
    channel = source.channel
    coreContext = CoreRequestContextStorage(source: source)
  }
}
