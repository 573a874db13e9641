/// A second opinion on amounts, which parses a cell from both ends, then by marks and groups.
///
/// It accepts only cells that consist of ``signs``.
package enum AmountOracle {
  /// The accepted characters, each as its bytes in UTF-8.
  package static let signs = "019.,-+'() €e".map { Array(String($0).utf8) }

  /// The value in minor units; `nil` for text that is not an amount, has too many decimals or is
  /// too large.
  package static func value(
    _ bytes: [UInt8], decimalMark: Character, decimals exponent: Int, largest: Int64
  ) -> Int64? {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("'") { text.removeFirst() }
    var negative = 0
    var positive = 0
    var opened = 0
    var closed = 0
    while let first = text.first, " €+-(".contains(first) {
      if first == "-" { negative += 1 }
      if first == "+" { positive += 1 }
      if first == "(" { opened += 1 }
      text.removeFirst()
    }
    while let last = text.last, " €+-)".contains(last) {
      if last == "-" { negative += 1 }
      if last == "+" { positive += 1 }
      if last == ")" { closed += 1 }
      text.removeLast()
    }
    guard opened == closed, negative + positive + opened <= 1 else { return nil }
    let isNegative = negative + opened > 0
    let halves = text.split(
      separator: decimalMark, omittingEmptySubsequences: false)
    guard 1...2 ~= halves.count else { return nil }
    var digits = ""
    let separators = Set(halves[0].filter { !"0123456789".contains($0) })
    guard separators.count <= 1 else { return nil }
    if let separator = separators.first {
      guard "'., ".contains(separator) else { return nil }
      let groups = halves[0].split(separator: separator, omittingEmptySubsequences: false)
      guard groups.allSatisfy({ !$0.isEmpty }), groups[0].first != "0", groups[0].count <= 3,
        groups.last?.count == 3
      else { return nil }
      let middle = groups.dropFirst().dropLast()
      guard middle.allSatisfy({ $0.count == 3 }) || middle.allSatisfy({ $0.count == 2 }) else {
        return nil
      }
      digits = groups.joined()
    } else {
      digits = String(halves[0])
    }
    var decimals = halves.count == 2 ? String(halves[1]) : ""
    guard !(digits + decimals).isEmpty, decimals.allSatisfy({ "0123456789".contains($0) }) else {
      return nil
    }
    while decimals.count > exponent {
      guard decimals.removeLast() == "0" else { return nil }
    }
    decimals += String(repeating: "0", count: exponent - decimals.count)
    guard let value = Int64("0" + digits + decimals), value <= largest else {
      return nil
    }
    return isNegative ? -value : value
  }
}
