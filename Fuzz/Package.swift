// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that nobody who builds Sobi builds or resolves anything for it.

/// What the main package's targets are compiled with, and the instruments: addresses are checked,
/// branches counted.
///
/// Both instruments stand in one flag, because of two flags the later one wins and the fuzzer is then
/// blind; and in the manifest, because SwiftPM hands two `--sanitize` on in any order.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-sanitize=address,fuzzer", "-enable-testing"]),
]

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(
      name: "Fuzz", dependencies: ["Importing", "CImporting", "Ledger", "Terminal"],
      swiftSettings: settings,
      // Debian's default linker fails on the instrumented objects' line numbers.
      linkerSettings: [.unsafeFlags(["-sanitize=address,fuzzer", "-use-ld=lld"])]),

    // The main package's own sources, by way of links. A dependency by path will not do: `package`
    // access ends at the border, which no flag moves (SwiftPM's own comes last), and what is
    // instrumented has to be compiled here.
    .target(
      name: "Importing", dependencies: ["CImporting", "Workers", "Ledger"], swiftSettings: settings),
    .target(name: "Ledger", swiftSettings: settings),
    .target(name: "Workers", swiftSettings: settings),
    .target(name: "Terminal", dependencies: ["CTerminal"], swiftSettings: settings),
    .target(
      name: "CImporting", cSettings: [.unsafeFlags(["-fsanitize=address,fuzzer-no-link"])]),
    .target(name: "CTerminal"),
  ],
  swiftLanguageModes: [.v6]
)
