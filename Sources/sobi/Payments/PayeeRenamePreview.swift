import Bookkeeping
import Insight
import Ledger
import Screens
import Store
import Terminal

/// The payees that a new name adds up, as lines of text.
struct PayeeRenamePreview {
  /// The rows that change their name, by the name before the change or, if the change removes a
  /// name, by the name after it; and the rows that already had the new name.
  struct Payees: Hashable {
    var renamed: [PayeeTable.Line] = []
    /// The number of months with rows that change their name.
    var monthCount = 0
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
  /// Returns the payees that get another name if the names `before` become `after`.
  ///
  /// The payees are those that get the name `name`; `nil` if the change removes a name.
  func payees(
    renamedTo name: String?, from before: PayeeNames, to after: PayeeNames, calendar: MonthCalendar
  ) throws -> PayeeRenamePreview.Payees {
    var (old, new) = (PayeeNameCache(before), PayeeNameCache(after))
    var table = PayeeTable()
    var payees = PayeeRenamePreview.Payees()
    var months: Set<Month> = []
    /// The names of each text; equal if the change does not concern the text.
    var names: [(former: String, current: String)] = []
    var currencies: [Currency] = []
    try paymentRows(
      through: .last,
      text: { text in
        names.append(
          (
            old.name(of: text.payee, memo: text.memo).brand,
            new.name(of: text.payee, memo: text.memo).brand
          ))
      },
      source: { currencies.append($0.currency) }
    ) { row in
      let (former, current) = names[Int(row.text)]
      if let name, current != name { return }
      guard former != current else {
        if name != nil { payees.namesakes += 1 }
        return
      }
      months.insert(calendar.month(of: row.day))
      table.add(
        row.amount, currencies[Int(row.source)], as: name == nil ? current : former)
    }
    payees.renamed = table.sorted
    payees.monthCount = months.count
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
