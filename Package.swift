// swift-tools-version: 6.3
import PackageDescription

/// What every Swift target is compiled with: language mode 6, the upcoming features the code is
/// written for, and no warning left standing.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "sobi",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "sobi", targets: ["sobi"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "Terminal", targets: ["Terminal"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
  ],
  targets: [
    // The program: commands, one file each.
    .executableTarget(
      name: "sobi",
      dependencies: [
        "Screens", "Export", "Importing", "Store", "Classifying", "Aggregation", "Terminal",
        "Motion",
        "Workers", "Ledger", "CFixtures",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "TOMLKit", package: "TOMLKit"),
      ],
      swiftSettings: strict),

    // What is drawn and what is written.
    .target(
      name: "Screens",
      dependencies: ["Aggregation", "Classifying", "Motion", "Terminal", "Ledger"],
      swiftSettings: strict),
    .target(name: "Export", dependencies: ["Aggregation", "Ledger"], swiftSettings: strict),

    // What is read, kept and added up.
    .target(
      name: "Importing", dependencies: ["CImporting", "Workers", "Ledger"], swiftSettings: strict),
    .target(name: "Store", dependencies: ["CSQLite", "Workers", "Ledger"], swiftSettings: strict),
    .target(name: "Classifying", dependencies: ["CMerchants", "Ledger"], swiftSettings: strict),
    .target(name: "Aggregation", dependencies: ["Ledger"], swiftSettings: strict),

    // Values and libraries that know nothing above them.
    .target(name: "Terminal", dependencies: ["CTerminal"], swiftSettings: strict),
    .target(name: "Motion", swiftSettings: strict),
    .target(name: "Ledger", swiftSettings: strict),
    .target(name: "Workers", swiftSettings: strict),

    // C at the edges.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "CTerminal"),
    .target(name: "CImporting", exclude: ["tables"]),  // the tables of encodings, embedded
    .target(name: "CMerchants", exclude: ["merchants.txt"]),  // the dictionary's data, embedded
    .target(name: "CFixtures"),  // fixtures/, embedded for `sobi demo`

    // What several test targets share.
    .target(
      name: "TestSupport", dependencies: ["Terminal"], path: "Tests/TestSupport",
      swiftSettings: strict),

    .testTarget(
      name: "sobiTests",
      dependencies: ["sobi", "Screens", "Store", "Ledger", "Terminal", "CSQLite", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ScreensTests",
      dependencies: ["Screens", "Aggregation", "Ledger", "Motion", "Terminal", "TestSupport"],
      exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "ExportTests", dependencies: ["Export", "Aggregation", "Ledger", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ImportingTests",
      dependencies: ["Importing", "Ledger", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "StoreTests", dependencies: ["Store", "CSQLite", "Ledger", "Screens", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ClassifyingTests", dependencies: ["Classifying", "Ledger", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "AggregationTests",
      dependencies: ["Aggregation", "Ledger", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "Motion", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "MotionTests", dependencies: ["Motion", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "LedgerTests", dependencies: ["Ledger"], swiftSettings: strict),
    .testTarget(name: "WorkersTests", dependencies: ["Workers"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
