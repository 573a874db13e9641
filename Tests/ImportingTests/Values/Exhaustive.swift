import Foundation

/// Whether tests that can try every value there is do so: with `SOBI_EXHAUSTIVE=1`; else they try
/// as many as take seconds.
enum Exhaustive {
  static let isAskedFor = ProcessInfo.processInfo.environment["SOBI_EXHAUSTIVE"] == "1"
}
