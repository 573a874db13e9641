// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that nobody who builds Sobi resolves what measures it.

/// What the main package's targets are compiled with.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Without its traits: they replace malloc and retain, which would be measured with the rest.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "Reading",
      dependencies: [.product(name: "Benchmark", package: "benchmark"), "Importing", "Ledger"],
      path: "Benchmarks/Reading", swiftSettings: settings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),

    // The program as it is released, from outside: nothing of its sources.
    .executableTarget(
      name: "StoreBenchmark", dependencies: ["Launcher"], swiftSettings: settings),
    .executableTarget(name: "Launcher"),

    .executableTarget(
      name: "FrameBenchmark", dependencies: ["Screens", "Store", "Motion", "Terminal", "Ledger"],
      swiftSettings: settings),

    // The main package's own sources, by way of links: `package` access ends at a package's border,
    // and a release build with `@testable` is not what is released.
    .target(
      name: "Importing", dependencies: ["CImporting", "Workers", "Ledger"], swiftSettings: settings),
    .target(name: "Ledger", swiftSettings: settings),
    .target(name: "Workers", swiftSettings: settings),
    .target(name: "CImporting"),
    .target(
      name: "Screens", dependencies: ["Aggregation", "Store", "Motion", "Terminal", "Ledger"],
      swiftSettings: settings),
    .target(
      name: "Store", dependencies: ["CSQLite", "Workers", "Ledger"], swiftSettings: settings),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "Aggregation", dependencies: ["CMerchants", "Ledger"], swiftSettings: settings),
    .target(name: "Terminal", dependencies: ["CTerminal"], swiftSettings: settings),
    .target(name: "Motion", swiftSettings: settings),
    .target(name: "CTerminal"),
    .target(name: "CMerchants", exclude: ["merchants.txt"]),
  ],
  swiftLanguageModes: [.v6]
)
