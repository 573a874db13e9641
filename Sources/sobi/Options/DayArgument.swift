import ArgumentParser
import Ledger

/// A day as the user enters it: `2025-02-19`, `2025.02.19`, `20250219` or `today`.
struct DayArgument: ExpressibleByArgument, Hashable {
  private let day: Day?

  init?(argument: String) {
    if argument == "today" {
      day = nil
      return
    }
    var digits: [UInt8] = []
    for (index, byte) in argument.utf8.enumerated() {
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case UInt8(ascii: "-"), UInt8(ascii: "."):
        guard index == 4 || index == 7, argument.utf8.count == 10 else { return nil }
      default: return nil
      }
    }
    guard digits.count == 8 else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + Int($1) } }
    guard let day = Day(year: number(0..<4), month: number(4..<6), day: number(6..<8)) else {
      return nil
    }
    self.day = day
  }

  func resolve(today: Day) -> Day { day ?? today }
}
