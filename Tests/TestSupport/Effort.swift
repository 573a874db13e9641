import Foundation

/// The number of random cases that the tests try.
///
/// `SOBI_EFFORT` chooses; `quick` is the default.
package enum Effort: String {
  /// A fifth of the cases, unless a test sets its own number: `make test`.
  case quick
  /// All cases: `.ci/run`.
  case full
  /// Ten times as many cases, or as many as a test asks for: `make reliability`.
  case long

  package static let current =
    ProcessInfo.processInfo.environment["SOBI_EFFORT"].flatMap(Effort.init(rawValue:)) ?? .quick

  /// The number of cases of a test that tries `full` cases in `.ci/run`.
  package static func cases<Number: BinaryInteger>(
    _ full: Number, quick: Number? = nil, long: Number? = nil
  ) -> Number {
    switch current {
    case .quick: quick ?? (full + 4) / 5
    case .full: full
    case .long: long ?? full * 10
    }
  }

  /// The seeds from `first` on.
  package static func seeds(
    from first: UInt64 = 0, _ full: UInt64, quick: UInt64? = nil, long: UInt64? = nil
  ) -> Range<UInt64> {
    first..<first + cases(full, quick: quick, long: long)
  }
}
