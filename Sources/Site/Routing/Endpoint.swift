/// A route, declared once: its method, the shape of its address with what it names, who may ask, and how long a body it takes.
///
/// `Endpoint.get("/projects/:id", .id)` prints the address of a project and reads it back. What is declared nowhere is closed and takes
/// no body.
public struct Endpoint<Value: Sendable>: Sendable {
  /// The declaration without what its address names, as the middleware reads it.
  public let rule: EndpointRule
  private let write: @Sendable (Value) -> [String]
  private let parse: @Sendable ([String]) -> Value?

  init(_ rule: EndpointRule, write: @escaping @Sendable (Value) -> [String], parse: @escaping @Sendable ([String]) -> Value?) {
    self.rule = rule
    self.write = write
    self.parse = parse
  }

  /// The same route for whoever asks, also for a browser that was not let in.
  public func openToAnyone() -> Endpoint {
    var rule = rule
    rule.access = .anyone
    return Endpoint(rule, write: write, parse: parse)
  }

  /// The address of what it names.
  public func callAsFunction(_ value: Value) -> Address {
    // By bytes: a page of the log names hundreds of addresses.
    var named = write(value).makeIterator()
    var path = ""
    var rest = rule.pattern.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      path.append(contentsOf: Substring(rest[..<colon]))
      path.append(named.next() ?? "")
      rest = rest[colon...].drop { $0 != UInt8(ascii: "/") }
    }
    path.append(contentsOf: Substring(rest))
    return Address(path: path)
  }

  /// What an address names; nil where it names nothing of the kind.
  ///
  /// - Parameter names: what stands at its colons, in their order
  func value(of names: [String]) -> Value? { parse(names) }
}

extension Endpoint where Value == Void {
  /// The address, which names nothing.
  public func callAsFunction() -> Address { self(()) }
}

extension Endpoint {
  /// The address of the two things it names.
  public func callAsFunction<One, Two>(_ one: One, _ two: Two) -> Address where Value == (One, Two) { self((one, two)) }
}

/// The part of a declared route that does not depend on what its address names.
public struct EndpointRule: Sendable, Hashable {
  /// The methods of HTTP a route of ours answers; one that answers `get` answers `head` too.
  public enum Method: String, Sendable, CaseIterable { case get = "GET", post = "POST" }
  /// Who may ask: browsers that were let in, or anyone who reaches the port.
  public enum Access: Sendable, Hashable { case browser, anyone }
  /// How long a body may be.
  public enum Body: Sendable, Hashable {
    /// It takes none.
    case nothing
    /// The fields of a form, of so many bytes together.
    case fields(upTo: Int)
    /// Files, taken as they come, of so many bytes together.
    case files(upTo: Int)

    /// A form of at most 1 MiB: 10,000 characters of several code points each, percent-encoded.
    public static let form = Body.fields(upTo: 1 << 20)
    /// A form of one short field: whoever was not let in is to fill no memory.
    static let shortForm = Body.fields(upTo: 256)
    /// Sixteen gibibytes: several times the largest Apple Health export we have heard of.
    public static let largeFiles = Body.files(upTo: 16 << 30)

    /// In bytes.
    var limit: Int {
      switch self {
      case .nothing: 0
      case .fields(let limit), .files(let limit): limit
      }
    }
  }

  /// The one method it answers.
  public let method: Method
  /// The shape of its address; a part that begins with a colon is what the address names.
  public let pattern: String
  /// Who may ask.
  public var access = Access.browser
  /// How long a body it takes.
  public let body: Body

  init(_ method: Method, _ pattern: String, _ body: Body) {
    self.method = method
    self.pattern = pattern
    self.body = body
  }
}

extension Endpoint where Value == Void {
  /// A page, or a part of one, that names nothing.
  public static func get(_ pattern: String) -> Endpoint { Endpoint(EndpointRule(.get, pattern, .nothing)) }

  /// A form that names nothing.
  public static func post(_ pattern: String, body: EndpointRule.Body = .form) -> Endpoint { Endpoint(EndpointRule(.post, pattern, body)) }

  private init(_ rule: EndpointRule) { self.init(rule, write: { _ in [] }, parse: { $0.isEmpty ? () : nil }) }
}

extension Endpoint {
  /// A page, or a part of one.
  public static func get(_ pattern: String, _ segment: Segment<Value>) -> Endpoint {
    Endpoint(EndpointRule(.get, pattern, .nothing), segment)
  }

  /// A form about what the address names.
  public static func post(_ pattern: String, _ segment: Segment<Value>, body: EndpointRule.Body = .form) -> Endpoint {
    Endpoint(EndpointRule(.post, pattern, body), segment)
  }

  private init(_ rule: EndpointRule, _ segment: Segment<Value>) {
    self.init(rule, write: { [segment.write($0)] }, parse: { names in names.first.flatMap(segment.read) })
  }

  /// A page about two things.
  public static func get<One, Two>(_ pattern: String, _ one: Segment<One>, _ two: Segment<Two>) -> Endpoint where Value == (One, Two) {
    Endpoint(EndpointRule(.get, pattern, .nothing), one, two)
  }

  /// A file, or a part of a page, about three things.
  public static func get<One, Two, Three>(
    _ pattern: String, _ one: Segment<One>, _ two: Segment<Two>, _ three: Segment<Three>
  ) -> Endpoint where Value == (One, Two, Three) {
    Endpoint(EndpointRule(.get, pattern, .nothing), write: { [one.write($0), two.write($1), three.write($2)] }) { names in
      guard names.count == 3, let first = one.read(names[0]), let second = two.read(names[1]), let third = three.read(names[2]) else {
        return nil
      }
      return (first, second, third)
    }
  }

  /// A form about two things.
  public static func post<One, Two>(_ pattern: String, _ one: Segment<One>, _ two: Segment<Two>) -> Endpoint where Value == (One, Two) {
    Endpoint(EndpointRule(.post, pattern, .form), one, two)
  }

  private init<One, Two>(_ rule: EndpointRule, _ one: Segment<One>, _ two: Segment<Two>) where Value == (One, Two) {
    self.init(rule, write: { [one.write($0), two.write($1)] }) { names in
      guard names.count == 2, let first = one.read(names[0]), let second = two.read(names[1]) else { return nil }
      return (first, second)
    }
  }
}
