import Ledger
import Testing
import TestSupport

@testable import Importing

/// Compares the reading of every short string of characters in amounts with two other parsers.
struct ExhaustiveAmountTests {
  /// Calls `body` for all strings of up to `longest` characters, shortest first.
  ///
  /// The strings are trimmed, as the program's cells are.
  private static func forEachString(_ longest: Int, _ body: ([UInt8]) -> Void) {
    let signs = AmountOracle.signs
    for length in 0...longest {
      var indices = [Int](repeating: 0, count: length)
      var text: [UInt8] = []
      strings: while true {
        text.removeAll(keepingCapacity: true)
        for index in indices { text += signs[index] }
        text.withUnsafeBufferPointer { body(Array(trimmed($0))) }
        var at = length - 1
        while at >= 0 {
          indices[at] += 1
          if indices[at] < signs.count { continue strings }
          indices[at] = 0
          at -= 1
        }
        break
      }
    }
  }

  private static func read(_ text: [UInt8], _ mark: DecimalMark, _ exponent: Int) -> Int64? {
    switch AmountPartsTests.read(text, mark, exponent) {
    case .value(let value): value
    case .refused: nil
    }
  }

  @Test(arguments: [2, 0], DecimalMark.allCases)
  func `every string of four characters is read by the grammar, or refused`(
    exponent: Int, mark: DecimalMark
  ) {
    var different: [String] = []
    Self.forEachString(4) { text in
      let found = Self.read(text, mark, exponent)
      let expected = AmountOracle.value(
        text, decimalMark: mark == .point ? "." : ",", decimals: exponent,
        largest: Money.largestInStatement)
      if found != expected, different.count < 20 {
        let name = String(decoding: text, as: UTF8.self)
        different.append("\"\(name)\" -> \(found as Any) instead of \(expected as Any)")
      }
    }
    #expect(different == [])
  }

  /// With `SOBI_EXHAUSTIVE=1`, strings have up to six characters: 5,229,043 strings.
  @Test(arguments: DecimalMark.allCases)
  func `every string has the value of Python's decimal module`(mark: DecimalMark) {
    let longest = Exhaustive.isAskedFor ? 6 : 4
    var read = 0
    for exponent in [0, 2] {
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      Self.forEachString(longest) { text in
        let value = Self.read(text, mark, exponent)
        if value != nil { read += 1 }
        sum = (sum ^ UInt64(bitPattern: value ?? .min)) &* 0x100_0000_01B3
      }
      #expect(sum == AmountTruth.sums[longest]?[mark]?[exponent])
    }
    #expect(read == AmountTruth.read[longest])
  }
}
