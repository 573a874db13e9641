// swift-tools-version: 6.3
import PackageDescription

/// Whether an environment variable is set and not empty.
func isOn(_ variable: String) -> Bool {
  !(Context.environment[variable] ?? "").isEmpty
}

/// The settings of every Swift target: upcoming features, and in CI warnings as errors.
var strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
if isOn("CI") || isOn("SOBI_STRICT") { strict.append(.treatAllWarnings(as: .error)) }

// `make fuzz` instruments every target. One flag names both sanitizers, because the last of two
// flags overrides the first, and the fuzzer would not see which branches an input takes.
var instrumented: [CSetting] = []
if isOn("SOBI_FUZZ") {
  strict.append(.unsafeFlags(["-sanitize=address,fuzzer", "-enable-testing"]))
  instrumented = [.unsafeFlags(["-fsanitize=address,fuzzer-no-link"])]
}

// Tests compile faster without debug information and an index of the system's modules; a failed
// test names its file and line anyway. The package manager adds `-g` behind these flags, so the
// frontend is told directly.
let testing =
  strict + [.unsafeFlags(["-Xfrontend", "-gnone", "-index-ignore-system-modules"])]

// Every import in a test reads the dictionaries, which is slow without optimization.
let optimized =
  strict + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

// Commands and texts run once, so that a small executable counts more than their speed.
let small = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

let package = Package(
  name: "sobi",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "sobi", targets: ["sobi"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "Terminal", targets: ["Terminal"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // The program: commands, options, printing.
    .executableTarget(
      name: "sobi",
      dependencies: [
        "Screens", "Export", "MCP", "Bookkeeping", "Importing", "Store", "Classifying",
        "Aggregation",
        "Insight", "Terminal", "Motion", "TOML", "Workers", "Ledger", "POSIX", "CFixtures",
        "CInterruption",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: small),

    // Screens and documents.
    .target(
      name: "Screens",
      dependencies: [
        "CNumbers", "Aggregation", "Classifying", "Insight", "Motion", "Terminal", "Ledger",
      ],
      swiftSettings: small),
    .target(
      name: "Export",
      dependencies: [
        "CSchemas", "CHTML", "CCrypto", "Aggregation", "Insight", "Motion", "Terminal", "Ledger",
      ],
      exclude: ["Schemas", "HTML/page.css", "HTML/page.js"],
      swiftSettings: strict),

    // The Model Context Protocol, independent of what the tools do.
    .target(name: "MCP", dependencies: ["Export", "Ledger"], swiftSettings: small),

    // The use cases that commands and the report share.
    .target(
      name: "Bookkeeping", dependencies: ["Importing", "Store", "Classifying", "TOML", "Ledger"],
      swiftSettings: small),

    // Statements, store, categories and totals.
    .target(
      name: "Importing",
      dependencies: ["POSIX", "CImporting", "CVocabulary", "Unpacking", "Workers", "Ledger"],
      swiftSettings: strict),
    .target(
      name: "Unpacking", dependencies: ["POSIX", "CZlib", "CExpat", "CCrypto"],
      swiftSettings: strict),
    .target(
      name: "Store", dependencies: ["POSIX", "CSQLite", "Workers", "Ledger"], swiftSettings: strict),
    .target(
      name: "Classifying", dependencies: ["CInstitutions", "CMerchants", "Ledger"],
      swiftSettings: optimized),
    .target(name: "Aggregation", dependencies: ["Ledger"], swiftSettings: strict),
    // The search for recurring payments tries many schedules, also in the tests.
    .target(
      name: "Insight", dependencies: ["CPayees", "Classifying", "Ledger", "POSIX"],
      swiftSettings: optimized),

    // Values and libraries that need no other part of Sobi.
    .target(name: "Terminal", dependencies: ["POSIX", "CTerminal"], swiftSettings: strict),
    .target(name: "Motion", dependencies: ["POSIX"], swiftSettings: strict),
    .target(name: "Ledger", dependencies: ["POSIX"], swiftSettings: optimized),
    .target(name: "POSIX", swiftSettings: strict),  // the platform's C library
    .target(name: "TOML", dependencies: ["Ledger"], swiftSettings: small),
    .target(name: "Workers", dependencies: ["POSIX"], swiftSettings: strict),

    // C libraries and embedded data.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl"])]),
    .target(name: "CTerminal"),
    .target(
      name: "CImporting", exclude: ["tables"],  // the tables of encodings, embedded
      cSettings: instrumented),
    .target(name: "CVocabulary", exclude: ["words"]),  // words used in statements, embedded
    .target(name: "CMerchants", exclude: ["merchants.txt"]),  // the dictionary's data, embedded
    .target(name: "CPayees", exclude: ["payees.txt"]),  // brands and clean names, embedded
    .target(name: "CInstitutions", exclude: ["institutions.txt"]),  // banks and cards, embedded
    .target(name: "CNumbers", exclude: ["locales.txt"]),  // number formats, embedded
    .target(name: "CInterruption"),
    .target(name: "CSchemas"),  // the JSON Schemas of Export, embedded
    .target(name: "CHTML"),  // the style sheet and the script of Export's page, embedded
    .target(name: "CFixtures"),  // fixtures/, embedded for `sobi demo`

    // Helpers for several test targets.
    .target(
      name: "TestSupport", dependencies: ["POSIX", "Terminal"], path: "Tests/TestSupport",
      swiftSettings: strict),

    .testTarget(
      name: "sobiTests",
      dependencies: [
        "POSIX", "sobi", "Screens", "Store", "Ledger", "Motion", "Terminal", "CSQLite",
        "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "Screens", "Aggregation", "Classifying", "Insight", "Ledger", "Motion", "Terminal",
        "TestSupport",
      ],
      exclude: ["Snapshots"], swiftSettings: testing),
    .testTarget(
      name: "ExportTests", dependencies: ["Export", "Aggregation", "Ledger", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "MCPTests", dependencies: ["MCP", "Export", "Ledger", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "ImportingTests",
      dependencies: ["Importing", "CImporting", "Ledger", "TestSupport", "Unpacking"],
      swiftSettings: testing),
    .testTarget(
      name: "StoreTests",
      dependencies: ["POSIX", "Store", "CSQLite", "Ledger", "Screens", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "BookkeepingTests",
      dependencies: [
        "Bookkeeping", "Importing", "Store", "Aggregation", "TOML", "Ledger", "TestSupport",
      ],
      exclude: ["Cases"],
      swiftSettings: testing),
    .testTarget(
      name: "ClassifyingTests", dependencies: ["Classifying", "Ledger", "TestSupport"],
      exclude: ["Payees"],
      swiftSettings: testing),
    .testTarget(
      name: "AggregationTests",
      dependencies: ["Aggregation", "Ledger", "TestSupport"], swiftSettings: testing),
    .testTarget(
      name: "InsightTests", dependencies: ["Insight", "Ledger", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "TerminalTests", dependencies: ["POSIX", "Terminal", "Motion", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "MotionTests", dependencies: ["Motion", "TestSupport"], swiftSettings: testing),
    .testTarget(
      name: "LedgerTests", dependencies: ["Ledger", "TestSupport"], swiftSettings: testing),
    .testTarget(
      name: "TOMLTests", dependencies: ["TOML", "Ledger", "TestSupport"], swiftSettings: testing),
    .testTarget(name: "WorkersTests", dependencies: ["Workers"], swiftSettings: testing),
    .testTarget(
      name: "UnpackingTests", dependencies: ["TestSupport", "Unpacking"], swiftSettings: testing),
  ],
  swiftLanguageModes: [.v6]
)

if isOn("SOBI_FUZZ") {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Importing", "CImporting", "CZlib", "Ledger", "Terminal", "TestSupport", "Unpacking",
      ],
      path: "Fuzz", exclude: ["Seeds", "formats.dict", "input.dict", "statement.dict"],
      swiftSettings: strict,
      // Debian's default linker fails on the line numbers of instrumented objects.
      linkerSettings: [.unsafeFlags(["-sanitize=address,fuzzer", "-use-ld=lld"])]))
}

if isOn("SOBI_BENCHMARKS") {
  // Without the package's traits, which replace malloc and retain and so change the measurement.
  package.dependencies.append(
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []))
  package.targets += [
    .executableTarget(
      name: "Reading",
      dependencies: [
        "Importing", "Ledger", "POSIX", "TestSupport",
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Reading", swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "FrameBenchmark", dependencies: ["POSIX", "Screens", "Motion", "Terminal", "Ledger"],
      path: "Benchmarks/Frames", swiftSettings: strict),
  ]
}

if isOn("SOBI_EXAMPLES") {
  package.targets.append(
    .target(
      name: "Shared", dependencies: ["Motion", "Terminal"], path: "Examples/Shared",
      swiftSettings: strict))
  for name in ["BarRace", "OpeningCard", "SegmentedBar", "StaggeredCards", "ThumbsUp"] {
    package.targets.append(
      .executableTarget(
        name: name, dependencies: ["Shared", "Motion", "Terminal"], path: "Examples/\(name)",
        swiftSettings: strict))
  }
}
