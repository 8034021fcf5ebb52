// swift-tools-version:6.2
import Foundation
import PackageDescription

// The map: one line per room with what it may see. `make check` holds every import against it.
let package = Package(
  name: "commonplace",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "commonplace", targets: ["commonplace"])],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    .package(url: "https://github.com/attaswift/BigInt.git", from: "6.0.1"),
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-algorithms.git", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
  ],
  targets: [
    .target(name: "Records", dependencies: [.crypto, .bigInt]),
    .target(name: "Book", dependencies: ["Records", .grdb, .crypto, .algorithms]),
    .target(name: "Files", dependencies: ["Records"]),
    .target(name: "AppleHealth", dependencies: ["Records", "Files", "CXML2", "CZip"]),
    .target(name: "FlightFiles", dependencies: ["Records", "Files", "CYAJL"]),
    .target(
      name: "Mindfulness", dependencies: ["Records", "Book", "AppleHealth", .grdb, .algorithms], path: "Sources/Notebooks/Mindfulness"),
    .target(name: "Projects", dependencies: ["Records", "Book", .grdb], path: "Sources/Notebooks/Projects"),
    .target(name: "Blends", dependencies: ["Records", "Book", .grdb, .algorithms], path: "Sources/Notebooks/Blends"),
    .target(name: "Flights", dependencies: ["Records", "Book", "FlightFiles", .grdb], path: "Sources/Notebooks/Flights"),
    .target(name: "Pages", dependencies: ["Records"], resources: embedded(in: "Sources/Pages", ["Languages"])),
    .target(
      name: "Web",
      dependencies: [
        "Records", "Book", "AppleHealth", "Mindfulness", "Projects", "Blends", "FlightFiles", "Flights", "Pages", "CZlib", .hummingbird,
        .hummingbirdCore, .crypto,
        .logging,
        .lifecycle, .signals, .nio, .httpTypes,
      ],
      resources: embedded(in: "Sources/Web", ["Assets"])),
    .executableTarget(
      name: "commonplace",
      dependencies: [
        "Records", "Book", "AppleHealth", "Mindfulness", "Projects", "Blends", "FlightFiles", "Flights", "Pages", "Web", .argumentParser,
        .logging, .lifecycle,
      ]),

    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CYAJL", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"])]),
    .target(name: "TestKit", dependencies: ["Records", "Book", "CZip", .grdb]),
    .executableTarget(
      name: "stage",
      dependencies: [
        "Records", "Book", "Mindfulness", "Projects", "Blends", "FlightFiles", "Flights", "Web", "TestKit", .argumentParser, .hummingbird,
        .logging, .lifecycle,
      ]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Records", "Book", "Mindfulness", "Projects", "Blends", "FlightFiles", "Flights", "Web", "TestKit", "CXML2", .grdb,
        .hummingbirdTesting, .httpTypes,
        .argumentParser,
        .logging, .nio,
      ],
      path: "Benchmarks"),

    .testTarget(name: "RecordsTests", dependencies: ["Records", "TestKit"]),
    .testTarget(name: "BookTests", dependencies: ["Records", "Book", "TestKit", .grdb]),
    .testTarget(name: "AppleHealthTests", dependencies: ["Records", "AppleHealth", "TestKit", "CZip"]),
    .testTarget(name: "FlightFilesTests", dependencies: ["Records", "FlightFiles", "TestKit"]),
    .testTarget(name: "MindfulnessTests", dependencies: ["Records", "Book", "AppleHealth", "Mindfulness", "TestKit", .grdb]),
    .testTarget(name: "ProjectsTests", dependencies: ["Records", "Book", "Mindfulness", "Projects", "TestKit", .grdb]),
    .testTarget(name: "BlendsTests", dependencies: ["Records", "Book", "Blends", "TestKit", .grdb, .bigInt]),
    .testTarget(name: "FlightsTests", dependencies: ["Records", "Book", "FlightFiles", "Flights", "TestKit", .grdb]),
    .testTarget(name: "PagesTests", dependencies: ["Records", "Pages", "TestKit"]),
    .testTarget(
      name: "WebTests",
      dependencies: [
        "Records", "Book", "Mindfulness", "Projects", "Blends", "FlightFiles", "Flights", "Pages", "Web", "TestKit", .hummingbird,
        .hummingbirdTesting, .httpTypes,
        .logging,
        .nio,
      ]),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "Records", "Book", "Mindfulness", "Projects", "Blends", "FlightFiles", "Flights", "Web", "TestKit", "commonplace", "stage", .grdb,
      ]),
    .testTarget(name: "HouseTests", dependencies: ["Book", "Mindfulness", "Projects", "Blends", "Flights", "TestKit"]),
  ]
)

// The house rules, for every room alike. `make` builds strictly; whoever only uses the package is not stopped by a newer compiler's warning.
let strict: [SwiftSetting] = Context.environment["COMMONPLACE_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]
for target in package.targets where target.type != .system {
  target.swiftSettings =
    [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ] + strict
}

extension Target.Dependency {
  static let grdb = product(name: "GRDB", package: "GRDB.swift")
  static let crypto = product(name: "Crypto", package: "swift-crypto")
  static let bigInt = product(name: "BigInt", package: "BigInt")
  static let algorithms = product(name: "Algorithms", package: "swift-algorithms")
  static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
  static let logging = product(name: "Logging", package: "swift-log")
  static let lifecycle = product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
  static let signals = product(name: "UnixSignals", package: "swift-service-lifecycle")
  static let nio = product(name: "NIOCore", package: "swift-nio")
  static let httpTypes = product(name: "HTTPTypes", package: "swift-http-types")
  static let hummingbird = product(name: "Hummingbird", package: "hummingbird")
  static let hummingbirdCore = product(name: "HummingbirdCore", package: "hummingbird")
  static let hummingbirdTesting = product(name: "HummingbirdTesting", package: "hummingbird")
}

/// Every file of those folders, compiled into the executable: one file is all a person has to keep.
func embedded(in room: String, _ folders: [String]) -> [Resource] {
  folders.flatMap { folder in
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(Context.packageDirectory)/\(room)/\(folder)")) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { Resource.embedInCode("\(folder)/\($0)") }
  }
}
