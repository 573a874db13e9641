import Bookkeeping
import Insight
import Ledger
import Screens
import Store
import Terminal

/// The payees that a new name adds up, as lines of text.
struct PayeeRenamePreview {
  /// The rows that change their name, by the name before the change; and the rows that already had
  /// the new name.
  struct Payees: Hashable {
    var renamed: [PayeeTable.Line] = []
    var namesakes: Int64 = 0
  }

  let payees: Payees
  let name: String
  let words: Words

  var text: String {
    guard !payees.renamed.isEmpty else {
      return words.language.text(en: "No transaction changes.\n", ko: "바뀌는 거래가 없어요.\n")
    }
    var text = PayeeTableText(lines: payees.renamed, limit: 20, words: words).text
    if payees.namesakes > 0 {
      let (name, count) = (neutralized(name), payees.namesakes)
      text += words.language.text(
        en: "  added to the \(counted(count, "transaction")) that already have the name \(name)\n",
        ko: "  이미 이름이 \(name)인 거래 \(count)건과 함께 더해요\n")
    }
    return text
  }
}

extension StoreSnapshot {
  /// Returns the payees that have the name `name` now, and had another one under the rules of
  /// `before`.
  func payees(
    renamedTo name: String, from before: PayeeNames, language: Language
  ) throws -> PayeeRenamePreview.Payees {
    var (old, new) = (PayeeNameCache(before), PayeeNameCache(try payeeNames(language)))
    var table = PayeeTable()
    var payees = PayeeRenamePreview.Payees()
    try evidence(asking: .memo) { group in
      let (payee, memo) = (group.evidence.payee, group.evidence.memo)
      guard new.name(of: payee, memo: memo).brand == name else { return }
      let former = old.name(of: payee, memo: memo).brand
      if former == name { payees.namesakes += group.count } else { table.add(group, as: former) }
    }
    payees.renamed = table.sorted
    return payees
  }

  /// Returns the number of rows that each of the user's names for payees decides, in their order.
  func rowCountsOfRenames(_ language: Language) throws -> [Int64] {
    let names = try payeeNames(language)
    var counts = [Int64](repeating: 0, count: try payeeRenames().count)
    var known: [[String?]: Int?] = [:]
    try evidence(asking: .memo) { group in
      let (payee, memo) = (group.evidence.payee, group.evidence.memo)
      let index = known[[payee, memo]] ?? names.renameIndex(of: payee, memo: memo)
      known[[payee, memo]] = .some(index)
      if let index { counts[index] += group.count }
    }
    return counts
  }
}
