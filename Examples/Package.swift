// swift-tools-version: 6.3
import PackageDescription

/// Small programs on Sobi's two libraries, and what they share.
///
/// A package of its own, so that nobody who builds Sobi builds them. `swift run --package-path Examples
/// BarRace` starts one; README.md has a line for each.
let libraries: [Target.Dependency] = [
  .product(name: "Motion", package: "sobi"), .product(name: "Terminal", package: "sobi"),
]
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error),
]
let screens = ["BarRace", "OpeningCard", "StaggeredCards", "ThumbsUp"]

let package = Package(
  name: "sobi-examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sobi", path: "..")],
  targets: [
    .target(name: "Shared", dependencies: libraries, swiftSettings: settings),
    .executableTarget(name: "SegmentedBar", dependencies: libraries, swiftSettings: settings),
  ]
    + screens.map { name in
      .executableTarget(
        name: name, dependencies: libraries + ["Shared"], swiftSettings: settings)
    })
