import Foundation

/// Whether exhaustive tests try every value, with `SOBI_EXHAUSTIVE=1`.
///
/// Without it, they try as many values as take seconds.
enum Exhaustive {
  static let isAskedFor = ProcessInfo.processInfo.environment["SOBI_EXHAUSTIVE"] == "1"
}
