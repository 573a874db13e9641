import Ledger
import Store

/// Classifies a row by the first letter of its payee: a transfer, a certain class, or a guess.
///
/// A payee with u, v or w names a wallet: a guess, a row of the wallet's own, or a certain class.
func classifyByLetter(_ evidence: ClassificationEvidence) -> Classification {
  let isBack = evidence.isCardStatement || evidence.isCancellation
  let kind: Kind = evidence.isMoneyOut ? .spending : isBack ? .refund : .income
  switch evidence.payee.first {
  case "t": return Classification(kind: .transfer, category: Category(key: "transfer"))
  case "s": return Classification(kind: .transfer, category: Category(key: "savings"))
  case "f": return Classification(kind: kind, category: Category(key: "food"))
  case "v":
    return Classification(
      kind: .transfer, category: Category(key: "transfer"), namesWallet: true)
  case "w": return Classification(kind: kind, category: Category(key: "food"), namesWallet: true)
  default:
    let key = kind == .income ? "income" : "uncategorized"
    return Classification(
      kind: kind, category: Category(key: key), isGuess: true,
      namesWallet: evidence.payee.hasPrefix("u"))
  }
}

extension Store {
  /// Imports rows of one account; the account named Card is a card.
  @discardableResult
  func take(
    _ rows: [TestRow], _ account: String, isDryRun: Bool = false,
    classify: @escaping (ClassificationEvidence) -> Classification = classifyByLetter
  ) throws -> ImportOutcome {
    let request = ImportRequest(
      fileName: account, size: Int64(rows.count), fingerprint: Fingerprint(), importedAt: 0,
      defaultAccount: account, isCardStatement: account.hasPrefix("Card"), isDryRun: isDryRun)
    return try importEntries(request, from: TestSource(rows), classify: classify)
  }

  /// Each row without its id, sorted.
  func facts() throws -> [String] {
    let rows = try allTransactions()
    let byID = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    func look(_ row: Transaction) -> String {
      "\(row.account.name) \(row.day.number) \(row.secondOfDay ?? -1) \(row.amount) "
        + "\(row.payee) \(row.memo ?? "-") \(row.reference ?? "-")"
    }
    return rows.map { row in
      var fact = "\(look(row)) = \(row.kind) \(row.category.key)"
      if let other = row.counterpart {
        fact += " \(other.relation) " + (byID[other.id].map(look) ?? "nobody")
      }
      return fact
    }.sorted()
  }
}
