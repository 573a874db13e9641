/// The lines of tag NS, each with a two-digit number, as programs for many banks write them.
///
/// Lines 01 to 14 are the purpose, 15 and 16 the other party's name, and 34 that party's account.
enum MT940National {
  static func complete(_ record: inout Record, _ lines: [String]) {
    func values(_ numbers: ClosedRange<Int>) -> [String] {
      lines.filter { line in
        line.utf8.prefix(2).allSatisfy { 0x30...0x39 ~= $0 }
          && Int(line.prefix(2)).map(numbers.contains) == true
      }.map { String($0.dropFirst(2)) }
    }
    let purpose = MT940Information.joined(values(1...14), width: 27).collapsingBlanks
    if !purpose.isEmpty { record.memo = purpose }
    record.payee = MT940Information.joined(values(15...16), width: 27).collapsingBlanks
    record.counterparty = values(34...34).joined().trimmingBlanks
  }
}
