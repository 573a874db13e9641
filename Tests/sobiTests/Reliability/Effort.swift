import Foundation

/// How much is tried: little in the suite, all of it with `make reliability`.
enum Effort {
  /// How many processes are killed at a random time, for each change.
  static let kills = number("SOBI_KILLS") ?? 10
  /// The rows of the statement that is taken in meanwhile.
  static let killRows = number("SOBI_KILL_ROWS") ?? 10_000
  /// At how many of its system calls each change is ended or disturbed; `nil` is at every one.
  static let calls: Int? = isWhole("SOBI_CALLS") ? nil : number("SOBI_CALLS") ?? 1
  /// How often several processes are let loose on one store.
  static let rounds = number("SOBI_ROUNDS") ?? 5
  static let seed = number("SOBI_SEED").map(UInt64.init) ?? 20_250_701

  private static let environment = ProcessInfo.processInfo.environment
  private static func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
  private static func isWhole(_ name: String) -> Bool { environment[name] == "all" }
}

/// Numbers that follow from a seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
