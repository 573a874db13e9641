import Classifying
import Ledger
import Testing
import TestSupport

/// Measures the dictionary with payees that were not taken from it.
@Suite struct StreetPayeeTests {
  struct Bar: CustomTestStringConvertible {
    var file: String
    var recall: Double
    var precision: Double
    var testDescription: String { file }
  }

  @Test(arguments: [
    Bar(file: "korean.txt", recall: 0.97, precision: 0.99),
    Bar(file: "international.txt", recall: 0.95, precision: 0.99),
    Bar(file: "world.txt", recall: 0.95, precision: 0.99),
  ])
  func `most payees get the category that a person would choose`(bar: Bar) throws {
    let text = try Repository.text(of: "Tests/ClassifyingTests/Payees/\(bar.file)")
    var (known, right, found, wrong) = (0, 0, 0, [String]())
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ": ", maxSplits: 1)
      let categories = parts[0].split(separator: "/")
      for payee in try #require(parts.last).split(separator: "|") {
        let answer = Classifier().classify(
          ClassificationEvidence(payee: String(payee), isMoneyOut: true, isCardStatement: true))
        let key = answer.category.key
        let isRight = categories.contains { $0 == key }
        if categories != ["none"] {
          known += 1
          right += isRight ? 1 : 0
        }
        guard key != BuiltInCategory.uncategorized.rawValue else { continue }
        found += 1
        if !isRight { wrong.append("\(payee): \(key)") }
      }
    }
    #expect(known >= 500)
    #expect(Double(right) / Double(known) >= bar.recall, "\(right) of \(known)")
    #expect(Double(found - wrong.count) / Double(found) >= bar.precision, "\(wrong)")
  }
}
