import Classifying
import Foundation
import Ledger
import Testing
import TestSupport

/// Compares the classification of fixtures with the generator's intention, which is a person's
/// choice.
@Suite struct FixtureClassificationTests {
  struct Row: Decodable {
    var payee: String
    var fileCategory: String
    var type: String
    var memo: String
    var out: Bool
    var cancelled: Bool
    var card: Bool
    var kind: String
    var category: String
  }

  @Test func `every row of the fixtures is classified as intended`() throws {
    let data = try Repository.contents(of: "fixtures/classification.json")
    let rows = try JSONDecoder().decode([Row].self, from: data)
    #expect(rows.count > 150)
    let classifier = Classifier()
    for row in rows {
      var evidence = ClassificationEvidence(
        payee: row.payee, fileCategory: row.fileCategory, type: row.type, isMoneyOut: row.out,
        isCancellation: row.cancelled, isCardStatement: row.card)
      var found = classifier.classify(evidence)
      if found.isTentative {
        evidence.memo = row.memo
        found = classifier.classify(evidence)
      }
      #expect(found.kind.key == row.kind, "\(row)")
      #expect(found.category.key == row.category, "\(row)")
    }
  }
}
