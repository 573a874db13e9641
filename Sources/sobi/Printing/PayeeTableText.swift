import Bookkeeping
import Ledger
import Terminal

/// The payees that a rule matches, as lines of text.
struct PayeeTableText {
  let table: PayeeTable
  let limit: Int
  let language: Language

  var text: String {
    let sorted = table.sorted
    guard !sorted.isEmpty else {
      return language.text(en: "No transaction matches.\n", ko: "맞는 거래가 없어요.\n")
    }
    let rows = sorted.reduce(0) { $0 + $1.count }
    var text = language.text(
      en: "Matches \(counted(rows, "transaction")) of \(counted(sorted.count, "payee")):\n",
      ko: "거래처 \(sorted.count)곳의 거래 \(rows)건에 맞아요:\n")
    for line in sorted.prefix(limit) { text += "  " + line.text(in: language) + "\n" }
    if sorted.count > limit {
      let more = sorted.count - limit
      text += language.text(
        en: "  and \(counted(more, "more payee"))\n", ko: "  그 밖에 거래처 \(more)곳\n")
    }
    return text
  }
}

extension PayeeTable.Line {
  func text(in language: Language) -> String {
    let name = payee.isEmpty ? language.text(en: "(no payee)", ko: "(거래처 없음)") : neutralized(payee)
    return language.text(en: counted(count, "row"), ko: "\(count)건").paddedLeft(toCells: 9) + "  "
      + money.paddedLeft(toCells: 18) + "  " + name
  }

  /// The sum in each currency, such as `-12,300 KRW + 4.50 USD`.
  private var money: String {
    sums.sorted { $0.key < $1.key }.map { currency, sum in
      // A sum that exceeds 64 bits is shown as an ellipsis; other commands report an error.
      (Int64(exactly: sum).map { Money($0, currency).grouped } ?? "…") + " " + currency.code
    }.joined(separator: " + ")
  }
}
