import Foundation

/// The seeds of what a test makes by chance.
enum Seeds {
  /// Whether all is tried that can be, and not what a suite has time for.
  static let isWhole = ProcessInfo.processInfo.environment["SOBI_CALLS"] == "all"

  /// `count` of them from `first` on, or as many as `SOBI_SEEDS` says.
  static func from(_ first: UInt64, count: UInt64) -> Range<UInt64> {
    let asked = ProcessInfo.processInfo.environment["SOBI_SEEDS"].flatMap { UInt64($0) }
    return first..<first + (asked ?? count)
  }
}
