// swift-tools-version:6.2
import Foundation
import PackageDescription

// The map: each room with the rooms it may import. `make check` compares every import with it.
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
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-certificates.git", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-asn1.git", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
  ],
  targets: [
    .target(name: "Records", dependencies: [.crypto, .bigInt], resources: embedded(in: "Sources/Records", ["Letters"])),
    .target(name: "BookStore", dependencies: ["Records", .grdb, .sqlite, .crypto, .algorithms], path: "Sources/Book"),
    .target(name: "Files", dependencies: ["Records", "CZlib", "CZip", "CYAJL"]),
    .target(name: "AppleHealth", dependencies: ["Records", "Files", "CXML2"], path: "Sources/Notebooks/Sit/AppleHealth"),
    .target(name: "FlightFiles", dependencies: ["Records", "Files"], path: "Sources/Notebooks/Flights/FlightFiles"),
    .target(
      name: "SitRecords", dependencies: ["Records", "BookStore", "AppleHealth", .grdb, .algorithms], path: "Sources/Notebooks/Sit/Records",
      resources: embedded(in: "Sources/Notebooks/Sit/Records", ["Words", "Tour"])),
    .target(
      name: "ProjectsRecords", dependencies: ["Records", "BookStore", .grdb], path: "Sources/Notebooks/Projects/Records",
      resources: embedded(in: "Sources/Notebooks/Projects/Records", ["Words", "Tour"])),
    .target(
      name: "BlendsRecords", dependencies: ["Records", "BookStore", .grdb, .algorithms], path: "Sources/Notebooks/Blends/Records",
      resources: embedded(in: "Sources/Notebooks/Blends/Records", ["Words", "Tour"])),
    .target(
      name: "FlightsRecords", dependencies: ["Records", "BookStore", "Files", "FlightFiles", "CAirports", .grdb, .algorithms],
      path: "Sources/Notebooks/Flights/Records",
      resources: embedded(in: "Sources/Notebooks/Flights/Records", ["Words", "Tour", "Reference/Data"])),
    .target(
      name: "TodayRecords", dependencies: ["Records", "BookStore"], path: "Sources/Notebooks/Today/Records",
      resources: embedded(in: "Sources/Notebooks/Today/Records", ["Words"])),
    .target(name: "Words", dependencies: ["Records"], resources: embedded(in: "Sources/Words", ["Languages"])),
    .target(name: "Archive", dependencies: ["Records", "BookStore", "Files", "Words", .grdb]),
    .target(
      name: "Sync",
      dependencies: ["Records", "BookStore", "Files", "CXML2", .crypto, .nio, .nioHTTP1, .nioSSL, .httpClient]),
    .target(
      name: "Site",
      dependencies: [
        "Records", "BookStore", "Files", "Words", "Archive", "Sync", "CQREncode", .hummingbird, .hummingbirdCore, .hummingbirdHTTP2,
        .hummingbirdTLS,
        .crypto, .logging, .lifecycle, .signals, .nio, .nioHTTP1, .nioHTTPTypes, .nioTLS, .nioSSL, .nioReloading, .x509, .asn1,
        .httpTypes, .httpClient,
      ],
      resources: embedded(in: "Sources/Site", ["Assets/Files", "Worker/Files", "Changelog"])),
    .target(
      name: "SitPages",
      dependencies: [
        "Records", "BookStore", "Words", "Site", "AppleHealth", "SitRecords", .hummingbird, .logging, .lifecycle,
      ],
      path: "Sources/Notebooks/Sit/Pages",
      resources: embedded(in: "Sources/Notebooks/Sit/Pages", ["Assets"])),
    .target(
      name: "ProjectsPages", dependencies: ["Records", "BookStore", "Words", "Site", "ProjectsRecords", .hummingbird],
      path: "Sources/Notebooks/Projects/Pages",
      resources: embedded(in: "Sources/Notebooks/Projects/Pages", ["Assets"])),
    .target(
      name: "BlendsPages", dependencies: ["Records", "BookStore", "Words", "Site", "BlendsRecords", .hummingbird],
      path: "Sources/Notebooks/Blends/Pages",
      resources: embedded(in: "Sources/Notebooks/Blends/Pages", ["Assets"])),
    .target(
      name: "FlightsPages",
      dependencies: [
        "Records", "BookStore", "Files", "Words", "Site", "FlightFiles", "FlightsRecords", .hummingbird, .httpTypes, .algorithms,
      ],
      path: "Sources/Notebooks/Flights/Pages",
      resources: embedded(in: "Sources/Notebooks/Flights/Pages", ["Assets", "Formatting/Names"])),
    .target(
      name: "TodayPages", dependencies: ["Records", "BookStore", "Words", "Site", "TodayRecords", .hummingbird, .algorithms],
      path: "Sources/Notebooks/Today/Pages",
      resources: embedded(in: "Sources/Notebooks/Today/Pages", ["Assets"])),
    .target(name: "Shell", dependencies: ["Records", "BookStore", "Archive", "Sync", "Words", .argumentParser]),
    .target(
      name: "SitShell", dependencies: ["Records", "BookStore", "AppleHealth", "SitRecords", "Words", "Shell", .argumentParser],
      path: "Sources/Notebooks/Sit/Shell"),
    .target(
      name: "ProjectsShell", dependencies: ["Records", "BookStore", "ProjectsRecords", "Words", "Shell", .argumentParser],
      path: "Sources/Notebooks/Projects/Shell"),
    .target(
      name: "BlendsShell", dependencies: ["Records", "BookStore", "Files", "BlendsRecords", "Words", "Shell", .argumentParser],
      path: "Sources/Notebooks/Blends/Shell"),
    .target(
      name: "FlightsShell", dependencies: ["Records", "BookStore", "FlightFiles", "FlightsRecords", "Words", "Shell", .argumentParser],
      path: "Sources/Notebooks/Flights/Shell"),
    .target(
      name: "TodayShell", dependencies: ["Records", "BookStore", "TodayRecords", "Words", "Shell", .argumentParser],
      path: "Sources/Notebooks/Today/Shell"),
    .target(
      name: "Assembly",
      dependencies: [
        "Records", "BookStore", "Words", "Site", "Shell", "SitRecords", "SitPages", "SitShell", "ProjectsRecords", "ProjectsPages",
        "ProjectsShell", "BlendsRecords", "BlendsPages", "BlendsShell", "FlightsRecords", "FlightsPages", "FlightsShell", "TodayRecords",
        "TodayPages", "TodayShell", .argumentParser, .logging,
      ]),
    .executableTarget(
      name: "commonplace",
      dependencies: ["Records", "BookStore", "Sync", "Site", "Shell", "Words", "Assembly", "CBuild", .argumentParser, .logging],
      linkerSettings: [.lean]),

    .target(name: "CBuild", cSettings: toldBuild()),
    .target(name: "CAirports", path: "Sources/Notebooks/Flights/CAirports", exclude: ["airports.tsv.gz"]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CYAJL", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"])]),
    .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .target(name: "TestKit", dependencies: ["Records", "BookStore", "ProjectsRecords", "BlendsRecords", "CZip", .grdb]),
    .target(
      name: "ReadingRecords", dependencies: ["Records", "BookStore", .grdb], path: "Tests/Reading/Records",
      resources: embedded(in: "Tests/Reading/Records", ["Words"])),
    .target(
      name: "ReadingPages", dependencies: ["Records", "BookStore", "Words", "Site", "ReadingRecords", .hummingbird],
      path: "Tests/Reading/Pages"),
    .target(
      name: "ReadingShell", dependencies: ["Records", "BookStore", "ReadingRecords", "Words", "Shell", .argumentParser],
      path: "Tests/Reading/Shell"),
    .executableTarget(
      name: "stage",
      dependencies: [
        "Records", "BookStore", "SitRecords", "ProjectsRecords", "BlendsRecords", "Site", "Shell", "Assembly", "TestKit", "ReadingRecords",
        "ReadingPages", "ReadingShell", .argumentParser, .logging,
      ]),

    .testTarget(name: "RecordsTests", dependencies: ["Records", "TestKit"]),
    .testTarget(
      name: "BookTests", dependencies: ["commonplace", "Records", "BookStore", "Files", "Sync", "TestKit", .grdb, .crypto]),
    .testTarget(
      name: "ArchiveTests",
      dependencies: [
        "Records", "BookStore", "Files", "Words", "Archive", "SitRecords", "ProjectsRecords", "BlendsRecords", "FlightFiles",
        "FlightsRecords", "Assembly", "TestKit", "CZip", .grdb,
      ]),
    .testTarget(
      name: "AppleHealthTests", dependencies: ["Records", "AppleHealth", "TestKit", "CZip"], path: "Tests/Notebooks/Sit/AppleHealthTests"),
    .testTarget(
      name: "FlightFilesTests", dependencies: ["Records", "FlightFiles", "TestKit"], path: "Tests/Notebooks/Flights/FlightFilesTests"),
    .testTarget(
      name: "SitRecordsTests", dependencies: ["Records", "BookStore", "AppleHealth", "SitRecords", "TestKit", .grdb],
      path: "Tests/Notebooks/Sit/RecordsTests"),
    .testTarget(
      name: "ProjectsRecordsTests", dependencies: ["Records", "BookStore", "SitRecords", "ProjectsRecords", "TestKit", .grdb],
      path: "Tests/Notebooks/Projects/RecordsTests"),
    .testTarget(
      name: "BlendsRecordsTests", dependencies: ["Records", "BookStore", "BlendsRecords", "TestKit", .grdb],
      path: "Tests/Notebooks/Blends/RecordsTests"),
    .testTarget(
      name: "FlightsRecordsTests", dependencies: ["Records", "BookStore", "FlightFiles", "FlightsRecords", "TestKit", .grdb],
      path: "Tests/Notebooks/Flights/RecordsTests"),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "SitRecords", "ProjectsRecords", "BlendsRecords", "FlightsRecords", "Records", "BookStore", "Words", "Site", "SitPages",
        "ProjectsPages", "BlendsPages", "FlightsPages", "Assembly", "TestKit",
      ]),
    .testTarget(
      name: "WebTests",
      dependencies: [
        "FlightsPages", "SitPages", "Records", "BookStore", "Archive", "Files", "SitRecords", "ProjectsRecords", "BlendsRecords",
        "FlightsRecords", "Words", "Site", "Sync", "Assembly", "TestKit", .grdb, .crypto, .hummingbird, .hummingbirdTesting, .httpTypes,
        .logging, .nio, .nioEmbedded, .nioHTTPTypes, .nioTLS,
      ]),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "Shell", "Words", .argumentParser, "Records", "BookStore", "SitRecords", "ProjectsRecords", "BlendsRecords", "FlightsRecords",
        "Site", "Assembly", "TestKit", "commonplace", "stage", .grdb,
      ]),
    .testTarget(
      name: "ReadingTests",
      dependencies: [
        "Records", "BookStore", "Site", "Assembly", "TestKit", "ReadingRecords", "commonplace", "stage", .hummingbird, .hummingbirdTesting,
        .httpTypes, .logging,
      ]),
    .testTarget(
      name: "HouseTests",
      dependencies: [
        "Files", "ProjectsPages", "BlendsPages", "FlightsPages", "Shell", "Records", "BookStore", "SitRecords", "ProjectsRecords",
        "BlendsRecords", "FlightsRecords", "Words", "Site", "Assembly", "TestKit", "commonplace", .grdb, .hummingbird,
        .hummingbirdTesting, .httpTypes, .logging,
      ]),
  ]
)

// The bench is built on demand: no test needs it.
if Context.environment["COMMONPLACE_BENCH"] != nil {
  package.targets.append(
    .executableTarget(
      name: "bench",
      dependencies: [
        "Records", "BookStore", "Files", "Sync", "SitRecords", "FlightsRecords", "Site", "Assembly", "TestKit", "CXML2", .grdb,
        .hummingbird,
        .httpTypes, .argumentParser, .logging, .nio, .nioEmbedded,
      ],
      path: "Benchmarks"))
}

// Settings of every room. `make` treats warnings as errors; other users of the package are not stopped by a newer compiler's warnings.
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

extension LinkerSetting {
  /// Leaves out the table of names that only plug-ins need, and packs relocations: a tenth of the file, and a third of a command's memory.
  static let lean = unsafeFlags(
    ["-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"],
    .when(platforms: [.linux], configuration: .release))
}

extension Target.Dependency {
  static let grdb = product(name: "GRDB", package: "GRDB.swift")
  static let sqlite = product(name: "GRDBSQLite", package: "GRDB.swift")
  static let crypto = product(name: "Crypto", package: "swift-crypto")
  static let bigInt = product(name: "BigInt", package: "BigInt")
  static let algorithms = product(name: "Algorithms", package: "swift-algorithms")
  static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
  static let logging = product(name: "Logging", package: "swift-log")
  static let lifecycle = product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
  static let signals = product(name: "UnixSignals", package: "swift-service-lifecycle")
  static let nio = product(name: "NIOCore", package: "swift-nio")
  static let nioEmbedded = product(name: "NIOEmbedded", package: "swift-nio")
  static let nioHTTP1 = product(name: "NIOHTTP1", package: "swift-nio")
  static let nioHTTPTypes = product(name: "NIOHTTPTypes", package: "swift-nio-extras")
  static let nioTLS = product(name: "NIOTLS", package: "swift-nio")
  static let nioSSL = product(name: "NIOSSL", package: "swift-nio-ssl")
  static let nioReloading = product(name: "NIOCertificateReloading", package: "swift-nio-extras")
  static let x509 = product(name: "X509", package: "swift-certificates")
  static let asn1 = product(name: "SwiftASN1", package: "swift-asn1")
  static let httpClient = product(name: "AsyncHTTPClient", package: "async-http-client")
  static let httpTypes = product(name: "HTTPTypes", package: "swift-http-types")
  static let hummingbird = product(name: "Hummingbird", package: "hummingbird")
  static let hummingbirdCore = product(name: "HummingbirdCore", package: "hummingbird")
  static let hummingbirdHTTP2 = product(name: "HummingbirdHTTP2", package: "hummingbird")
  static let hummingbirdTLS = product(name: "HummingbirdTLS", package: "hummingbird")
  static let hummingbirdTesting = product(name: "HummingbirdTesting", package: "hummingbird")
}

/// Every file of the folders, compiled into the executable, so that the program is one file.
func embedded(in room: String, _ folders: [String]) -> [Resource] {
  folders.flatMap { folder in
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(Context.packageDirectory)/\(room)/\(folder)")) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { Resource.embedInCode("\(folder)/\($0)") }
  }
}

/// The commit and its day, which `make` tells. Only releases tell them: a new commit compiles nothing of a debug build anew.
func toldBuild() -> [CSetting] {
  let words = (Context.environment["COMMONPLACE_BUILD"] ?? "").split(separator: " ").map(String.init)
  guard words.count == 2 else { return [] }
  return zip(["COMMONPLACE_BUILD_COMMIT", "COMMONPLACE_BUILD_DAY"], words).map { name, word in
    .define(name, to: word, .when(configuration: .release))
  }
}
