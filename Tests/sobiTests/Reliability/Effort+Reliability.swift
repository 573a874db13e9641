import Foundation
import TestSupport

extension Effort {
  /// The number of processes to kill at a random time, for each change.
  static let kills = cases(10, long: 500)
  /// The rows of the statement that those processes import.
  static let killRows = cases(10_000, quick: 4_000, long: 3_000)
  /// The number of system calls at which to end or disturb each change; `nil` is every call.
  static let calls: Int? = current == .long ? nil : 1
  /// The number of times that several processes use one store at the same time.
  static let rounds = cases(5, long: 100)
  /// `SOBI_SEED` repeats a run whose failure names its seed.
  static let seed =
    ProcessInfo.processInfo.environment["SOBI_SEED"].flatMap(UInt64.init) ?? 20_250_701
}
