// swift-tools-version: 6.3
import PackageDescription

/// Small programs on Sobi's two libraries.
///
/// A package of its own, so that nobody who builds Sobi builds them. `swift run --package-path Examples
/// SegmentedBar` starts one.
let package = Package(
  name: "sobi-examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sobi", path: "..")],
  targets: ["SegmentedBar"].map { name in
    .executableTarget(
      name: name,
      dependencies: [
        .product(name: "Motion", package: "sobi"), .product(name: "Terminal", package: "sobi"),
      ],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)])
  })
